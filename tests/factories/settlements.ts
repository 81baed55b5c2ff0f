import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  AMOUNT_NAMES,
  amountOf,
  type EntryAmounts,
} from '../../src/domains/settlements/shared/entry-amounts.ts'
import { type PurchaseModules, rowsOf } from './purchase-modules.ts'

/** Times of payouts in processes that are killed: another process soon resumes those of a dead process. */
export const KILL_TIMES = { claimSeconds: 10, lostSeconds: 5, retrySeconds: 1, progressSeconds: 1 }

export interface EntryOfOrder extends EntryAmounts {
  shop_id: number
  day: string
  kind: string
  role: string
  unit: number
  amount: number
}

/** The settlement entries of an order, oldest first. */
export const entriesOf = (modules: Pick<PurchaseModules, 'database'>, number: string) =>
  rowsOf(
    modules,
    sql<EntryOfOrder>`select e.*, e.day::text from settlement_entry e where e.number = ${number} order by e.id`,
  )

/**
 * Asserts that the entries of an order hold the money that was not refunded, of claims that have ended too, without
 * what open lines may still get back: computed here from the order alone, not by the rules of settlements.
 */
export async function assertSettled(modules: PurchaseModules, number: string): Promise<void> {
  await modules.settlements.entries.writeDue()
  const [order] = await rowsOf(
    modules,
    sql<{ due: number; has_ended: boolean }>`
      select (o.total - o.refunded - coalesce(sum(l.paid - (l.direct_price - l.platform_price) * l.qty - l.reduction)
          filter (where l.done_at is null and l.status not in ('CANCELED', 'REFUNDED')), 0)
        + (select coalesce(sum(p.amount - p.refunded), 0) from claim_payment p
          join claim c on c.shop_id = p.shop_id and c.id = p.claim_id
          where p.shop_id = o.shop_id and p.order_id = o.id and p.state = 'PAID' and c.outcome is not null))::int as due,
        (o.paid_at is not null and (o.ended_at is not null or bool_or(l.done_at is not null))) as has_ended
      from shop_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
      where o.number = ${number} group by o.shop_id, o.id`,
  )
  const entries = await entriesOf(modules, number)
  const money = entries.reduce((sum, entry) => {
    expect(entry.amount).toBe(amountOf(entry))
    return (
      sum +
      entry.amount -
      entry.direct -
      entry.sales_fee -
      entry.payment_fee -
      entry.fee_vat -
      entry.adjustment
    )
  }, 0)
  expect(money, number).toBe(order?.has_ended ? order.due : 0)
  for (const name of ['delivery', 'withheld'] as const)
    expect(entries.reduce((sum, entry) => sum + entry[name], 0)).toBeGreaterThanOrEqual(0)
}

