import type { Database } from '../../../platform/database/pools.ts'
import type { Status } from '../shared/moves.ts'
import { titleOf } from '../shared/order-snapshot.ts'
import * as store from './store/open-purchases.ts'

/** A purchase that has not ended: an order with an open line or an unsent refund, or a payment under way. */
export interface OpenPurchase {
  /** of the order; empty for a payment under way, which has none yet */
  number: string
  /** of the checkout page of a payment under way; empty otherwise */
  draft: string
  shop_name: string
  /** it does not name an adult product */
  title: string
  /** of its open lines, each once */
  statuses: Status[]
  /** won of its refunds that are still to be sent by hand */
  unsent: number
}

export interface OpenPurchases {
  /** payments under way, then orders, the newest first, at most `MAX_SHOWN` orders */
  open: OpenPurchase[]
  /** all open purchases */
  count: number
  /** orders that have ended */
  ended: number
}

const MAX_SHOWN = 50

/** What a person has bought and what of it is still open, as the rows stand now (docs/clock.md). */
export function openPurchases({ database }: { database: Pick<Database, 'person'> }) {
  return async (uid: number): Promise<OpenPurchases> => {
    const [orders, payments, [all]] = await Promise.all([
      database.person(store.OPEN_ORDERS, [uid, MAX_SHOWN]),
      database.person(store.OPEN_PAYMENTS, [uid]),
      database.person(store.ORDER_COUNT, [uid]),
    ])
    const openOrders = orders[0]?.count ?? 0
    return {
      open: [...payments.map(paymentOf), ...orders.map(orderOf)],
      count: payments.length + openOrders,
      ended: (all?.orders ?? 0) - openOrders,
    }
  }
}

const paymentOf = ({ draft, orders }: store.OpenPaymentRow): OpenPurchase => ({
  number: '',
  draft: draft ?? '',
  shop_name: orders[0]?.shop_name ?? '',
  title: titleOf(orders),
  statuses: [],
  unsent: 0,
})

const orderOf = ({ number, shop_name, statuses, unsent, lines }: store.OpenOrderRow): OpenPurchase => ({
  number,
  draft: '',
  shop_name,
  title: titleOf([{ lines }]),
  statuses,
  unsent,
})
