import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { ProviderId } from '../shared/reconciliation-limits.ts'
import type { Tx } from '../tables.ts'
import { BY_SERVICE } from './case-store.ts'

/** A payment as PortOne has it. Amounts are won. */
export interface GatewayRow {
  payment: string
  provider: ProviderId
  tx: string
  status: 'paid' | 'unpaid' | 'unknown'
  total: number
  canceled: number
  changedAt: Date
}

const ROW = {
  payment: 'text',
  provider: 'text',
  tx: 'text',
  status: 'text',
  total: 'bigint',
  canceled: 'bigint',
  changedAt: 'timestamptz',
} as const

/** Stores payments as PortOne has them now. An answer that is older than the stored one changes nothing. */
export async function storePayments(tx: Tx, rows: readonly GatewayRow[], now: Date): Promise<void> {
  await sql`
    insert into provider_payment as g (payment, provider, tx_id, status, total, canceled, changed_at, fetched_at)
    select n.payment, n.provider, n.tx, n.status, n.total, n.canceled, n."changedAt", ${now}::timestamptz
    from ${recordset('n', ROW, rows)}
    on conflict (payment) do update set provider = excluded.provider, tx_id = excluded.tx_id, status = excluded.status,
      total = excluded.total, canceled = excluded.canceled, changed_at = excluded.changed_at, fetched_at = excluded.fetched_at
    where g.changed_at <= excluded.changed_at`.execute(tx)
}

/** Those of these ids that are our payments. */
export async function findOwn(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment p where p.id = any (${ids}::text[]) and ${BY_SERVICE}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export interface Fetch {
  fetched_until: Date | null
  fetched_at: Date | null
  problem: string
}

export async function findFetch(tx: Tx): Promise<Fetch> {
  const { rows } = await sql<Fetch>`select fetched_until, fetched_at, problem from provider_fetch`.execute(tx)
  return rows[0] ?? { fetched_until: null, fetched_at: null, problem: '' }
}

/** Stores until when payments were fetched; undefined keeps it. */
export async function storeFetch(
  tx: Tx,
  { until, now, problem }: { until?: Date; now: Date; problem: string },
): Promise<void> {
  await sql`
    update provider_fetch set fetched_until = coalesce(${until ?? null}::timestamptz, fetched_until), fetched_at = ${now},
      problem = ${problem}`.execute(tx)
}

/** Stores what PortOne has collected of a day. */
export async function storeTotals(
  tx: Tx,
  totals: readonly { day: string; provider: ProviderId; total: number }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into provider_total (settled_on, provider, total, fetched_at)
    select n.day::date, n.provider, n.total, ${now}::timestamptz
    from ${recordset('n', { day: 'text', provider: 'text', total: 'bigint' }, totals)}
    on conflict (settled_on, provider) do update set total = excluded.total, fetched_at = excluded.fetched_at`.execute(
    tx,
  )
}

export async function findProviders(tx: Tx): Promise<{ provider: ProviderId; last_day: string }[]> {
  const { rows } = await sql<{ provider: ProviderId; last_day: string }>`
    select provider, max(settled_on)::text as last_day from provider_day group by provider order by provider`.execute(
    tx,
  )
  return rows
}
