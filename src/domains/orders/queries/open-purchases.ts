import { statement } from '../../../platform/database/pools.ts'
import { type AgreedLine, titleOf } from '../core/order-snapshot.ts'
import type { OrdersDeps } from '../deps.ts'
import { refundOfLinePart } from '../shared/refunds.ts'
import { ENDED, type Status, statuses } from '../shared/transitions.ts'

/** An order with an open line or a refund that is not yet transferred, or a payment that is not finished. */
export interface OpenPurchase {
  /** order number; empty for an unfinished payment, which has no order */
  number: string
  /** checkout session of an unfinished payment; empty for an order */
  draft: string
  shop_name: string
  /** does not name adult products */
  title: string
  /** distinct states of its open lines */
  statuses: Status[]
  /** won; refunds of the order that must still be transferred by hand */
  unsent: number
}

export interface OpenPurchases {
  /** unfinished payments, then at most `MAX_SHOWN` orders, newest first */
  open: OpenPurchase[]
  count: number
  /** number of orders that are not open */
  ended: number
}

const MAX_SHOWN = 50

/** The purchases of an account that are still open (docs/clock.md). */
export function openPurchases({ database }: Pick<OrdersDeps, 'database'>) {
  return {
    async find(uid: number): Promise<OpenPurchases> {
      const [orders, payments, [all]] = await Promise.all([
        database.person(OPEN_ORDERS, [uid, MAX_SHOWN]),
        database.person(OPEN_PAYMENTS, [uid]),
        database.person(ORDER_COUNT, [uid]),
      ])
      const openOrders = orders[0]?.count ?? 0
      return {
        open: [...payments.map(paymentOf), ...orders.map(orderOf)],
        count: payments.length + openOrders,
        ended: (all?.orders ?? 0) - openOrders,
      }
    },
  }
}

const paymentOf = ({ draft: session, orders }: OpenPaymentRow): OpenPurchase => ({
  number: '',
  draft: session ?? '',
  shop_name: orders[0]?.shop_name ?? '',
  title: titleOf(orders),
  statuses: [],
  unsent: 0,
})

const orderOf = ({ number, shop_name, statuses, unsent, lines }: OpenOrderRow): OpenPurchase => ({
  number,
  draft: '',
  shop_name,
  title: titleOf([{ lines }]),
  statuses,
  unsent,
})

const OPEN = statuses
  .filter((status) => !ENDED.has(status))
  .map((status) => `'${status}'`)
  .join(', ')

type TitledLine = Pick<AgreedLine, 'title' | 'adult'>

interface OpenOrderRow {
  number: string
  shop_name: string
  statuses: Status[]
  /** won; refunds of the order that must still be transferred by hand */
  unsent: number
  lines: TitledLine[]
  /** number of all open orders of the account */
  count: number
}

/** Open orders, newest first. Values: uid, limit. */
const OPEN_ORDERS = statement<OpenOrderRow>(
  'orders.open-of-person',
  `with open_line as (
     select shop_id, order_id, array_agg(distinct status) as statuses
     from order_line where uid = $1 and status in (${OPEN}) group by shop_id, order_id
   ), unsent as (
     select o.shop_id, o.id as order_id, sum(r.amount)::bigint as won
     from shop_order o
     join payment p on p.reference = o.checkout
     join payment_refund r on r.payment = p.id and r.state = 'PENDING'
     join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and ${refundOfLinePart}
     where o.uid = $1 and (o.method = 'bank' or r.needs_account) and o.refunded > 0 group by o.shop_id, o.id
   )
   select o.number, o.shop_name, coalesce(open_line.statuses, '{}') as statuses, coalesce(unsent.won, 0) as unsent,
     (select json_agg(json_build_object('title', l.title, 'adult', l.adult) order by l.id)
      from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) as lines,
     count(*) over ()::int as count
   from shop_order o
   left join open_line on open_line.shop_id = o.shop_id and open_line.order_id = o.id
   left join unsent on unsent.shop_id = o.shop_id and unsent.order_id = o.id
   where o.uid = $1 and (open_line.order_id is not null or unsent.order_id is not null)
   order by o.id desc limit $2`,
)

interface OpenPaymentRow {
  /** null for a purchase without a checkout session */
  draft: string | null
  orders: { shop_name: string; lines: TitledLine[] }[]
}

/** Unfinished payments, whose orders do not exist yet. Values: uid. */
const OPEN_PAYMENTS = statement<OpenPaymentRow>(
  'orders.open-payments-of-person',
  `select c.agreed -> 'orders' as orders,
     (select d.id from checkout_draft d where d.uid = c.uid and d.checkout = c.id limit 1) as draft
   from checkout c
   where c.uid = $1 and c.state = 'PLACED' and not exists (select from shop_order o where o.checkout = c.id)
   order by c.placed_at desc`,
)

/** The number of all orders of an account. Values: uid. */
const ORDER_COUNT = statement<{ orders: number }>(
  'orders.count-of-person',
  'select count(*)::int as orders from shop_order where uid = $1',
)
