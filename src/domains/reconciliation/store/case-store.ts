import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { CaseFacts, Verdict } from '../matching/judge-case.ts'
import type { DifferenceState, Side } from '../shared/reconciliation-limits.ts'
import type { Tx } from '../tables.ts'

/** Payments that a payment service has taken, which statements are about. */
export const BY_SERVICE = sql.raw(`p.provider in ('portone', 'test')`)

export interface Case extends CaseFacts {
  key: string
  payment: string | null
  /** of the newest transaction, else of PortOne; empty if neither names one */
  provider: string
  txId: string
}

interface CaseRow {
  key: string
  payment: string | null
  state: 'WAITING' | 'PAID' | 'CANCELED' | 'RETURNED' | null
  received: number | null
  paid_on: string | null
  refunded: number
  pending: number
  refunded_on: string | null
  gateway_status: 'paid' | 'unpaid' | 'unknown' | null
  gateway_total: number
  gateway_canceled: number
  gateway_changed_on: string
  gateway_provider: string | null
  gateway_tx: string | null
  payments: number
  paid: number
  cancellations: number
  canceled: number
  adjustments: number
  adjusted: number
  restatements: number
  stated: number
  restated: number
  settled_on: string | null
  provider: string | null
  tx_id: string | null
}

const seoulDay = (column: string) => sql.raw(`(${column} at time zone 'Asia/Seoul')::date::text`)

/** What is known of each of these payments: in the books, at PortOne, and on statements. */
export async function readCases(tx: Tx, keys: readonly string[]): Promise<Case[]> {
  const { rows } = await sql<CaseRow>`
    select k.key, p.id as payment, p.state, p.received, ${seoulDay('p.paid_at')} as paid_on,
      coalesce(r.refunded, 0)::bigint as refunded, coalesce(r.pending, 0)::bigint as pending, r.refunded_on,
      -- What PortOne said before the payment proves nothing.
      case when g.status = 'unpaid' and g.fetched_at <= p.paid_at then 'unknown' else g.status end as gateway_status,
      g.total as gateway_total, g.canceled as gateway_canceled,
      ${seoulDay('g.changed_at')} as gateway_changed_on, g.provider as gateway_provider, g.tx_id as gateway_tx, t.*
    from unnest(${keys}::text[]) as k (key)
    left join payment p on p.id = k.key and ${BY_SERVICE}
    left join provider_payment g on g.payment = k.key
    left join lateral (
      select sum(amount) filter (where state = 'DONE') as refunded, sum(amount) filter (where state = 'PENDING') as pending,
        ${seoulDay('max(done_at)')} as refunded_on
      from payment_refund r where r.payment = p.id) r on true
    left join lateral (
      select count(*) filter (where kind = 'payment')::int as payments,
        coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as paid,
        count(*) filter (where kind = 'cancel')::int as cancellations,
        coalesce(sum(amount) filter (where kind = 'cancel'), 0)::bigint as canceled,
        count(*) filter (where kind = 'other')::int as adjustments,
        coalesce(sum(net) filter (where kind = 'other'), 0)::bigint as adjusted,
        -- What the provider pays, unless only the amount of the transaction differs.
        count(restated_net)::int as restatements,
        coalesce(sum(case when net <> restated_net then net else amount end) filter (where restated_net is not null), 0)::bigint
          as stated,
        coalesce(sum(case when net <> restated_net then restated_net else restated_amount end)
          filter (where restated_net is not null), 0)::bigint as restated,
        max(settled_on)::text as settled_on, (array_agg(provider order by id desc))[1] as provider,
        (array_agg(tx_id order by kind = 'payment' desc, id))[1] as tx_id
      from provider_transaction t where t.case_key = k.key) t on true`.execute(tx)
  return rows.map(caseOf)
}

const caseOf = (row: CaseRow): Case => ({
  key: row.key,
  payment: row.payment,
  provider: row.provider ?? row.gateway_provider ?? '',
  txId: row.tx_id || row.gateway_tx || '',
  own: row.state && {
    state: row.state,
    received: row.received ?? 0,
    refunded: row.refunded,
    pending: row.pending,
    paidOn: row.paid_on,
    refundedOn: row.refunded_on,
  },
  gateway: row.gateway_status && {
    status: row.gateway_status,
    total: row.gateway_total,
    canceled: row.gateway_canceled,
    changedOn: row.gateway_changed_on,
  },
  settled: {
    payments: row.payments,
    paid: row.paid,
    cancellations: row.cancellations,
    canceled: row.canceled,
    adjustments: row.adjustments,
    adjusted: row.adjusted,
    restatements: row.restatements,
    stated: row.stated,
    restated: row.restated,
    settledOn: row.settled_on,
  },
})

