import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { type CaseName, type KnownPayments, type NamedRow, txKey } from '../matching/name-cases.ts'
import type { IdentifiedRow } from '../reading/identify-rows.ts'
import type { LeftOutRow } from '../reading/read-statement.ts'
import { MAX_STATEMENTS, type ProviderId } from '../shared/reconciliation-limits.ts'
import type { Tx } from '../tables.ts'
import { BY_SERVICE } from './case-store.ts'

export async function findPayments(tx: Tx, rows: readonly IdentifiedRow[]): Promise<KnownPayments> {
  const orders = unique(rows.map(({ orderNo }) => orderNo))
  const ids = unique(rows.flatMap(({ txId, originalTxId }) => [txId, originalTxId]))
  const { rows: byOrder } = await sql<{ number: string; payment: string }>`
    select p.id as number, p.id as payment from payment p where p.id = any (${orders}::text[]) and ${BY_SERVICE}
    union all
    (select o.number, p.id from shop_order o join payment p on p.reference = o.checkout
      where o.number = any (${orders}::text[]) and ${BY_SERVICE} and p.received > 0 order by p.state = 'PAID')`.execute(
    tx,
  )
  const { rows: byTx } = await sql<{
    provider: string
    tx_id: string
    payment: string | null
    case_key: string
  }>`
    select provider, tx_id, payment, case_key from provider_transaction
    where kind = 'payment' and tx_id = any (${ids}::text[]) and provider = any (${unique(rows.map(({ provider }) => provider))}::text[])
    union all
    select g.provider, g.tx_id, p.id, p.id from provider_payment g join payment p on p.id = g.payment
    where g.tx_id = any (${ids}::text[]) and g.tx_id <> '' and ${BY_SERVICE}`.execute(tx)
  return {
    byOrder: new Map(byOrder.map(({ number, payment }) => [number, payment])),
    byTx: new Map(
      byTx.map(({ provider, tx_id, payment, case_key }): [string, CaseName] => [
        txKey(provider, tx_id),
        { payment, caseKey: case_key },
      ]),
    ),
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean)

/** Amounts of the rows that an earlier statement has brought, by fingerprint. */
export async function findKnown(
  tx: Tx,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, { amount: number; net: number }>> {
  const { rows } = await sql<{ fingerprint: string; amount: number; net: number }>`
    select fingerprint, amount, net from provider_transaction where fingerprint = any (${fingerprints}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ fingerprint, ...amounts }) => [fingerprint, amounts]))
}

export interface NewStatement {
  uid: number
  name: string
  rows: readonly NamedRow[]
  known: number
  changed: number
  planned: number
  faults: number
  leftOut: readonly LeftOutRow[]
}

export interface StatementRecord {
  id: number
  name: string
  providers: ProviderId[]
  /** `YYYY-MM-DD` of settlement; null if no row was added or known */
  first_day: string | null
  last_day: string | null
  added: number
  known: number
  changed: number
  planned: number
  faults: number
  left_out: readonly LeftOutRow[]
  created_at: Date
}

const COLUMNS =
  sql.raw(`id, name, providers, first_day::text, last_day::text, added, known, changed, planned, faults, left_out,
  created_at`)

/** Stores a statement without its transactions. */
export async function insertStatement(
  tx: Tx,
  { uid, name, rows, known, changed, planned, faults, leftOut }: NewStatement,
  now: Date,
): Promise<StatementRecord> {
  const days = rows.map(({ settledOn }) => settledOn).toSorted()
  const traded = rows.flatMap(({ tradedOn, kind }) => (kind !== 'other' && tradedOn) || []).toSorted()
  const { rows: stored } = await sql<StatementRecord>`
    insert into provider_statement (uid, name, providers, first_day, last_day, first_traded, added, known, changed, planned, faults,
      left_out, created_at)
    values (${uid}, ${name}, ${unique(rows.map(({ provider }) => provider))}::text[], ${days[0] ?? null}, ${days.at(-1) ?? null},
      ${traded[0] ?? null}, ${rows.length - known}, ${known}, ${changed}, ${planned}, ${faults}, ${JSON.stringify(leftOut)}, ${now})
    returning ${COLUMNS}`.execute(tx)
  return stored[0] as StatementRecord
}

const TRANSACTION = {
  provider: 'text',
  kind: 'text',
  txId: 'text',
  originalTxId: 'text',
  orderNo: 'text',
  payment: 'text',
  caseKey: 'text',
  amount: 'bigint',
  fee: 'bigint',
  vat: 'bigint',
  net: 'bigint',
  tradedOn: 'text',
  settledOn: 'text',
  method: 'text',
  memo: 'text',
  fingerprint: 'text',
} as const

/** Stores transactions that no earlier statement has brought, with the sums of their days. Returns their cases. */
export async function insertTransactions(
  tx: Tx,
  statement: number,
  rows: readonly NamedRow[],
): Promise<string[]> {
  const { rows: cases } = await sql<{ case_key: string }>`
    with inserted as (
      insert into provider_transaction (statement, provider, kind, tx_id, original_tx_id, order_no, payment, case_key, amount, fee,
        vat, net, traded_on, settled_on, method, memo, fingerprint)
      select ${statement}, n.provider, n.kind, n."txId", n."originalTxId", n."orderNo", n.payment, n."caseKey", n.amount, n.fee, n.vat,
        n.net, n."tradedOn"::date, n."settledOn"::date, n.method, n.memo, n.fingerprint
      from ${recordset('n', TRANSACTION, rows)}
      on conflict (fingerprint) do nothing
      returning case_key, provider, settled_on, kind, amount, fee, vat, net
    ), summed as (
      insert into provider_day as d (settled_on, provider, payments, paid, cancellations, canceled, fee, vat, net)
      select settled_on, provider, count(*) filter (where kind = 'payment'), coalesce(sum(amount) filter (where kind = 'payment'), 0),
        count(*) filter (where kind = 'cancel'), coalesce(sum(amount) filter (where kind = 'cancel'), 0), sum(fee), sum(vat), sum(net)
      from inserted group by settled_on, provider
      on conflict (settled_on, provider) do update set payments = d.payments + excluded.payments, paid = d.paid + excluded.paid,
        cancellations = d.cancellations + excluded.cancellations, canceled = d.canceled + excluded.canceled,
        fee = d.fee + excluded.fee, vat = d.vat + excluded.vat, net = d.net + excluded.net
    )
    select distinct case_key from inserted`.execute(tx)
  return cases.map(({ case_key }) => case_key)
}

const RESTATED = { fingerprint: 'text', amount: 'bigint', net: 'bigint' } as const

/**
 * Stores what a later statement says of transactions, if it differs from the statement that brought them. Returns the
 * cases for which that has changed.
 */
export async function restateTransactions(
  tx: Tx,
  rows: readonly Pick<NamedRow, 'fingerprint' | 'amount' | 'net'>[],
): Promise<string[]> {
  const { rows: cases } = await sql<{ case_key: string }>`
    with restated as (
      select t.id, case when (t.amount, t.net) <> (n.amount, n.net) then n.amount end as amount,
        case when (t.amount, t.net) <> (n.amount, n.net) then n.net end as net
      from ${recordset('n', RESTATED, rows)} join provider_transaction t on t.fingerprint = n.fingerprint
    )
    update provider_transaction t set restated_amount = r.amount, restated_net = r.net from restated r
    where t.id = r.id and (t.restated_amount, t.restated_net) is distinct from (r.amount, r.net)
    returning t.case_key`.execute(tx)
  return unique(cases.map(({ case_key }) => case_key))
}

const NAME = { provider: 'text', tx: 'text', payment: 'text', caseKey: 'text' } as const

/**
 * Gives earlier rows about the same payment its name, now that it is known: a cancellation may come before its payment,
 * and our payment may become known by a later row. Returns the cases that have lost rows.
 */
export async function renameCases(
  tx: Tx,
  names: readonly { provider: string; tx: string; payment: string | null; caseKey: string }[],
): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: number; case_key: string; payment: string | null; name: string }>`
    select t.id, t.case_key, n.payment, n."caseKey" as name from ${recordset('n', NAME, names)}
    join provider_transaction t on t.provider = n.provider and t.tx_id = n.tx
    where t.payment is null and t.kind <> 'other' and t.case_key <> n."caseKey"
    union
    select t.id, t.case_key, n.payment, n."caseKey" from ${recordset('n', NAME, names)}
    join provider_transaction t on t.provider = n.provider and t.original_tx_id = n.tx
    where t.payment is null and t.kind <> 'other' and t.case_key <> n."caseKey"`.execute(tx)
  if (rows.length === 0) return []
  await sql`
    update provider_transaction t set payment = n.payment, case_key = n.name
    from ${recordset('n', { id: 'bigint', payment: 'text', name: 'text' }, rows)} where t.id = n.id`.execute(
    tx,
  )
  return [...new Set(rows.map(({ case_key }) => case_key))]
}

/** The newest statements. */
export async function listStatements(tx: Tx): Promise<StatementRecord[]> {
  const { rows } = await sql<StatementRecord>`
    select ${COLUMNS} from provider_statement order by id desc limit ${MAX_STATEMENTS}`.execute(tx)
  return rows
}
