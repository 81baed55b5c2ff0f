import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { CashReceiptRow, PaymentRow, Receipt, ReceiptRequest } from '../tables.ts'
import type { Tx } from './payment-store.ts'

export type NewRequest = Pick<
  ReceiptRequest,
  'payment' | 'kind' | 'number_kind' | 'masked' | 'number' | 'requested_at'
>

const NEW_REQUEST = {
  payment: 'text',
  kind: 'text',
  number_kind: 'text',
  masked: 'text',
  number: 'text',
  requested_at: 'timestamptz',
} as const

/** Stores requests, also in place of earlier ones. `tryAt`: when their receipts are due; null for no change. */
export async function saveRequests(
  tx: Tx,
  requests: readonly NewRequest[],
  tryAt: Date | null = null,
): Promise<void> {
  if (requests.length === 0) return
  const rows = requests.map((request) => ({ ...request, number: request.number?.toString('hex') ?? null }))
  await sql`
    insert into cash_receipt_request (payment, kind, number_kind, masked, number, requested_at, try_at)
    select payment, kind, number_kind, masked, decode(number, 'hex'), requested_at, ${tryAt}::timestamptz
    from ${recordset('r', NEW_REQUEST, rows)}
    on conflict (payment) do update set kind = excluded.kind, number_kind = excluded.number_kind, masked = excluded.masked,
      number = excluded.number, requested_at = excluded.requested_at, problem = '', tries = 0, version = cash_receipt_request.version + 1,
      try_at = coalesce(excluded.try_at, cash_receipt_request.try_at)`.execute(tx)
}

/**
 * Makes the receipts of payments due: at once if the buyer has asked for one, at `selfIssueAt` if not. Shops issue the
 * receipts of their own accounts.
 */
export async function schedule(
  tx: Tx,
  payments: readonly string[],
  { now, selfIssueAt }: { now: Date; selfIssueAt: Date },
): Promise<void> {
  if (payments.length === 0) return
  await sql`
    update cash_receipt_request r set tries = 0, version = version + 1, try_at = case kind when 'none' then ${selfIssueAt}::timestamptz else ${now}::timestamptz end
    from payment p where r.payment = any (${payments}::text[]) and p.id = r.payment and p.payee is null`.execute(
    tx,
  )
}

/**
 * Makes the receipts of a payment to the platform due at once, because its amount has changed. One without a name that is
 * not issued yet keeps its time.
 */
export async function makeDue(
  tx: Tx,
  { id, payee }: Pick<PaymentRow, 'id' | 'payee'>,
  now: Date,
): Promise<void> {
  if (payee !== null) return
  await sql`
    update cash_receipt_request r set version = version + 1, try_at = ${now}
    where payment = ${id} and (kind <> 'none' or try_at is null or claimed_until is not null
      or exists (select from cash_receipt c where c.payment = r.payment))`.execute(tx)
}

/** A request whose receipts are compared with the payment. */
export type ClaimedRequest = Pick<ReceiptRequest, 'payment' | 'version' | 'tries'> & { claimed_until: Date }

/** Claims up to `max` payments whose receipts are due, for `leaseMs`. */
export async function claimDue(
  tx: Tx,
  { now, max, leaseMs }: { now: Date; max: number; leaseMs: number },
): Promise<ClaimedRequest[]> {
  const { rows } = await sql<ClaimedRequest>`
    update cash_receipt_request set claimed_until = ${new Date(now.getTime() + leaseMs)}, tries = tries + 1
    where payment in (
      select payment from cash_receipt_request
      where try_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by try_at limit ${max} for update skip locked)
    returning payment, version, tries, claimed_until`.execute(tx)
  return rows
}

/**
 * Ends a claim. `tryAt` is the next attempt, null for none; it is not changed if a refund has made the receipts due
 * meanwhile.
 */
