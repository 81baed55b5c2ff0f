import { sql } from 'kysely'
import type { ApartDelivery, CouponMinimum, SparedDelivery } from '../../orders/orders.contract.ts'
import { AMOUNT_NAMES, type EntryAmounts } from '../shared/entry-amounts.ts'
import type { Tx } from '../tables.ts'
import type { SettledLine, SettledOrder } from './earnings.ts'
import type { WrittenUnit } from './entries-of-order.ts'

export interface OrderKey {
  shop_id: number
  order_id: number
}

export interface OrderWithEntries {
  order: SettledOrder
  written: WrittenUnit[]
}

interface OrderFacts {
  id: number
  shop_id: number
  origin_shop_id: number
  number: string
  method: string
  own_account: boolean
  total: number
  refunded: number
  delivery_refunded: boolean
  apart: ApartDelivery[]
  spared: SparedDelivery[]
  coupon_minimum: CouponMinimum | null
  ended_at: Date | null
  lines: (Omit<SettledLine, 'done_at' | 'since'> & { done_at: string | null; since: string })[]
  ways: number
  deductions: number
  claim_payments: number
  written: (Omit<WrittenUnit, 'sums'> & EntryAmounts)[]
}

/**
 * Takes marks of changed orders above the id `after`, the oldest first, and returns their orders and the last id; null
 * if there are none. Other processes skip these marks until the transaction ends.
 */
export async function takeChanges(
  tx: Tx,
  { after, max }: { after: number; max: number },
): Promise<{ orders: OrderKey[]; last: number } | null> {
  const { rows } = await sql<OrderKey & { id: number }>`
    delete from settlement_change where id = any (array(
      select id from settlement_change where id > ${after} order by id limit ${max} for update skip locked))
    returning shop_id, order_id, id`.execute(tx)
  if (rows.length === 0) return null
  const orders = new Map(rows.map(({ shop_id, order_id }) => [order_id, { shop_id, order_id }]))
  return { orders: [...orders.values()], last: rows.reduce((last, { id }) => Math.max(last, id), after) }
}

/** The id of the oldest mark above `after`; null without one. */
export async function nextChange(tx: Tx, after: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from settlement_change where id > ${after} order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** The shops that sell and ship these orders. */
export async function shopsOf(tx: Tx, orders: readonly OrderKey[]): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select distinct s.shop_id from ${orderKeys(orders)} join shop_order o on o.shop_id = k.shop_id and o.id = k.order_id,
      lateral (values (o.shop_id), (o.origin_shop_id)) s (shop_id) order by 1`.execute(tx)
  return rows.map(({ shop_id }) => shop_id)
}

/**
 * Orders that were paid, with what their earnings depend on, and with the entries that are written. An order that ended
 * without a payment has earned nothing.
 */
export async function readOrders(tx: Tx, orders: readonly OrderKey[]): Promise<OrderWithEntries[]> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.shop_id, o.origin_shop_id, o.number, o.method, o.own_account, o.total, o.refunded, o.delivery_refunded,
      o.apart, o.spared, o.coupon_minimum, o.ended_at, line.lines, claim.ways, claim.deductions, dues.claim_payments, entry.written
    from ${orderKeys(orders)} join shop_order o on o.shop_id = k.shop_id and o.id = k.order_id,
      lateral (select coalesce(json_agg(json_build_object('id', l.id, 'status', l.status, 'refunded', l.refunded,
          'qty', l.qty, 'price', l.price, 'off', l.off, 'points', l.points, 'paid', l.paid, 'margin', l.margin,
          'supplier_price', l.supplier_price, 'commission', l.commission, 'reduction', l.reduction,
          'coupon_off', l.coupon_off, 'direct_price', l.direct_price, 'platform_price', l.platform_price, 'done_at', l.done_at, 'since', l.since)
          order by l.id), '[]') as lines
        from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) line,
      lateral (select coalesce(sum(c.way_back), 0)::bigint as ways, coalesce(sum(c.deduction), 0)::bigint as deductions
        from claim c where c.shop_id = o.shop_id and c.order_id = o.id and c.kind = 'return' and c.outcome = 'granted') claim,
      lateral (select coalesce(sum(p.amount - p.refunded), 0)::bigint as claim_payments
        from claim_payment p join claim c on c.shop_id = p.shop_id and c.id = p.claim_id
        where p.shop_id = o.shop_id and p.order_id = o.id and p.state = 'PAID' and c.outcome is not null) dues,
      lateral (select coalesce(json_agg(u), '[]') as written from (
        select e.shop_id as "shopId", e.unit, count(*)::int as entries, min(e.version_id) as "versionId",
          ${sql.join(AMOUNT_NAMES.map((name) => sql`sum(${sql.ref(`e.${name}`)}) as ${sql.ref(name)}`))}
        from settlement_entry e where e.shop_id in (o.shop_id, o.origin_shop_id) and e.order_id = o.id
        group by e.shop_id, e.unit) u) entry
    where o.paid_at is not null`.execute(tx)
  return rows.map(toOrder)
}

const orderKeys = (orders: readonly OrderKey[]) => sql`
  unnest(${orders.map(({ shop_id }) => shop_id)}::bigint[], ${orders.map(({ order_id }) => order_id)}::bigint[])
    as k (shop_id, order_id)`

function toOrder({ shop_id, origin_shop_id, own_account, lines, written, ...order }: OrderFacts) {
  return {
    order: {
      ...order,
      sellerId: shop_id,
      supplierId: origin_shop_id,
      isDirect: own_account,
      lines: lines.map(({ done_at, since, ...line }) => ({
        ...line,
        done_at: done_at === null ? null : new Date(done_at),
        since: new Date(since),
      })),
    },
    written: written.map(({ shopId, unit, entries, versionId, ...sums }) => ({
      shopId,
      unit,
      entries,
      versionId,
      sums,
    })),
  }
}