/** One process compares at a time, so that an older comparison never replaces a newer one. */
export async function lockComparison(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`.execute(tx)
}

/** Locks comparisons unless another process compares right now. */
export async function tryLockComparison(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('reconciliation', 0)) as locked`.execute(tx)
  return rows[0]?.locked === true
}

/**
 * Takes the oldest marks of payments that have changed. Returns their payments. An array, because the table is empty
 * most of the time: a plan that is made then would read all marks again for each of them.
 */
export async function takeChanges(tx: Tx, max: number): Promise<string[]> {
  const { rows } = await sql<{ payment: string }>`
    delete from reconciliation_change where id = any (array(
      select id from reconciliation_change order by id limit ${max} for update skip locked))
    returning payment`.execute(tx)
  return [...new Set(rows.map(({ payment }) => payment))]
}

export interface StoredDifference {
  id: number
  case_key: string
  side: Side
  kind: Verdict['kind']
  ours: number
  theirs: number
  since: string
  settled_on: string | null
  provider: string
  state: DifferenceState
}

export async function findStored(tx: Tx, keys: readonly string[]): Promise<StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    select id, case_key, side, kind, ours, theirs, since::text, settled_on::text, provider, state
    from reconciliation_difference where case_key = any (${keys}::text[])`.execute(tx)
  return rows
}

export interface NewDifference extends Verdict {
  case_key: string
  payment: string | null
  provider: string
  tx_id: string
  settled_on: string | null
}

const DIFFERENCE = {
  case_key: 'text',
  side: 'text',
  kind: 'text',
  payment: 'text',
  provider: 'text',
  tx_id: 'text',
  ours: 'bigint',
  theirs: 'bigint',
  since: 'text',
  settled_on: 'text',
} as const

/** Opens differences that are new or have changed. What was written about a changed one no longer applies. */
export async function openDifferences(
  tx: Tx,
  differences: readonly NewDifference[],
  now: Date,
): Promise<void> {
  if (differences.length === 0) return
  await sql`
    insert into reconciliation_difference as d (case_key, side, kind, payment, provider, tx_id, ours, theirs, since, settled_on,
      state, changed_at)
    select n.case_key, n.side, n.kind, n.payment, n.provider, n.tx_id, n.ours, n.theirs, n.since::date, n.settled_on::date,
      'open', ${now}::timestamptz
    from ${recordset('n', DIFFERENCE, differences)}
    on conflict (case_key, side) do update set kind = excluded.kind, payment = excluded.payment, provider = excluded.provider,
      tx_id = excluded.tx_id, ours = excluded.ours, theirs = excluded.theirs, since = excluded.since,
      settled_on = excluded.settled_on, state = 'open', note = '', decided_by = null, decided_at = null, resolved_at = null,
      changed_at = excluded.changed_at, version = d.version + 1`.execute(tx)
}

/** Stores what has become known of differences that are otherwise the same. */
export async function describeDifferences(tx: Tx, differences: readonly NewDifference[]): Promise<void> {
  if (differences.length === 0) return
  await sql`
    update reconciliation_difference d set payment = n.payment, provider = n.provider, tx_id = n.tx_id, since = n.since::date,
      settled_on = n.settled_on::date
    from ${recordset('n', DIFFERENCE, differences)} where d.case_key = n.case_key and d.side = n.side`.execute(
    tx,
  )
}

export async function resolveDifferences(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update reconciliation_difference set state = 'resolved', resolved_at = ${now}, changed_at = ${now}, version = version + 1
    where id = any (${ids}::bigint[])`.execute(tx)
}

/** Deletes differences that nobody has ever seen. */
export async function dropDifferences(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from reconciliation_difference where id = any (${ids}::bigint[])`.execute(tx)
}

/** The first day of payments on any statement, from which on they are expected on one; null without statements. */
export async function findStart(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ start: string | null }>`
    select min(coalesce(first_traded, first_day))::text as start from provider_statement`.execute(tx)
  return rows[0]?.start ?? null
}
