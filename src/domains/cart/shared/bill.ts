import type { ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import { type ResaleTerms, sellerShareOf } from '../../catalogue/shared/resale.ts'
import type { DealDiscounts, DealTerms } from '../../marketing/shared/deals.ts'
import type { MemberDiscount } from '../../membership/membership.contract.ts'
import { memberOffs } from '../../membership/shared/benefit.ts'
import { type DeliveryTerms, shipmentsOf } from './shipments.ts'

// Bills: costs before coupons and points, for product page, cart and checkout (docs/product/cart.md). Amounts are whole
// won.

export interface BillLine {
  sid: number
  pid2: number
  /** 0 for none */
  pid3: number
  /** price per piece */
  price: number
  qty: number
  on_sale: boolean
  /** orderable pieces */
  stock: number
  delivery: ProductDelivery
  /** terms of a resale; null for own products */
  resale: ResaleTerms | null
  /** deals of the shop that apply to the product now; missing for none */
  deals?: readonly DealTerms[] | undefined
}

/** Products that one shop sells and one shop ships; the selling shop may ship them itself. */
export interface Delivery {
  /** public id of the selling shop */
  shopid: string
  lines: readonly BillLine[]
  terms: DeliveryTerms
  /** the buyer's member discount at the selling shop; null for a non-member */
  discount: MemberDiscount | null
}

export interface Bill {
  /** price of the orderable products */
  goods: number
  /** discounts of deals and for members */
  off: number
  /** discount of deals in `off` */
  deal_off: number
  fee: number
  /** products after the discount, plus delivery fee */
  total: number
  /** amount missing for free delivery; 0 if delivery is free or can't become free */
  to_free: number
}

type Saleable = Pick<BillLine, 'on_sale' | 'stock' | 'price' | 'qty'>

export const piecesOf = ({ on_sale, stock, qty }: Omit<Saleable, 'price'>): number =>
  on_sale ? Math.max(0, Math.min(qty, stock)) : 0

/** Price of the orderable pieces, won. */
export const totalOf = (line: Saleable): number => line.price * piecesOf(line)

type Resaleable = Saleable & Pick<BillLine, 'resale'>

/** The most that discounts and points may subtract from the price of the orderable pieces, won. */
export const maxDiscountOf = (line: Resaleable): number =>
  sellerShareOf(line.price, line.resale) * piecesOf(line)

export type DiscountedLine = Resaleable & Pick<BillLine, 'sid' | 'pid2' | 'pid3' | 'deals'>

/**
 * The discounts of a shop's deals on lines that are bought together: `dealsOf`, or `withoutDeals` on pages that have
 * not loaded its rules.
 */
export type DealRules = (lines: readonly DiscountedLine[]) => DealDiscounts

export const withoutDeals: DealRules = (lines) => ({ offs: lines.map(() => 0), effects: [] })

export interface LineDiscounts {
  /** won off each line: discounts of deals, the member discount on the rest, and both */
  deals: number[]
  memberDiscounts: number[]
  offs: number[]
}

/** The discounts of a shop on lines that are bought together, before coupons. `discount` is null for a non-member. */
export function discountLines(
  lines: readonly DiscountedLine[],
  discount: MemberDiscount | null,
  dealsOf: DealRules,
): LineDiscounts {
  const deals = dealsOf(lines).offs
  const rest = lines.map((line, index) => {
    const off = deals[index] as number
    return { ...line, worth: totalOf(line) - off, maxOff: maxDiscountOf(line) - off }
  })
  const memberDiscounts = memberOffs(rest, discount)
  return { deals, memberDiscounts, offs: deals.map((won, index) => won + (memberDiscounts[index] as number)) }
}

/** The seller's markup that `totalOf` includes, won. */
export const addedOf = (line: Resaleable): number =>
  Math.min(totalOf(line), (line.resale?.markup ?? 0) * piecesOf(line))

/**
 * Computes the bills of deliveries that are bought together. A shop's member discount is apportioned over its
 * deliveries.
 */
export function billsOf(deliveries: readonly Delivery[], dealsOf: DealRules): Bill[] {
  const bills = new Map<Delivery, Bill>()
  for (const shopDeliveries of Map.groupBy(deliveries, ({ shopid }) => shopid).values()) {
    const lines = shopDeliveries.flatMap((delivery) => delivery.lines)
    const { deals, offs } = discountLines(lines, shopDeliveries[0]?.discount ?? null, dealsOf)
    let first = 0
    for (const delivery of shopDeliveries) {
      const end = first + delivery.lines.length
      bills.set(delivery, billOf(delivery, { deals: deals.slice(first, end), offs: offs.slice(first, end) }))
      first = end
    }
  }
  return deliveries.map((delivery) => bills.get(delivery) as Bill)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

function billOf(
  { terms, lines }: Pick<Delivery, 'terms' | 'lines'>,
  { deals, offs }: Pick<LineDiscounts, 'deals' | 'offs'>,
): Bill {
  const shipments = shipmentsOf(
    lines.map((line, index) => ({
      ...line,
      pieces: piecesOf(line),
      worth: totalOf(line),
      added: addedOf(line),
      off: offs[index] ?? 0,
    })),
    terms,
  )
  const goods = sumOf(lines.map(totalOf))
  const off = sumOf(offs)
  const fee = sumOf(shipments.map((shipment) => shipment.fee))
  const to_free = shipments.find(({ sid }) => sid === 0)?.to_free ?? 0
  return { goods, off, deal_off: sumOf(deals), fee, total: goods - off + fee, to_free }
}
