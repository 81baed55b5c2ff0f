import { statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulDayEnd } from '../../../platform/seoul-day.ts'
import { type Dispatch, shipBy } from '../core/deadlines.ts'
import type { OrdersDeps } from '../deps.ts'
import type { BankTransfers } from '../fulfilment/bank-transfers.ts'
import type { Status } from '../orders.contract.ts'
import { DETAIL, type ShownDetail, type ShownOrder } from '../queries/order-rows.ts'
import { detailOf, orderOf } from '../queries/order-views.ts'
import { TRACKING_ROWS } from '../shared/bulk-limits.ts'
import { orderSharesOf } from '../shared/shares.ts'
import { wantedBy } from './search-terms.ts'
import type { LineToShip, ShopOrderDetail, ShopOrderPage } from './seller-orders.contract.ts'
import {
  COUNTS_OF_SHOP,
  FOUND_ORDERS,
  ORDERS_OF_PERSON,
  ORDERS_OF_SHOP,
  type QueuedOrder,
  TO_SHIP,
} from './shop-order-store.ts'

const ORDERS_PER_PAGE = 50
/** of one person, on their page */
const ORDERS_OF_PAGE = 10
/** of a file that is taken away */
const ORDERS_PER_EXPORT = 500
/** A name's prefix has at least so many letters; shorter names are compared whole. */
const BEGINNING = 3
const NO_TRANSFER = { depositor: '', account: null }
const FIRST = { newest: Number.MAX_SAFE_INTEGER, oldest: 0 }

interface Listed {
  status: Status
  sort?: 'newest' | 'oldest'
  after?: number
}

/** A shop's queries of the orders that it sells or ships. Another shop's order is NOT_FOUND. */
export function shopOrders({
  database,
  sign,
  signAdult,
  catalogue,
  payments,
  clock,
  transfers,
}: Pick<OrdersDeps, 'database' | 'sign' | 'signAdult' | 'catalogue' | 'payments' | 'clock'> & {
  transfers: Pick<BankTransfers, 'sumUnsent'>
}) {
  const signing = { sign, signAdult }
  const pageOf = (shop: number, rows: QueuedOrder[], most = ORDERS_PER_PAGE): ShopOrderPage => {
    const shown = rows.slice(0, most)
    return {
      orders: shown.map(({ buyer_name, recipient_name, ...row }) => ({
        ...orderOf(row, { actor: 'seller', shop }, { ...signing, now: clock() }),
        ...partOf(row, shop),
        buyer_name,
        recipient_name,
      })),
      next: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
    }
  }

  // The seller finds the transfer by this name among others of the same amount, on the account that the buyer was shown.
  const transferOf = async (shop: number, { checkout, method, paid_at, own_account }: ShownDetail) => {
    if (method !== 'bank' || paid_at) return NO_TRANSFER
    const payment = await database.asShop(shop, (tx) => payments.purchases.current(tx, checkout))
    if (payment?.step.kind !== 'transfer') return NO_TRANSFER
    const { depositor, account } = payment.step
    return { depositor, account: own_account ? account : null }
  }

  const listed = async (shop: number, { status, sort = 'newest', after }: Listed, most: number) => {
    const wanted = [shop, status, after ?? FIRST[sort], most + 1]
    return pageOf(shop, await database.shop(shop, ORDERS_OF_SHOP[sort], wanted), most)
  }

  return {
    /** Orders that a shop sells or ships, in one state. */
    list: (shop: number, wanted: Listed): Promise<ShopOrderPage> => listed(shop, wanted, ORDERS_PER_PAGE),

    /** The same in larger parts, to be taken away. */
    listForExport: (shop: number, wanted: Listed): Promise<ShopOrderPage> =>
      listed(shop, wanted, ORDERS_PER_EXPORT),

    /**
     * Orders in all states that match a text: a number, a phone number or its last four digits, a tracking number, the beginning of a name
     * (spaces are ignored), or words of a product title. Newest first.
     */
    async search(
      shop: number,
      { q, after = FIRST.newest }: { q: string; after?: number },
    ): Promise<ShopOrderPage> {
      const { number, phone, phoneEnd, parcel, name, words } = wantedBy(q)
      const products = words.length > 0 ? await catalogue.sellerList.findTitled(shop, words) : []
      const beyond = name && name.length >= BEGINNING ? `${name}\u{10FFFF}` : null
      const found = [number, phone, parcel, name, beyond, products, phoneEnd]
      const rows = await database.shop(shop, FOUND_ORDERS, [shop, after, ORDERS_PER_PAGE + 1, ...found])
      return pageOf(shop, rows)
    },

    /** A person's orders at the shop that sells, the newest first. */
    async listOfMember(shop: number, uid: number, after = FIRST.newest): Promise<ShopOrderPage> {
      return pageOf(
        shop,
        await database.shop(shop, ORDERS_OF_PERSON, [shop, uid, after, ORDERS_OF_PAGE + 1]),
        ORDERS_OF_PAGE,
      )
    },

    /** The number of orders whose day to ship was before that of `now`. Its cost depends on open orders alone. */
    async countLate(shop: number, now: Date): Promise<number> {
      const rows = await database.shop(shop, TO_SHIP_BY, [shop])
      return rows
        .filter((row) => seoulDayEnd(shipBy(row.paid_at, row)) <= now)
        .reduce((sum, { orders }) => sum + orders, 0)
    },

    /** The number of orders with lines in each open state. */
    counts: (shop: number) => database.shop(shop, COUNTS_OF_SHOP, [shop]),

    /** Lines for the shop to ship, the oldest first. */
    async linesToShip(shop: number): Promise<LineToShip[]> {
      const rows = await database.shop(shop, TO_SHIP, [shop, TRACKING_ROWS])
      return rows.map(({ title, ...row }) => ({ ...row, name: title }))
    },

    /** An order with its history. */
    async detail(shop: number, number: string): Promise<ShopOrderDetail> {
      const [row] = await database.shop(shop, DETAIL, [number, null, null, null, shop])
      if (!row) throw new DomainError('NOT_FOUND')
      const part = partOf(row, shop)
      const [transfer, pending] = await Promise.all([
        part.sells ? transferOf(shop, row) : NO_TRANSFER,
        transfers.sumUnsent(row, shop),
      ])
      const detail = detailOf(row, { actor: 'seller', shop }, { ...signing, now: clock(), unsent: pending })
      const shares = part.sells && part.ships ? null : orderSharesOf(row.lines, row.claims)
      return { ...detail, ...part, shares, ...transfer }
    },
  }
}

const partOf = ({ shop_id, origin_shop_id }: ShownOrder, shop: number) => ({
  sells: shop_id === shop,
  ships: origin_shop_id === shop,
})

/** Values: internal id of the shop that ships. Orders with lines to ship, by what decides their day. */
const TO_SHIP_BY = statement<Dispatch & { paid_at: Date; orders: number }>(
  'orders.to-ship-by',
  `select date_trunc('day', o.paid_at, 'Asia/Seoul') as paid_at, o.dispatch_days, o.closed_days, count(*)::int as orders
   from (select distinct shop_id, order_id from order_line
     where origin_shop_id = $1 and status in ('CONFIRM_PAYMENT', 'READY_FOR_DELIVERY')) l
   join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
   where o.paid_at is not null group by 1, 2, 3`,
)
