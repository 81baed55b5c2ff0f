import { useParams, useSearch } from '@tanstack/react-router'
import { ROW_FILTERS } from '../../../domains/catalogue/shared/file-limits.ts'
import { SORTS, STATUSES, STOCKS } from '../../../domains/catalogue/shared/product-list-values.ts'
import { ANNOUNCEMENT_STATES } from '../../../domains/content/shared/content-limits.ts'
import { SERVICES } from '../../../domains/conversions/shared/conversion-limits.ts'
import { DEPOSIT_VIEWS } from '../../../domains/deposits/shared/deposit-limits.ts'
import { LEFT_OUT } from '../../../domains/feeds/shared/feed-limits.ts'
import { COUPON_STATES, DEAL_STATES } from '../../../domains/marketing/shared/marketing-limits.ts'
import { BOUGHT, MEMBER_SORTS } from '../../../domains/membership/shared/customer-limits.ts'
import { IMPORTED_STATES } from '../../../domains/membership/shared/import-limits.ts'
import { MAX_SEARCH_LETTERS } from '../../../domains/messaging/shared/shop-message-limits.ts'
import { CHANNELS, MAX_FILTER_TEXT, PAYMENT_METHODS } from '../../../domains/orders/shared/all-orders.ts'
import { MAX_PRINTED_ORDERS } from '../../../domains/orders/shared/bulk-limits.ts'
import { RECEIPT_VIEWS } from '../../../domains/receipts/shared/receipt-limits.ts'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  MAX_SEARCH as MAX_DIFFERENCE_SEARCH,
  PROVIDERS,
} from '../../../domains/reconciliation/shared/reconciliation-limits.ts'
import { INBOX_STATES } from '../../../domains/reviews/shared/feedback-limits.ts'
import type { Settlement } from '../../../domains/settlements/settlements.contract.ts'
import { TOPICS } from '../../../domains/statistics/shared/period-limits.ts'
import { subscriptionStates } from '../../../domains/subscriptions/shared/subscription-terms.ts'
import { MAX_SHOP_SEARCH, SHOP_STATES } from '../../../domains/supervision/shared/supervision-limits.ts'
import { INVOICE_STATES } from '../../../domains/tax/shared/fee-invoices.ts'
import { PLATFORMS } from '../../../ui/texts/admin-moving-platforms.ts'
import { statuses } from '../orders/list/order-queues.ts'
import { RECONCILIATION_VIEWS, SETTLEMENT_VIEWS } from '../paths.ts'
import { day, oneOf, searchOf, wholeNumber, wholeOrZero, words } from './search-parameters.ts'

/** States of settlements in the order in which operators need them. */
export const SETTLEMENT_STATES = [
  'PAYABLE',
  'PAYING',
  'PAID',
  'CARRIED',
] as const satisfies readonly Settlement['state'][]

/** Stars of a review as URL parameters. */
export const STARS = ['5', '4', '3', '2', '1'] as const

/** Letters of the numbers of all printed orders. */
const MAX_NUMBERS_LETTERS = MAX_PRINTED_ORDERS * '20261120-00000001,'.length

const period = { range: oneOf(['today', '30', '90']), from: day, to: day }

