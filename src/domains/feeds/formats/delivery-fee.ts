import { shipmentsOf } from '../../cart/shipments.ts'
import type { FeedGoods } from '../goods/goods.ts'

/** Won of delivery for the smallest order of a product, of pieces at this price; by the rules of the cart. */
export function deliveryFeeOf(goods: FeedGoods, price: number): number {
  const { sid, least, delivery, resale, free_from, delivery_fee } = goods
  const added = (resale?.markup ?? 0) * least
  const line = { sid, pid3: 0, pieces: least, worth: price * least, added, off: 0, delivery }
  return shipmentsOf([line], { free_from, delivery_fee })[0]?.fee ?? 0
}

/**
 * Won of goods from which on the fee is spared; null where there is no such amount, and where the goods count less than they cost, as
 * another shop ships them for less.
 */
export const freeFromOf = ({ delivery, resale, free_from, delivery_fee }: FeedGoods): number | null =>
  delivery.kind === 'shop' && delivery_fee > 0 && free_from > 0 && !resale?.markup ? free_from : null
