import type { ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import { type ResaleTerms, sellerShareOf } from '../../catalogue/shared/resale.ts'
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
  /** member discount */
  off: number
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

/**
 * A line with price (`worth`) and maximum discount (`maxOff`) of its orderable pieces, won, as `memberOffs` needs them.
 */
export const discountable = <Line extends Resaleable>(line: Line) => ({
  ...line,
  worth: totalOf(line),
  maxOff: maxDiscountOf(line),
})

/** The seller's markup that `totalOf` includes, won. */
export const addedOf = (line: Resaleable): number =>
  Math.min(totalOf(line), (line.resale?.markup ?? 0) * piecesOf(line))

/**
 * Computes the bills of deliveries that are bought together. A shop's member discount is apportioned over its
 * deliveries.
 */
export function billsOf(deliveries: readonly Delivery[]): Bill[] {
  const bills = new Map<Delivery, Bill>()
  for (const shopDeliveries of Map.groupBy(deliveries, ({ shopid }) => shopid).values()) {
    const goods = shopDeliveries.flatMap(({ lines }) => lines.map(discountable))
    const offs = memberOffs(goods, shopDeliveries[0]?.discount ?? null)
    let first = 0
    for (const delivery of shopDeliveries) {
      const end = first + delivery.lines.length
      bills.set(delivery, billOf(delivery.terms, goods.slice(first, end), offs.slice(first, end)))
      first = end
    }
  }
  return deliveries.map((delivery) => bills.get(delivery) as Bill)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

function billOf(
  terms: DeliveryTerms,
  lines: readonly (BillLine & { worth: number })[],
  offs: readonly number[],
): Bill {
  const shipments = shipmentsOf(
    lines.map((line, index) => ({
      ...line,
      pieces: piecesOf(line),
      added: addedOf(line),
      off: offs[index] ?? 0,
    })),
    terms,
  )
  const goods = sumOf(lines.map(({ worth }) => worth))
  const off = sumOf(offs)
  const fee = sumOf(shipments.map((shipment) => shipment.fee))
  const to_free = shipments.find(({ sid }) => sid === 0)?.to_free ?? 0
  return { goods, off, fee, total: goods - off + fee, to_free }
}
