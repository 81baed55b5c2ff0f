import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Tx } from '../tables.ts'
import type { Payee } from './payee.ts'

/** A deposit that waits for its booking. */
export interface QueuedDeposit {
  id: number
  payee: Payee
  amount: number
  reference: string
  payment: string
  orders: string[]
  decided_by: number
  decided_from: string
}

/** Claims up to `max` queued deposits for some seconds, in the order of their ids. */
export async function claimQueued(tx: Tx, max: number, seconds: number): Promise<QueuedDeposit[]> {
  const { rows } = await sql<QueuedDeposit>`
    with claimed as (
      update bank_deposit set claimed_until = now() + make_interval(secs => ${seconds})
      where id in (
        select id from bank_deposit where state = 'queued' and (claimed_until is null or claimed_until < now())
        order by id limit ${max} for update skip locked)
      returning id, payee, amount, payment, orders, decided_by, decided_from)
    select c.*, p.reference from claimed c join payment p on p.id = c.payment order by c.id`.execute(tx)
  return rows
}

/**
 * Marks a queued deposit as booked, in the transaction that has completed its payment. False if it is not queued any
 * more, or if another payment of the checkout was completed. The lock of the payment orders two processes that book one
 * deposit.
 */
export async function markBooked(tx: Tx, { id, payment }: QueuedDeposit): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update bank_deposit set state = 'booked', claimed_until = null
    where id = ${id} and payment = ${payment} and state = 'queued'
      and exists (select from payment p where p.id = ${payment} and p.state in ('PAID', 'RETURNED'))
    returning id`.execute(tx)
  return rows.length > 0
}

export async function setProblem(tx: Tx, id: number, problem: string): Promise<void> {
  await sql`update bank_deposit set problem = ${problem} where id = ${id}`.execute(tx)
}

/** Opens a queued deposit again that cannot be booked, with the reason. */
export async function reopen(tx: Tx, { id, payment }: QueuedDeposit, problem: string): Promise<void> {
  await sql`
    update bank_deposit set state = 'open', payment = null, orders = '{}', reason = '', problem = ${problem},
      decided_by = null, decided_from = null, decided_at = null, claimed_until = null
    where id = ${id} and payment = ${payment} and state = 'queued'`.execute(tx)
}

/** Deletes up to 1,000 deposits that are older than `$1`, and open or dismissed ones that are older than `$2`. */
export const PURGE_DEPOSITS = statement<{ id: number }>(
  'deposits.purge',
  `delete from bank_deposit where id in (
     select id from bank_deposit where day < $1::date or day < $2::date and state in ('open', 'dismissed') limit 1000)
   returning id`,
)

/** Deletes statements from before `$1` without deposits. */
export const PURGE_STATEMENTS = statement<never>(
  'deposits.purge-statements',
  `delete from bank_statement s where s.created_at < $1 and not exists (
     select from bank_deposit d where d.statement = s.id)`,
)
