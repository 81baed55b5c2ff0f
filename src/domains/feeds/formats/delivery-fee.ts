import { shipmentsOf } from '../../cart/shared/shipments.ts'
import type { FeedProduct } from '../products/feed-product.ts'

/** Delivery fee of the smallest order of a product, won, by the rules of the cart. */
export function deliveryFeeOf(product: FeedProduct, price: number): number {
  const { sid, least, delivery, resale, free_from, delivery_fee } = product
  const added = (resale?.markup ?? 0) * least
  const line = { sid, pid3: 0, pieces: least, worth: price * least, added, off: 0, delivery }
  return shipmentsOf([line], { free_from, delivery_fee })[0]?.fee ?? 0
}

/**
 * The amount from which delivery is free, won. Null if no amount makes delivery free, and for a resale with a markup,
 * because only the supplier's price counts towards free delivery.
 */
export const freeFromOf = ({ delivery, resale, free_from, delivery_fee }: FeedProduct): number | null =>
  delivery.kind === 'shop' && delivery_fee > 0 && free_from > 0 && !resale?.markup ? free_from : null
