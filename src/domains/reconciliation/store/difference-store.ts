import { type RawBuilder, sql } from 'kysely'
import type { LateDays } from '../matching/late-days.ts'
import {
  DAYS_PER_PAGE,
  DEPOSITED_WITHIN_DAYS,
  DIFFERENCES_PER_PAGE,
  type DifferenceKind,
  type DifferenceState,
  MAX_COUNTED_DIFFERENCES,
  MAX_TRANSACTIONS,
  type ProviderId,
  type Side,
  type TransactionKind,
} from '../shared/reconciliation-limits.ts'
import type { Tx } from '../tables.ts'
import { BY_SERVICE } from './case-store.ts'

export interface DifferenceRow {
  id: number
  case_key: string
  side: Side
  kind: DifferenceKind
  payment: string | null
  provider: ProviderId | ''
  tx_id: string
  ours: number
  theirs: number
  since: string
  settled_on: string | null
  state: DifferenceState
  note: string
  decided_by: number | null
  decided_at: Date | null
  resolved_at: Date | null
  version: number
}

const COLUMNS =
  sql.raw(`id, case_key, side, kind, payment, provider, tx_id, ours, theirs, since::text, settled_on::text, state, note,
  decided_by, decided_at, resolved_at, version`)

export interface DifferenceFilter {
  kind?: DifferenceKind | undefined
  provider?: ProviderId | undefined
  /** day of settlement */
  day?: string | undefined
  /** cases and ids that were searched for */
  search?: { cases: readonly string[]; tx: string } | undefined
}

const matches = ({ kind, provider, day, search }: DifferenceFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(provider ? [sql`provider = ${provider}`] : []),
      ...(day ? [sql`settled_on = ${day}::date`] : []),
      ...(search ? [sql`(case_key = any (${search.cases}::text[]) or tx_id = ${search.tx})`] : []),
    ],
    sql` and `,
  )

/** Late payments: those that wait since a day on which statements had begun. */
const isLate = ({ first, late }: LateDays) =>
  sql`waits and since >= ${first ?? late}::date and since < ${late}::date`

/**
 * A page of open differences, the newest day first. By an index each: those that are late, and all others. Limits are
 * literals: a generic plan would expect a tenth of all differences.
 */
export async function listOpen(
  tx: Tx,
  filter: DifferenceFilter,
  { days, after }: { days: LateDays; after: { day: string; id: number } | undefined },
): Promise<DifferenceRow[]> {
  const before = after ? sql`and (since, id) < (${after.day}::date, ${after.id})` : sql``
  const page = sql`order by since desc, id desc limit ${sql.lit(DIFFERENCES_PER_PAGE + 1)}`
  const { rows } = await sql<DifferenceRow>`
    select * from (
      (select ${COLUMNS} from reconciliation_difference d
        where state = 'open' and not waits and ${matches(filter)} ${before} order by d.since desc, id desc
        limit ${sql.lit(DIFFERENCES_PER_PAGE + 1)})
      union all
      (select ${COLUMNS} from reconciliation_difference d
        where state = 'open' and ${isLate(days)} and ${matches(filter)} ${before} order by d.since desc, id desc
        limit ${sql.lit(DIFFERENCES_PER_PAGE + 1)})) o
    ${page}`.execute(tx)
  return rows
}

/**
 * A page of explained or resolved differences, the last one first; `after` is the id of the last row of the page
 * before.
 */
export async function listDone(
  tx: Tx,
  state: 'explained' | 'resolved',
  filter: DifferenceFilter,
  after: number | undefined,
): Promise<DifferenceRow[]> {
  const at = sql.ref(state === 'explained' ? 'decided_at' : 'resolved_at')
  const { rows } = await sql<DifferenceRow>`
    select ${COLUMNS} from reconciliation_difference
    where state = ${sql.lit(state)} and ${matches(filter)} and (${after ?? null}::bigint is null
      or (${at}, id) < (select ${at}, id from reconciliation_difference where id = ${after ?? null}))
    order by ${at} desc, id desc limit ${sql.lit(DIFFERENCES_PER_PAGE + 1)}`.execute(tx)
  return rows
}

/** The number of open differences, up to `MAX_COUNTED_DIFFERENCES`, and the day of the oldest of them. */
export async function countOpen(tx: Tx, days: LateDays): Promise<{ open: number; oldest: string | null }> {
  const { rows } = await sql<{ open: number; oldest: string | null }>`
    select count(*)::int as open, min(since)::text as oldest from (
      (select since from reconciliation_difference where state = 'open' and not waits limit ${sql.lit(MAX_COUNTED_DIFFERENCES)})
      union all
      (select since from reconciliation_difference where state = 'open' and ${isLate(days)} limit ${sql.lit(MAX_COUNTED_DIFFERENCES)})
      limit ${sql.lit(MAX_COUNTED_DIFFERENCES)}) o`.execute(tx)
  return rows[0] ?? { open: 0, oldest: null }
}