/** Asserts that the sums of each day are those of its entries. */
export async function assertDaySums(modules: Pick<PurchaseModules, 'database'>): Promise<void> {
  const sums = sql.join(AMOUNT_NAMES.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
  const names = sql.join(AMOUNT_NAMES.map((name) => sql.ref(name)))
  const differing = await rowsOf(
    modules,
    sql`(select shop_id, day, count(*)::int, sum(amount)::bigint, ${sums} from settlement_entry group by 1, 2
      except select shop_id, day, entries, amount, ${names} from settlement_day)
      union all (select shop_id, day, entries, amount, ${names} from settlement_day
      except select shop_id, day, count(*)::int, sum(amount)::bigint, ${sums} from settlement_entry group by 1, 2)`,
  )
  expect(differing).toEqual([])
}

/** A settlement of a shop that is due today, with a proven account. Returns its id. */
export async function newDueSettlement(
  { database }: Pick<PurchaseModules, 'database'>,
  shopId: number,
): Promise<number> {
  const [row] = await rowsOf(
    { database },
    sql<{ id: number }>`
      with account as (
        insert into payout_account (shop_id, bank, number, holder, bankbook, state, changed_by, changed_at)
        values (${shopId}, '신한은행', '110-123-456789', '김하루', '', 'PROVEN', 1, now() - interval '3 days')
        on conflict (shop_id) do update set state = 'PROVEN', changed_at = excluded.changed_at
      ), last as (
        select coalesce(max(last_day) + 1, '2020-01-01') as day from settlement where shop_id = ${shopId}
      )
      insert into settlement (shop_id, first_day, last_day, entries, ${sql.join(AMOUNT_NAMES.map((name) => sql.ref(name)))},
        amount, opening, due_day, state, closed_at)
      select ${shopId}, day, day, 1, ${sql.join(AMOUNT_NAMES.map((name) => sql`${name === 'goods' ? 10_000 : 0}::bigint`))},
        10000, 0, '2020-01-08', 'PAYABLE', now() from last returning id`,
  )
  return row?.id as number
}

/** Rows in all tables of settlements. */
export async function fillSettlements(
  services: Pick<PurchaseModules, 'database'> & { settlements: PurchaseModules['settlements'] },
  shopId: number,
): Promise<void> {
  const { settlements } = services
  // A job would write the entries of the shop's orders at any moment.
  await settlements.entries.writeDue()
  await settlements.adjustments.request(shopId, { amount: 100, reason: '시험' }, 1)
  await newDueSettlement(services, shopId)
  await settlements.batches.create(1)
  await settlements.holds.place(shopId, { cause: 'dispute', reason: '시험' }, 1)
  await rowsOf(
    services,
    sql`insert into shop_fee_plan (shop_id, first_day, plan_id)
      select ${shopId}, '2020-01-01', id from fee_plan where is_default returning shop_id`,
  )
}

/** Orders of each shop that were paid and delivered, each with two lines and a delivery fee, without their payments. */
export const newOpenOrders = (modules: PurchaseModules, shopIds: readonly number[], count: number) =>
  rowsOf(
    modules,
    sql`
      with placed as (
        insert into shop_order (shop_id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, guest, buyer_name,
          buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total, return_fee, visit,
          placed_at, paid_at)
        select shop_id, shop_id, md5(random()::text || shop_id || n), '', '', '', '', '\\x01', '김민지', '01012345678', 'minji@example.com',
          '{}', 'card', 20000, 1000, 999, 3000, 0, 21001, 3000, '{}', ${modules.time.now}, ${modules.time.now}
        from unnest(${shopIds}::bigint[]) shop_id, generate_series(1, ${count}::int) n returning shop_id, id
      )
      insert into order_line (shop_id, order_id, origin_shop_id, sid, pid, pid2, pid3, default_option, title, opt_name, image,
        adult, qty, price, off, coupon_off, points, paid, accrual, margin, status, since)
      select shop_id, id, shop_id, 1, 1, 1, 0, '', '머그', '', '', false, 1, 10000, 500, 0, points, 9500 - points, 0, 0,
        'CONFIRM_DELIVERY', ${modules.time.now}
      from placed, unnest(array[500, 499]) points returning id`,
  )

/** All delivered lines are done, in one transaction. */
export async function completeOrders(modules: PurchaseModules): Promise<void> {
  const { now } = modules.time
  await rowsOf(
    modules,
    sql`
      with done as (
        update order_line set status = 'DONE', done_at = ${now}, since = ${now} where status = 'CONFIRM_DELIVERY'
        returning shop_id, order_id
      )
      update shop_order o set ended_at = ${now} from done d where o.shop_id = d.shop_id and o.id = d.order_id returning o.id`,
  )
}

/** Refunds each n-th line that is done. */
export async function refundDoneLines(modules: PurchaseModules, n: number): Promise<void> {
  await rowsOf(
    modules,
    sql`
      with returned as (
        update order_line set refunded = true, since = ${modules.time.now} where status = 'DONE' and not refunded and id % ${n} = 0
        returning shop_id, order_id, paid
      ), sums as (
        select shop_id, order_id, sum(paid) as paid from returned group by shop_id, order_id
      )
      update shop_order o set refunded = refunded + s.paid from sums s where o.shop_id = s.shop_id and o.id = s.order_id
      returning o.id`,
  )
}

/** An account that is proven, and has not changed for days. */
export async function newProvenAccount(
  modules: Pick<PurchaseModules, 'database' | 'time'>,
  shopId: number,
): Promise<void> {
  await rowsOf(
    modules,
    sql`insert into payout_account (shop_id, bank, number, holder, bankbook, state, changed_by, changed_at)
      values (${shopId}, '신한은행', '110-123-456789', '김하루', '', 'PROVEN', 1, ${modules.time.now}::timestamptz - interval '3 days')
      returning shop_id`,
  )
}

/**
 * Asserts that each line that is done has one sale, each line that was refunded afterwards one refund, each order one
 * delivery, and that the entries of each order are the money that was not refunded.
 */
export async function assertAllSettled(modules: PurchaseModules): Promise<void> {
  const wrong = await rowsOf(
    modules,
    sql`
      select o.number, o.total - o.refunded as due, e.* from shop_order o,
        lateral (select count(*) filter (where done_at is not null) as done, count(*) filter (where refunded) as refunded
          from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) l,
        lateral (select count(*) filter (where kind = 'sale') as sales, count(*) filter (where kind = 'refund') as refunds,
            count(*) filter (where kind = 'delivery') as deliveries, count(*) as entries,
            sum(amount - sales_fee - payment_fee - fee_vat) as money
          from settlement_entry e where e.shop_id = o.shop_id and e.order_id = o.id) e
      where (e.sales, e.refunds, e.deliveries, e.entries, e.money)
        is distinct from (l.done, l.refunded, 1, l.done + l.refunded + 1, o.total - o.refunded)`,
  )
  expect(wrong).toEqual([])
}

/**
 * Asserts that periods of each shop follow one another, that each is the sum of its entries and booked once, that each
 * was paid once if there was something to pay, and that the ledger owes nothing more.
 */
export async function assertPaidOnce(modules: PurchaseModules): Promise<void> {
  const wrong = await rowsOf(
    modules,
    sql`
      select s.shop_id, s.last_day::text, s.state, s.payable, e.*, p.*, b.* from settlement s,
        lateral (select count(*) as entry_count, coalesce(sum(amount), 0) as entry_amount from settlement_entry e
          where e.shop_id = s.shop_id and e.day between s.first_day and s.last_day) e,
        lateral (select count(*) filter (where state = 'PAID') as paid,
            count(*) filter (where state in ('PLANNED', 'SENT')) as sent,
            coalesce(sum(amount) filter (where state = 'PAID'), 0) as paid_amount
          from payout p where p.shop_id = s.shop_id and p.settlement_id = s.id) p,
        lateral (select coalesce(sum(amount) filter (where account = 'payables'), 0) as booked, coalesce(sum(amount), 0) as rest
          from ledger_entry where booking = 'settlement ' || s.shop_id || '/' || s.id) b,
        lateral (select (select max(last_day) + 1 from settlement before where before.shop_id = s.shop_id
          and before.last_day < s.last_day) as day) next
      where e.entry_count <> s.entries or e.entry_amount <> s.amount or p.sent <> 0 or p.paid_amount <> s.payable
        or p.paid <> case when s.payable > 0 then 1 else 0 end or s.state <> case when s.payable > 0 then 'PAID' else 'CARRIED' end
        or b.booked <> -s.amount or b.rest <> 0 or s.first_day <> coalesce(next.day, s.first_day)`,
  )
  expect(wrong).toEqual([])
  const totals = await modules.payments.ledger.assertBalanced()
  const [owed] = await rowsOf(
    modules,
    sql<{ carried: number; payouts: number; bookings: number }>`
      select (select coalesce(sum(carried), 0)::bigint from settlement_terms) as carried,
        (select count(*)::int from payout where state = 'PAID') as payouts,
        (select count(distinct booking)::int from ledger_entry where booking like 'payout %') as bookings`,
  )
  expect(totals.find(({ account }) => account === 'payables')?.booked).toBe(0 - (owed?.carried ?? 0))
  expect(owed?.bookings).toBe(owed?.payouts)
}
