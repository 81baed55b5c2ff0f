import type { PurchasedItem } from '../../../../domains/conversions/conversions.contract.ts'

/** Goods in a moment, as those of a purchase; money is won. Adult goods have no name, and stand in purchases alone. */
export type Item = PurchasedItem & {
  /** of the product, from the top one on */
  categories?: readonly string[]
  brand?: string
}

/** A step of a shopper in a shop, as the services of its tags are told of it. Nothing in it is personal. */
export type Moment =
  | { kind: 'page'; url: string; title: string }
  | { kind: 'list'; id: string; name: string; items: readonly Item[] }
  | { kind: 'search'; words: string; items: readonly Item[] }
  | { kind: 'product' | 'liked' | 'added' | 'removed' | 'cart' | 'checkout'; items: readonly Item[] }
  | Purchase
  | { kind: 'joined' | 'login' | 'question' | 'review' }
  | { kind: 'coupon'; name: string }

/** A paid order of one shop. The shop's server alone says that there is one. */
export interface Purchase {
  kind: 'purchase'
  /** number of the order */
  id: string
  /** Meta is told of it by the server too, under the same id */
  eventId: string
  items: readonly Item[]
  /** won, after discounts and without delivery */
  value: number
  /** won */
  delivery: number
  /** name, or empty */
  coupon: string
  /** ids of tags that the server tells itself */
  byServer: readonly string[]
}
