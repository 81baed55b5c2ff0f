import {
  type Bill,
  type BillLine,
  billsOf,
  type DealRules,
  withoutDeals,
} from '../../../../domains/cart/shared/bill.ts'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { MemberDiscount } from '../../../../domains/membership/membership.contract.ts'
import type { ChosenLine } from './chosen-lines.ts'

type BilledProduct = Pick<Product, 'sid' | 'delivery' | 'resale' | 'deals'>

/** The lines as a bill counts them. Add-ons belong to the first variant. */
export function toBillLines(
  { sid, delivery, resale, deals }: BilledProduct,
  lines: readonly ChosenLine[],
): BillLine[] {
  const first = lines.find(({ kind }) => kind === 'variant')?.id ?? 0
  return lines.map(({ kind, id, unitPrice, qty, orderable }) => ({
    ...(kind === 'variant' ? { sid, pid2: id, pid3: 0 } : { sid, pid2: first, pid3: id }),
    delivery: delivery.own,
    // Add-ons have no markup.
    resale: resale && (kind === 'variant' ? resale : { ...resale, markup: 0 }),
    deals,
    price: unitPrice,
    qty,
    on_sale: true,
    stock: orderable,
  }))
}

/**
 * Computes the amounts of the lines before coupons and points. `discount` is the visitor's member discount; null for
 * none. Deals apply once their rules are loaded (`dealsOf`).
 */
export function billChoice(
  product: BilledProduct,
  lines: readonly ChosenLine[],
  discount: MemberDiscount | null,
  {
    hasFreeDelivery = false,
    dealsOf = withoutDeals,
  }: { hasFreeDelivery?: boolean; dealsOf?: DealRules | undefined } = {},
): Bill {
  const { free_from, fee: delivery_fee } = product.delivery
  const terms = { free_from: hasFreeDelivery ? 0 : free_from, delivery_fee }
  const delivery = { shopid: '', lines: toBillLines(product, lines), terms, discount }
  return billsOf([delivery], dealsOf)[0] as Bill
}
