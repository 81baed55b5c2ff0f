import { memberOffs } from '../membership/benefit.ts'
import type { MemberDiscount } from '../membership/contract.ts'

/**
 * The cost of goods before coupons and points: one computation for the product page, the cart and the checkout (domain:
 * Cart). Plain rules, safe in a browser. Amounts are whole won.
 */

/** Pieces of one item, as the catalogue offers it now. */
export interface BillLine {
  sid: number
  pid2: number
  /** 0 for none */
  pid3: number
  /** of one piece */
  price: number
  qty: number
  on_sale: boolean
  /** orderable pieces */
  stock: number
}

export interface DeliveryTerms {
  /** delivery is free from this amount of goods on, after discounts */
  free_from: number
  /** fee below that amount */
  delivery_fee: number
}

/** A delivery: the goods that one shop sells and one ships. */
export interface Delivery {
  /** public id of the shop that sells */
  shopid: string
  lines: readonly BillLine[]
  terms: DeliveryTerms
  /** the buyer's member discount at the shop that sells; null for a non-member */
  discount: MemberDiscount | null
}

export interface Bill {
  /** orderable goods */
  goods: number
  /** member discount on the goods */
  off: number
  fee: number
  /** goods after the discount, and delivery */
  total: number
  /** amount missing to free delivery; 0 when it is free */
  to_free: number
}

type Saleable = Pick<BillLine, 'on_sale' | 'stock' | 'price' | 'qty'>

/** Won of the orderable pieces of a line. */
export const totalOf = ({ on_sale, stock, price, qty }: Saleable): number =>
  on_sale ? price * Math.max(0, Math.min(qty, stock)) : 0

/** The delivery fee in won of goods worth `goods`, with `off` of discount; goods that can't be sold are not delivered. */
export const deliveryFee = (goods: number, { free_from, delivery_fee }: DeliveryTerms, off = 0): number =>
  goods === 0 || goods - off >= free_from ? 0 : delivery_fee

/** The bills of deliveries that are bought together. A member's discount is per shop, over all its deliveries. */
export function billsOf(deliveries: readonly Delivery[]): Bill[] {
  const bills = new Map<Delivery, Bill>()
  for (const of of Map.groupBy(deliveries, ({ shopid }) => shopid).values()) {
    const goods = of.flatMap(({ lines }) => lines.map((line) => ({ ...line, worth: totalOf(line) })))
    const offs = memberOffs(goods, of[0]?.discount ?? null)
    let first = 0
    for (const delivery of of) {
      const end = first + delivery.lines.length
      const worth = goods.slice(first, end).map((line) => line.worth)
      bills.set(delivery, billOf(delivery.terms, sumOf(worth), sumOf(offs.slice(first, end))))
      first = end
    }
  }
  return deliveries.map((delivery) => bills.get(delivery) as Bill)
}

const sumOf = (won: readonly number[]) => won.reduce((sum, one) => sum + one, 0)

function billOf(terms: DeliveryTerms, goods: number, off: number): Bill {
  const fee = deliveryFee(goods, terms, off)
  return {
    goods,
    off,
    fee,
    total: goods - off + fee,
    to_free: fee === 0 ? 0 : terms.free_from - (goods - off),
  }
}
