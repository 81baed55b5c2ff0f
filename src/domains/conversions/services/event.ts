import type { PurchasedItem } from '../conversions.contract.ts'
import type { BuyerData } from './customer.ts'

/** Data of the buyer's browser when the order was placed. A missing id is empty. */
export interface BuyerBrowser {
  ua: string
  ip: string
  fbp: string
  fbc: string
  ga: string
  ga_session: string
}

/** A purchase, or a refund of a line. Amounts are whole won. */
export interface ConversionEvent {
  id: number
  kind: 'purchase' | 'refund'
  number: string
  at: Date
  /** price of the items after discounts, without delivery; for a refund, the amount paid back for them */
  value: number
  /** delivery fee paid or paid back */
  delivery: number
  /** name of the used coupon; empty without one */
  coupon: string
  /** the item of a price reduction has a quantity of 0 */
  items: PurchasedItem[]
  browser: BuyerBrowser
  buyer: BuyerData
  /** URL of the shop's pages */
  page: string
  /** client id of the buyer at this shop, sent if Google's cookie is missing */
  pseudonym: string
}
