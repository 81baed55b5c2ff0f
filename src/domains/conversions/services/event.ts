import type { PurchasedItem } from '../conversions.contract.ts'
import type { BuyerData } from './customer.ts'

/** The buyer's browser when the order was placed. Missing ids are empty. */
export interface BuyerBrowser {
  ua: string
  ip: string
  fbp: string
  fbc: string
  ga: string
  ga_session: string
}

/** A purchase, or the refund of a line of one. Amounts are whole won. */
export interface ConversionEvent {
  /** row of the log */
  id: number
  kind: 'purchase' | 'refund'
  /** of the order */
  number: string
  at: Date
  /** the items after discounts, without delivery; of a refund, what was paid back for them */
  value: number
  /** paid for delivery, or paid back for it */
  delivery: number
  /** name of the coupon, or empty */
  coupon: string
  items: PurchasedItem[]
  browser: BuyerBrowser
  buyer: BuyerData
  /** address of the shop's pages */
  page: string
  /** client id of the buyer at this shop, if Google's script gave the browser none */
  pseudonym: string
}
