/** Numbers of weeks between two orders of a subscription that a shop can offer. */
export const SUBSCRIPTION_WEEKS = [2, 4, 8, 12] as const
export type SubscriptionWeeks = (typeof SUBSCRIPTION_WEEKS)[number]

/** Subscriptions of a person that have not ended. */
export const MAX_SUBSCRIPTIONS = 30

/** Subscriptions that a person's list shows. */
export const MAX_SHOWN = 100

/** Ended subscriptions that a person's list shows, the newest ones. */
export const MAX_ENDED_SHOWN = 20

/** Hour in Seoul at which due orders are placed and charged. */
export const CHARGE_HOUR = 9

/** Days before an order on which its person is notified. */
export const NOTICE_DAYS = 3

/** Number of days from today within which a person can place the next order. */
export const MAX_AHEAD_DAYS = 84

/** Consent to a higher price is given at most so many days before the order (docs/product/law.md). */
export const CONSENT_DAYS = 30

/** Attempts of a day without a result; if nothing is placed then, it counts as refused. */
export const MAX_WAITS = 10

/** Days for which ended subscriptions are stored. */
export const ENDED_DAYS = 90

/** Days after a refused charge on which it is tried again; then the subscription rests. */
export const RETRY_DAYS = [1, 3] as const

export const subscriptionStates = ['ACTIVE', 'PAUSED', 'ENDED'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/**
 * Why there is no order: no stock, the product is not sold any more, it is for adults only, the shop is closed, the
 * shop has blocked the person, the quantity is not allowed, the option has another name, the price has risen, the card
 * was refused, the account is locked, the payment service or we failed for hours.
 */
export const subscriptionReasons = [
  'sold_out',
  'stopped',
  'adult',
  'shop',
  'blocked',
  'quantity',
  'option',
  'price',
  'card',
  'account',
  'service',
] as const
export type SubscriptionReason = (typeof subscriptionReasons)[number]

/** Whether the person's consent removes this reason. */
export const needsConsent = (reason: SubscriptionReason | ''): boolean =>
  reason === 'option' || reason === 'price'

/**
 * Whether an order that costs `total` may be charged if its person has agreed to `agreed` (won, without coupons and
 * points). The law asks for consent to each increase of a recurring payment (docs/product/law.md).
 */
export const isPriceAgreed = (total: number, agreed: number): boolean => total <= agreed

/** What an order costs without coupons and points, won. */
export const totalWithoutBenefits = (order: {
  total: number
  coupon_off: number
  delivery_off: number
  points: number
}): number => order.total + order.coupon_off + order.delivery_off + order.points
