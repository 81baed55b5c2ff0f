import { statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulDayEnd } from '../../../platform/seoul-day.ts'
import { paysLater } from '../../payments/payments.service.ts'
import { type Dispatch, shipLineBy } from '../core/deadlines.ts'
import type { OrdersDeps } from '../deps.ts'
import type { BankTransfers } from '../fulfilment/bank-transfers.ts'
import type { Status } from '../orders.contract.ts'
import { DETAIL, type ShownDetail } from '../queries/order-rows.ts'
import { detailOf } from '../queries/order-views.ts'
import { MAX_LINES_TO_SHIP } from '../shared/bulk-limits.ts'
import { orderSharesOf } from '../shared/shares.ts'
import type { orderNotes } from './notes/order-notes.ts'
import { searchTermsOf } from './search-terms.ts'
import type {
  CountedOrderPage,
  LineToShip,
  ShopOrderDetail,
  ShopOrderPage,
} from './seller-orders.contract.ts'
import { partOf, shopOrderPages } from './shop-order-pages.ts'
import {
  COUNTED_ORDERS_OF_SHOP,
  COUNTS_OF_SHOP,
  DEFAULT_CARRIER,
  FOUND_ORDERS,
  ORDERS_OF_PERSON,
  type QueuedOrder,
  TO_SHIP,
} from './shop-order-store.ts'

const ORDERS_PER_PAGE = 50
const MEMBER_ORDERS_PER_PAGE = 10
/** Names of fewer characters must match as a whole; longer ones are compared as prefixes. */
const MIN_PREFIX_LENGTH = 3
const NO_TRANSFER = { depositor: '', account: null }
const FIRST = { newest: Number.MAX_SAFE_INTEGER, oldest: 0 }

interface OrderFilter {
  status: Status
  sort?: 'newest' | 'oldest'
  after?: number
}