export async function findDifference(
  tx: Tx,
  id: number,
  { isLocked = false } = {},
): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    select ${COLUMNS} from reconciliation_difference where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

export async function explainDifference(
  tx: Tx,
  id: number,
  { note, uid, now }: { note: string; uid: number; now: Date },
): Promise<void> {
  await sql`
    update reconciliation_difference set state = 'explained', note = ${note}, decided_by = ${uid}, decided_at = ${now},
      changed_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function reopenDifference(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update reconciliation_difference set state = 'open', note = '', decided_by = null, decided_at = null, changed_at = ${now},
      version = version + 1
    where id = ${id}`.execute(tx)
}

/** Numbers of the orders that payments pay, by payment. */
export async function findOrders(
  tx: Tx,
  payments: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (payments.length === 0) return new Map()
  const { rows } = await sql<{ payment: string; numbers: string[] }>`
    select payment, array_agg(number order by id) as numbers from (
      select p.id as payment, o.number, o.id from payment p join shop_order o on o.checkout = p.reference
      where p.id = any (${payments}::text[])
      union select p.id, o.number, o.id from payment p join claim_payment c on c.reference = p.reference
      join shop_order o on o.shop_id = c.shop_id and o.id = c.order_id where p.id = any (${payments}::text[])) paid
    group by payment`.execute(tx)
  return new Map(rows.map(({ payment, numbers }) => [payment, numbers]))
}

/** The cases that a text names: the number of an order, the id of a payment, or the number of an unknown one. */
export async function findCases(tx: Tx, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from shop_order o
    join payment p on p.reference = o.checkout or p.reference in (
      select reference from claim_payment c where c.shop_id = o.shop_id and c.order_id = o.id)
    where o.number = ${text} and ${BY_SERVICE}`.execute(tx)
  return [text, ...rows.map(({ id }) => id)]
}

export interface TransactionRow {
  id: number
  provider: ProviderId
  kind: TransactionKind
  tx_id: string
  order_no: string
  amount: number
  fee: number
  vat: number
  net: number
  restated: { amount: number; net: number } | null
  traded_on: string | null
  settled_on: string
  method: string
  memo: string
  statement: string
}

/** The rows of statements about a payment. */
export async function findTransactions(tx: Tx, caseKey: string): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.id, t.provider, t.kind, t.tx_id, t.order_no, t.amount, t.fee, t.vat, t.net,
      case when t.restated_net is not null then json_build_object('amount', t.restated_amount, 'net', t.restated_net) end
        as restated, t.traded_on::text, t.settled_on::text,
      t.method, t.memo, s.name as statement
    from provider_transaction t join provider_statement s on s.id = t.statement
    where t.case_key = ${caseKey} order by t.settled_on, t.id limit ${sql.lit(MAX_TRANSACTIONS)}`.execute(tx)
  return rows
}

export interface DayRow {
  day: string
  provider: ProviderId
  payments: number
  paid: number
  cancellations: number
  canceled: number
  fee: number
  vat: number
  net: number
  /** open differences of payments that were settled on the day */
  open: number
  /** payments less cancellations as PortOne has collected them; null if it has not */
  collected: number | null
  /** day of a deposit of the same amount on the platform's bank statement; null without one */
  deposited_on: string | null
}

/** Sums of days, the newest first; `after` are day and provider of the last row of the page before. */
export async function listDays(
  tx: Tx,
  after: { day: string; provider: string } | undefined,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.settled_on::text as day, d.provider, d.payments, d.paid, d.cancellations, d.canceled, d.fee, d.vat, d.net, o.open,
      c.total as collected, b.deposited_on
    from (
      select * from provider_day
      where ${after?.day ?? null}::date is null or settled_on < ${after?.day ?? null}::date
        or settled_on = ${after?.day ?? null}::date and provider > ${after?.provider ?? ''}
      order by settled_on desc, provider limit ${sql.lit(DAYS_PER_PAGE + 1)}) d
    cross join lateral (
      select count(*)::int as open from reconciliation_difference o
      where o.state = 'open' and not o.waits and o.settled_on = d.settled_on and o.provider = d.provider) o
    left join provider_total c on c.settled_on = d.settled_on and c.provider = d.provider
    left join lateral (
      select b.day::text as deposited_on from bank_deposit b
      where d.net > 0 and b.payee is null and b.amount = d.net
        and b.day between d.settled_on and d.settled_on + ${sql.lit(DEPOSITED_WITHIN_DAYS)}
      order by b.day limit 1) b on true
    order by d.settled_on desc, d.provider`.execute(tx)
  return rows
}
