import { type Insertable, sql } from 'kysely'
import type { PaymentsTables, RefundAccount, RefundRow } from '../tables.ts'
import type { Tx } from './payment-store.ts'

export async function findRefund(tx: Tx, payment: string, key: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment', '=', payment)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Inserts a refund. `try_at` is null if a person transfers it by hand. */
export async function insertRefund(
  tx: Tx,
  refund: Insertable<PaymentsTables['payment_refund']>,
): Promise<RefundRow> {
  return tx.insertInto('payment_refund').values(refund).returningAll().executeTakeFirstOrThrow()
}

/** The sum of a payment's refunds that wait for the buyer's account, won. They are not queued, so they delay no other. */
export async function sumAwaiting(tx: Tx, payment: string): Promise<number> {
  const rows = await awaitingRefunds(tx, payment)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

const awaitingRefunds = (tx: Tx, payment: string) =>
  tx
    .selectFrom('payment_refund')
    .select(['id', 'key', 'amount'])
    .where('payment', '=', payment)
    .where('state', '=', 'PENDING')
    .where('needs_account', '=', true)
    .orderBy('id')
    .execute()

/**
 * Claims up to `max` due refunds for a minute. Of each payment only the first queued refund is claimed, so that the
 * amount that the provider has refunded shows which refunds were made.
 */
export async function claimRefunds(tx: Tx, now: Date, max: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update payment_refund set try_at = ${new Date(now.getTime() + 60_000)}, tries = tries + 1
    where id in (
      select id from payment_refund r where state = 'PENDING' and try_at <= ${now} and not exists (
        select from payment_refund o
        where o.payment = r.payment and o.before < r.before and o.state = 'PENDING' and not o.needs_account)
      order by try_at limit ${max} for update skip locked)
    returning *`.execute(tx)
  return rows
}

/** A refund that a person transfers by hand. */
export interface Transfer extends RefundRow {
  reference: string
}

/**
 * Open refunds that a shop (`payee`; null: the platform) has to transfer by hand, oldest first. With `id`, only that
 * refund.
 */
export async function findTransfers(
  tx: Tx,
  payee: number | null,
  { id = null, max }: { id?: number | null; max: number },
): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select r.*, p.reference from payment_refund r join payment p on p.id = r.payment
    where p.provider = ${payee === null ? 'bank' : 'shop'} and p.payee is not distinct from ${payee}::bigint
      and r.state = 'PENDING' and (${id}::bigint is null or r.id = ${id}::bigint)
    order by r.id limit ${max}`.execute(tx)
  return rows
}

/** Unsent refunds, won. */
export interface PendingRefunds {
  unsent: number
  /** part of `unsent` that waits for the buyer's account */
  awaitingAccount: number
}

/** Unsent refunds of these references. */
export async function listPending(
  tx: Tx,
  references: readonly string[],
): Promise<{ reference: string; key: string }[]> {
  return tx
    .selectFrom('payment as p')
    .innerJoin('payment_refund as r', 'r.payment', 'p.id')
    .select(['p.reference', 'r.key'])
    .where('p.reference', '=', sql<string>`any(${references}::text[])`)
    .where('r.state', '=', 'PENDING')
    .execute()
}

/** Whether a key is one of `keys`, or continues one of them after a space. */
const isOneOf = (key: string, keys: readonly string[]): boolean =>
  keys.some((requestedKey) => key === requestedKey || key.startsWith(`${requestedKey} `))

const keyIsOneOf = (column: string, keys: readonly string[]) => sql<boolean>`exists (
  select from unnest(${keys}::text[]) as wanted
  where ${sql.ref(column)} = wanted or starts_with(${sql.ref(column)}, wanted || ' '))`

export async function sumPending(
  tx: Tx,
  reference: string,
  keys: readonly string[],
): Promise<PendingRefunds> {
  const { rows } = await sql<PendingRefunds>`
    select coalesce(sum(r.amount), 0)::bigint as unsent,
      coalesce(sum(r.amount) filter (where r.needs_account), 0)::bigint as "awaitingAccount"
    from payment p join payment_refund r on r.payment = p.id
    where p.reference = ${reference} and ${keyIsOneOf('r.key', keys)} and r.state = 'PENDING'`.execute(tx)
  return rows[0] as PendingRefunds
}

/**
 * Stores the account of unsent refunds that wait for it, and queues them behind the payment's other refunds. Returns
 * false if none of these keys waits for an account, or has this one already. The payment must be locked. `tryAt` is null
 * for transfers by hand.
 */
export async function provideAccount(
  tx: Tx,
  payment: { id: string; refunded: number },
  keys: readonly string[],
  { account, tryAt }: { account: RefundAccount; tryAt: Date | null },
): Promise<boolean> {
  const awaiting = await awaitingRefunds(tx, payment.id)
  const provided = awaiting.filter(({ key }) => isOneOf(key, keys))
  if (provided.length === 0) return hasAccount(tx, payment.id, keys, account)
  let before = payment.refunded - awaiting.reduce((sum, { amount }) => sum + amount, 0)
  for (const { id, amount } of provided) {
    await tx
      .updateTable('payment_refund')
      .set({ account: JSON.stringify(account), needs_account: false, before, try_at: tryAt })
      .where('id', '=', id)
      .execute()
    before += amount
  }
  return true
}

/** Whether an unsent refund with one of these keys has this account. */
async function hasAccount(
  tx: Tx,
  payment: string,
  keys: readonly string[],
  account: RefundAccount,
): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('payment', '=', payment)
    .where(keyIsOneOf('key', keys))
    .where('state', '=', 'PENDING')
    .where((eb) => eb('account', '=', sql<RefundAccount>`${JSON.stringify(account)}::jsonb`))
    .executeTakeFirst()
  return found !== undefined
}

/** Marks a refund as sent. False if it is already marked. */
export async function markDone(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refund')
    .set({ state: 'DONE', done_at: now, try_at: null, problem: '' })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets the time of the next attempt and the last error (empty for none). */
export async function postpone(tx: Tx, id: number, tryAt: Date, problem: string): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ try_at: tryAt, problem })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
}