/** The URL parameters of screens. */
export const urlParameters = {
  dashboard: searchOf(period),
  moving: searchOf({ from: oneOf(PLATFORMS) }),
  statistics: searchOf({ ...period, topic: oneOf(TOPICS) }),
  orders: searchOf({ status: oneOf(statuses), sort: oneOf(['newest', 'oldest']), after: wholeNumber }),
  allOrders: searchOf({
    from: day,
    until: day,
    status: oneOf(statuses),
    method: oneOf(PAYMENT_METHODS),
    channel: oneOf(CHANNELS),
    total_from: wholeOrZero,
    total_until: wholeOrZero,
    buyer_name: words(MAX_FILTER_TEXT),
    recipient_name: words(MAX_FILTER_TEXT),
    phone_end: words(4),
    product: words(MAX_FILTER_TEXT),
    option: words(MAX_FILTER_TEXT),
    tier: words(MAX_FILTER_TEXT),
    label: wholeNumber,
    memo: words(MAX_FILTER_TEXT),
    sort: oneOf(['newest', 'oldest']),
    after: wholeNumber,
  }),
  pastOrders: searchOf({
    q: words(100),
    /** uid of a member with the same address or phone number */
    member: wholeNumber,
    /** an order of the same buyer */
    buyer: wholeNumber,
    after: words(40),
  }),
  subscriptions: searchOf({ view: oneOf(subscriptionStates), after: wholeNumber }),
  settlementEntries: searchOf({ number: words(20), after: words(40) }),
  settlement: searchOf({ after: words(40) }),
  sales: searchOf({ year: wholeNumber }),
  salesMonth: searchOf({ day: wholeNumber, after: words(40) }),
  products: searchOf({
    q: words(100),
    status: oneOf([...STATUSES, 'deleted']),
    category: wholeOrZero,
    stock: oneOf(STOCKS),
    sale: oneOf(['yes', 'no']),
    pickable: oneOf(['yes', 'no']),
    picture: oneOf(['none']),
    notice: oneOf(['none']),
    sort: oneOf(SORTS),
    after: words(1_000),
  }),
  importedMembers: searchOf({ state: oneOf(IMPORTED_STATES), q: words(100), after: wholeNumber }),
  importProducts: searchOf({ id: wholeNumber, only: oneOf(ROW_FILTERS), after: wholeNumber }),
  picks: searchOf({
    view: oneOf(['offers', 'sellers']),
    changed: oneOf(['1']),
    q: words(100),
    after: wholeNumber,
  }),
  deals: searchOf({ state: oneOf(DEAL_STATES), q: words(100), after: wholeNumber }),
  coupons: searchOf({ state: oneOf(COUPON_STATES), q: words(100), after: wholeNumber }),
  notices: searchOf({ state: oneOf(ANNOUNCEMENT_STATES), q: words(100), after: wholeNumber }),
  tierPreview: searchOf({ after: wholeNumber }),
  tierHistory: searchOf({ after: wholeNumber }),
  policies: searchOf({ kind: oneOf(['agreement', 'privacy']) }),
  questions: searchOf({
    state: oneOf(INBOX_STATES),
    q: words(100),
    /** the writer */
    uid: wholeNumber,
    after: words(60),
  }),
  reviews: searchOf({
    state: oneOf(INBOX_STATES),
    stars: oneOf(STARS),
    photo: oneOf(['1']),
    imported: oneOf(['1']),
    q: words(100),
    uid: wholeNumber,
    after: words(60),
  }),
  messages: searchOf({ filter: oneOf(['mine', 'all', 'blocked']), q: words(MAX_SEARCH_LETTERS) }),
  printOrders: searchOf({ status: oneOf(statuses), orders: words(MAX_NUMBERS_LETTERS) }),
  find: searchOf({ q: words(100), after: wholeNumber }),
  log: searchOf({
    kind: oneOf(['change', 'look', 'export', 'file', 'right']),
    actor: wholeNumber,
    /** the person whose data was viewed or changed */
    about: wholeNumber,
    /** in the log of all shops */
    shop: wholeNumber,
    from: day,
    to: day,
    after: wholeNumber,
  }),
  conversions: searchOf({ service: oneOf(SERVICES), after: wholeNumber }),
  redirects: searchOf({ q: words(100), after: words(1_000) }),
  leftOut: searchOf({ reason: oneOf(LEFT_OUT), after: wholeNumber }),
  open: searchOf({ step: wholeNumber }),
  role: searchOf({ token: words(100) }),
  invitation: searchOf({ token: words(100) }),
  deposits: searchOf({ view: oneOf(DEPOSIT_VIEWS), after: wholeNumber }),
  receipts: searchOf({ view: oneOf(RECEIPT_VIEWS), after: words(24) }),
  operatorShops: searchOf({ q: words(MAX_SHOP_SEARCH), state: oneOf(SHOP_STATES), after: wholeNumber }),
  operatorSettlements: searchOf({
    view: oneOf(SETTLEMENT_VIEWS),
    state: oneOf(SETTLEMENT_STATES),
    shop: wholeNumber,
    batch: wholeNumber,
    /** of the invoices of fees */
    month: words(7),
    invoice: oneOf(INVOICE_STATES),
    after: words(40),
  }),
  operatorReconciliation: searchOf({
    view: oneOf(RECONCILIATION_VIEWS),
    difference: wholeNumber,
    state: oneOf(DIFFERENCE_STATES),
    kind: oneOf(DIFFERENCE_KINDS),
    provider: oneOf(PROVIDERS),
    day,
    q: words(MAX_DIFFERENCE_SEARCH),
    after: words(40),
  }),
  undelivered: searchOf({ channel: oneOf(['mail', 'push', 'text']) }),
  registrations: searchOf({
    of: oneOf(['all', 'shop', 'person']),
    state: oneOf(['waiting', 'decided']),
    after: words(40),
  }),
  members: searchOf({
    view: oneOf(['requests']),
    /** of requests to join */
    state: oneOf(['REQUEST', 'APPROVED', 'REJECTED']),
    q: words(100),
    joined_from: day,
    joined_until: day,
    bought: oneOf(BOUGHT),
    bought_from: day,
    bought_until: day,
    spent_from: wholeOrZero,
    spent_until: wholeOrZero,
    points_from: wholeOrZero,
    points_until: wholeOrZero,
    seen_from: day,
    seen_until: day,
    blocked: oneOf(['yes', 'no']),
    marketing: oneOf(['yes', 'no']),
    tier: wholeNumber,
    sort: oneOf(MEMBER_SORTS),
    after: words(200),
  }),
}

/** The URL parameters of a screen, read by its entry of `urlParameters`. */
export const useUrlParameters = <View>(read: (search: Record<string, unknown>) => View): View =>
  read(useSearch({ strict: false }))

/** A parameter of the path, such as `number` of `orders/$number`; empty if the path has none. */
export const usePathPart = (name: string): string =>
  (useParams({ strict: false }) as Record<string, string | undefined>)[name] ?? ''
