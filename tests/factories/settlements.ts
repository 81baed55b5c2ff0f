import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  AMOUNT_NAMES,
  amountOf,
  type EntryAmounts,
} from '../../src/domains/settlements/shared/entry-amounts.ts'
import { type PurchaseModules, rowsOf } from './purchase-modules.ts'

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
 * Asserts that the entries of an order hold the money that was not refunded, without what open lines may still get back:
 * computed here from the order alone, not by the rules of settlements.
 */
export async function assertSettled(modules: PurchaseModules, number: string): Promise<void> {
  await modules.settlements.entries.writeDue()
  const [order] = await rowsOf(
    modules,
    sql<{ due: number; has_ended: boolean }>`
      select (o.total - o.refunded - coalesce(sum(l.paid - l.direct_price * l.qty - l.reduction)
          filter (where l.done_at is null and l.status not in ('CANCELED', 'REFUNDED')), 0))::int as due,
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