export async function release(
  tx: Tx,
  { payment, version, claimed_until }: ClaimedRequest,
  { tryAt, problem }: { tryAt: Date | null; problem: string },
): Promise<void> {
  await sql`
    update cash_receipt_request set claimed_until = null, problem = ${problem},
      try_at = case when version = ${version} then ${tryAt}::timestamptz else try_at end,
      tries = case when ${tryAt}::timestamptz is null then 0 else tries end
    where payment = ${payment} and claimed_until = ${claimed_until}`.execute(tx)
}

/** A payment with its request and its last receipt. */
export interface ReceiptState {
  payment: PaymentRow
  request: Omit<ReceiptRequest, 'number' | 'version' | 'tries' | 'claimed_until'>
  receipt: Receipt | undefined
}

export async function findState(tx: Tx, payment: PaymentRow): Promise<ReceiptState | null> {
  const request = await tx
    .selectFrom('cash_receipt_request')
    .select(['payment', 'kind', 'number_kind', 'masked', 'requested_at', 'try_at', 'problem'])
    .where('payment', '=', payment.id)
    .executeTakeFirst()
  return request ? { payment, request, receipt: await lastReceipt(tx, payment.id) } : null
}

const lastReceipt = (tx: Tx, payment: string): Promise<Receipt | undefined> =>
  tx
    .selectFrom('cash_receipt')
    .selectAll()
    .where('payment', '=', payment)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The sealed number of a request; null if there is none. */
export async function findNumber(tx: Tx, payment: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('cash_receipt_request')
    .select('number')
    .where('payment', '=', payment)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Inserts the next receipt of a payment. False if it has an open one, or another process has inserted it. */
export async function insertReceipt(
  tx: Tx,
  receipt: Omit<Receipt, 'sent_at' | 'problem' | 'canceled_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cash_receipt')
    .values({ ...receipt, sent_at: null, canceled_at: null })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type State = CashReceiptRow['state']

/** Changes a receipt that is in one of the states `from`. False if it is not. */
export async function changeReceipt(
  tx: Tx,
  { payment, seq }: Pick<Receipt, 'payment' | 'seq'>,
  from: readonly State[],
  changes: Partial<Omit<Receipt, 'payment' | 'seq'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cash_receipt')
    .set(changes)
    .where('payment', '=', payment)
    .where('seq', '=', seq)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Choice = Pick<ReceiptRequest, 'masked'> & {
  kind: 'income' | 'expense'
  number_kind: 'phone' | 'card' | 'business'
}

/** The choices that persons have saved, with their sealed numbers. */
export async function findChoices(tx: Tx, uids: readonly number[]) {
  if (uids.length === 0) return []
  return tx
    .selectFrom('cash_receipt_choice')
    .selectAll()
    .where('user_id', '=', sql<number>`any(${uids}::bigint[])`)
    .execute()
}

export async function saveChoice(
  tx: Tx,
  choice: Choice & { user_id: number; number: Buffer; saved_at: Date },
): Promise<void> {
  const { user_id: _, ...changes } = choice
  await tx
    .insertInto('cash_receipt_choice')
    .values(choice)
    .onConflict((oc) => oc.column('user_id').doUpdateSet(changes))
    .execute()
}

export async function deleteChoice(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('cash_receipt_choice').where('user_id', '=', uid).execute()
}

/** Deletes up to `max` numbers of requests from before `before`, of cancelled payments from before `unpaidBefore`. */
export async function purgeNumbers(
  tx: Tx,
  { before, unpaidBefore, max }: { before: Date; unpaidBefore: Date; max: number },
): Promise<number> {
  const { rows } = await sql`
    update cash_receipt_request set number = null where payment in (
      select r.payment from cash_receipt_request r join payment p on p.id = r.payment
      where r.number is not null and (r.requested_at < ${before} or (r.requested_at < ${unpaidBefore} and p.state = 'CANCELED'))
      limit ${max})
    returning payment`.execute(tx)
  return rows.length
}
