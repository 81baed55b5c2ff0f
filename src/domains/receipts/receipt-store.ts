import { type RawBuilder, sql } from 'kysely'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { SELF_ISSUE_FROM_WON } from '../payments/shared/cash-receipts.ts'
import {
  COUNTED_DAYS,
  ENTERED_DAYS,
  MAX_COUNTED_RECEIPTS,
  RECEIPT_LIST_DAYS,
  RECEIPTS_PER_PAGE,
  type ReceiptWork,
} from './shared/receipt-limits.ts'

/** Who receives transfers: a shop (internal id), or the platform (null). */
export type Payee = number | null

export interface ReceiptRow {
  payment: string
  reference: string
  work: ReceiptWork
  amount: number
  paid_at: Date
  kind: 'income' | 'expense' | 'none'
  masked: string
  problem: string
  receipt_kind: 'income' | 'expense' | 'self' | null
  number: string | null
  receipt_amount: number | null
  by_hand: boolean | null
  issued_at: Date | null
}

const payeeCondition = (payee: Payee, column: string): RawBuilder<boolean> =>
  payee === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${payee}`

const COLUMNS =
  sql.raw(`p.id as payment, p.reference, p.received - p.refunded as amount, p.paid_at, r.kind, r.masked,
  coalesce(nullif(c.problem, ''), r.problem) as problem, c.kind as receipt_kind, c.number, c.amount as receipt_amount,
  c.remote is null as by_hand, c.issued_at`)

const LAST_RECEIPT = sql.raw(`left join lateral (
  select * from cash_receipt l where l.payment = p.id order by l.seq desc limit 1) c on true`)

interface OpenTerms {
  /** people issue the receipts of this payee, no provider does */
  isByHand: boolean
  /** age of the oldest payments */
  days: number
}

// By an index each: the transfers to an account, and entered receipts and what providers have refused or not answered.
const byHand = (payee: Payee, days: number) => sql`
  select id from payment p where ${payeeCondition(payee, 'p.payee')} and p.provider in ('bank', 'shop') and p.state = 'PAID'
    and p.begun_at > now() - make_interval(days => ${days})`
const entered = (payee: Payee) => sql`
  select payment as id from cash_receipt where ${payeeCondition(payee, 'payee')} and entered_by is not null and state = 'ISSUED'
    and issued_at > now() - make_interval(days => ${sql.lit(ENTERED_DAYS)})`
const failed = sql`
  select payment as id from cash_receipt where state = 'FAILED'
  union select payment from cash_receipt_request where problem <> ''`
// Providers issue for the platform only, so the list of a shop does not read what they have refused.
const candidates = (payee: Payee, { isByHand, days }: OpenTerms) =>
  sql.join(
    [...(isByHand ? [byHand(payee, days)] : []), entered(payee), ...(payee === null ? [failed] : [])],
    sql` union `,
  )

/** Payments whose receipts need a person. */
const openReceipts = (payee: Payee, terms: OpenTerms) => sql`
  select ${COLUMNS}, case
    when c.state = 'ISSUED' and p.received = p.refunded then 'cancel'
    when c.state = 'ISSUED' then 'reissue'
    when c.state = 'FAILED' then 'failed'
    when r.problem <> '' then 'unanswered'
    else 'issue' end as work
  from payment p join cash_receipt_request r on r.payment = p.id ${LAST_RECEIPT}
  where p.id in (${candidates(payee, terms)})
    and ${payeeCondition(payee, 'p.payee')} and p.state = 'PAID' and case c.state
      when 'ISSUED' then c.remote is null and c.amount <> p.received - p.refunded
      when 'FAILED' then true
      else p.received > p.refunded and (r.problem <> '' or (${terms.isByHand}
        and (r.kind <> 'none' or p.received - p.refunded >= ${sql.lit(SELF_ISSUE_FROM_WON)}))) end`

/** A page of payments whose receipts need a person, oldest payment first. */
export async function findOpen(
  tx: AnyTx,
  payee: Payee,
  { isByHand, after }: { isByHand: boolean; after?: string | undefined },
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select * from (${openReceipts(payee, { isByHand, days: RECEIPT_LIST_DAYS })}) t
    where ${after ?? null}::text is null
      or (paid_at, payment) > (select paid_at, id from payment where id = ${after ?? null})
    order by paid_at, payment limit ${RECEIPTS_PER_PAGE + 1}`.execute(tx)
  return rows
}

/** The number of payments whose receipts need a person, counted up to `MAX_COUNTED_RECEIPTS`. */
export async function countOpen(tx: AnyTx, payee: Payee, isByHand: boolean): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from (
      ${openReceipts(payee, { isByHand, days: COUNTED_DAYS })} limit ${MAX_COUNTED_RECEIPTS}) t`.execute(tx)
  return rows[0]?.open ?? 0
}

/** A page of issued receipts, the last one first. */
export async function findIssued(tx: AnyTx, payee: Payee, after: string | undefined): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS}, 'done' as work
    from cash_receipt c join payment p on p.id = c.payment join cash_receipt_request r on r.payment = p.id
    where ${payeeCondition(payee, 'c.payee')} and c.state = 'ISSUED' and (${after ?? null}::text is null
      or (c.issued_at, c.payment) < (select issued_at, payment from cash_receipt where payment = ${after ?? null} and state = 'ISSUED'))
    order by c.issued_at desc, c.payment desc limit ${RECEIPTS_PER_PAGE + 1}`.execute(tx)
  return rows
}

export interface PaidOrders {
  checkout: string
  numbers: string[]
  buyer_name: string
}

/** The orders of checkouts. */
export async function findOrders(tx: AnyTx, references: readonly string[]): Promise<PaidOrders[]> {
  if (references.length === 0) return []
  const { rows } = await sql<PaidOrders>`
    select checkout, array_agg(number order by id) as numbers, min(buyer_name) as buyer_name from shop_order
    where checkout = any (${references}::text[]) group by checkout`.execute(tx)
  return rows
}

export async function findNumbers(tx: AnyTx, payee: Payee, payment: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from payment p join shop_order o on o.checkout = p.reference
    where p.id = ${payment} and ${payeeCondition(payee, 'p.payee')} order by o.id`.execute(tx)
  return rows.map(({ number }) => number)
}