/** The orders that a shop sells or ships. Throws NOT_FOUND for other orders. */
export function shopOrders({
  database,
  sign,
  signAdult,
  catalogue,
  payments,
  clock,
  transfers,
  notes,
}: Pick<OrdersDeps, 'database' | 'sign' | 'signAdult' | 'catalogue' | 'payments' | 'clock'> & {
  transfers: Pick<BankTransfers, 'findUnsent'>
  notes: Pick<ReturnType<typeof orderNotes>, 'ofOrder' | 'ofOrders'>
}) {
  const signing = { sign, signAdult }
  const toPage = shopOrderPages({ ...signing, clock })

  /** A page with the notes and marks of its orders. */
  async function pageOf(shopId: number, rows: QueuedOrder[], max = ORDERS_PER_PAGE): Promise<ShopOrderPage> {
    const page = toPage(shopId, rows, max)
    const notesByOrder = await notes.ofOrders(
      shopId,
      rows.slice(0, max).map(({ id }) => id),
    )
    return {
      ...page,
      orders: page.orders.map((order, index) => ({ ...order, ...notesByOrder.get(rows[index]?.id) })),
    }
  }

  // With the sender's name and the account that the buyer saw, the seller can find the transfer among the deposits.
  const transferOf = async (shopId: number, { checkout, method, paid_at, own_account }: ShownDetail) => {
    if (method !== 'bank' || paid_at) return NO_TRANSFER
    const payment = await database.asShop(shopId, (tx) => payments.purchases.current(tx, checkout))
    if (payment?.step.kind !== 'transfer') return NO_TRANSFER
    const { depositor, account } = payment.step
    return { depositor, account: own_account ? account : null }
  }

  return {
    /** A page of the orders in a state, with the number of orders in each open state at the same moment. */
    async list(shopId: number, { status, sort = 'newest', after }: OrderFilter): Promise<CountedOrderPage> {
      const values = [shopId, status, after ?? FIRST[sort], ORDERS_PER_PAGE + 1]
      const rows = await database.shop(shopId, COUNTED_ORDERS_OF_SHOP[sort], values)
      const orders = rows.filter((row) => row.id !== null)
      return { ...(await pageOf(shopId, orders)), counts: rows[0]?.counts ?? [] }
    },

    /**
     * Orders in any state, newest first, that match `q`: an order number, a phone number or its last four digits, a
     * tracking number, the start of a name, or words of a product title.
     */
    async search(
      shopId: number,
      { q, after = FIRST.newest }: { q: string; after?: number },
    ): Promise<ShopOrderPage> {
      const { number, phone, phoneEnd, parcel, name, words } = searchTermsOf(q)
      const products = words.length > 0 ? await catalogue.sellerList.findTitled(shopId, words) : []
      const beyond = name && name.length >= MIN_PREFIX_LENGTH ? `${name}\u{10FFFF}` : null
      const terms = [number, phone, parcel, name, beyond, products, phoneEnd]
      const rows = await database.shop(shopId, FOUND_ORDERS, [shopId, after, ORDERS_PER_PAGE + 1, ...terms])
      return pageOf(shopId, rows)
    },

    async listOfMember(shopId: number, uid: number, after = FIRST.newest): Promise<ShopOrderPage> {
      return pageOf(
        shopId,
        await database.shop(shopId, ORDERS_OF_PERSON, [shopId, uid, after, MEMBER_ORDERS_PER_PAGE + 1]),
        MEMBER_ORDERS_PER_PAGE,
      )
    },

    /** The number of open orders that are not shipped although their shipping day has passed. */
    async countLate(shopId: number, now: Date): Promise<number> {
      const rows = await database.shop(shopId, TO_SHIP_BY, [shopId])
      return rows
        .filter((row) => seoulDayEnd(shipLineBy(row.paid_at, row, row)) <= now)
        .reduce((sum, { orders }) => sum + orders, 0)
    },

    counts: (shopId: number) => database.shop(shopId, COUNTS_OF_SHOP, [shopId]),

    /** The lines to ship, oldest first. */
    async linesToShip(shopId: number): Promise<LineToShip[]> {
      const rows = await database.shop(shopId, TO_SHIP, [shopId, MAX_LINES_TO_SHIP])
      return rows.map(({ title, ...row }) => ({ ...row, name: title }))
    },

    /** The carrier that the shop preselects; empty without one. */
    async shipDefaults(shopId: number): Promise<{ carrier: string }> {
      const [row] = await database.shop(shopId, DEFAULT_CARRIER, [shopId])
      return { carrier: row?.carrier ?? '' }
    },

    async detail(shopId: number, number: string): Promise<ShopOrderDetail> {
      const [row] = await database.shop(shopId, DETAIL, [number, null, null, null, shopId])
      if (!row) throw new DomainError('NOT_FOUND')
      const part = partOf(row, shopId)
      const [transfer, cashReceipt, pending, notesOfOrder] = await Promise.all([
        part.sells ? transferOf(shopId, row) : NO_TRANSFER,
        paysLater(row.method)
          ? database.asShop(shopId, (tx) => payments.receipts.requests.find(tx, row.checkout))
          : null,
        transfers.findUnsent(row, shopId),
        notes.ofOrder(shopId, row.id),
      ])
      const detail = detailOf(
        row,
        { actor: 'seller', shopId },
        { ...signing, now: clock(), pending, cashReceipt },
      )
      const shares = part.sells && part.ships ? null : orderSharesOf(row.lines, row.claims)
      return { ...detail, ...part, shares, ...transfer, ...notesOfOrder }
    },
  }
}

/** The orders to ship, counted by what determines their shipping day. Values: shipping shop. */
const TO_SHIP_BY = statement<Dispatch & { paid_at: Date; delayed_until: string; orders: number }>(
  'orders.to-ship-by',
  `select date_trunc(case o.same_day_hour when 0 then 'day' else 'hour' end,
       coalesce(o.gift_accepted_at, o.paid_at), 'Asia/Seoul') as paid_at,
     o.dispatch_days, o.same_day_hour, o.closed_days, l.delayed_until,
     count(*)::int as orders
   from (select shop_id, order_id, min(delayed_until) as delayed_until from order_line
     where origin_shop_id = $1 and status in ('CONFIRM_PAYMENT', 'READY_FOR_DELIVERY') group by 1, 2) l
   join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
   where o.paid_at is not null and o.gift_until is null group by 1, 2, 3, 4, 5`,
)
