import type { PurchasedItem } from '../../../../domains/conversions/conversions.contract.ts'

/** Items of an event; amounts in won. Adult products occur only in purchases, without a name. */
export type TagItem = PurchasedItem & {
  /** names from the root category on */
  categories?: readonly string[]
  brand?: string
}

/** An event for the services of a shop's tags. It contains no personal data. */
export type TagEvent =
  | { kind: 'page'; url: string; title: string }
  | { kind: 'list'; id: string; name: string; items: readonly TagItem[] }
  | { kind: 'search'; words: string; items: readonly TagItem[] }
  | { kind: 'product' | 'liked' | 'added' | 'removed' | 'cart' | 'checkout'; items: readonly TagItem[] }
  | Purchase
  | { kind: 'joined' | 'login' | 'question' | 'review' }
  | { kind: 'coupon'; name: string }

/** A paid order of one shop, as confirmed by the server. */
export interface Purchase {
  kind: 'purchase'
  /** order number */
  id: string
  /** Meta's event id, which the server uses too */
  eventId: string
  items: readonly TagItem[]
  /** won, after discounts, without delivery */
  value: number
  /** won */
  delivery: number
  /** name of the coupon; empty without a coupon */
  coupon: string
  /** ids of tags to which the server reports */
  byServer: readonly string[]
}
