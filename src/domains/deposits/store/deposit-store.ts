import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { AccountToPay } from '../../payments/payments.contract.ts'
import type { ExpectedTransfer } from '../matching/match-deposits.ts'
import { DEPOSITS_PER_PAGE, MAX_AGE_DAYS, MAX_MATCHED, TRANSFERS_PER_PAGE } from '../shared/deposit-limits.ts'
import type { Tx } from '../tables.ts'
import { type Payee, payeeCondition } from './payee.ts'

const MAX_ACCOUNTS = 20

export interface DepositRow {
  id: number
  deposited_at: Date
  has_time: boolean
  amount: number
  depositor: string
  memo: string
  balance: number | null
  repeated: boolean
  problem: string
}

const COLUMNS = sql.raw('id, deposited_at, has_time, amount, depositor, memo, balance, repeated, problem')

/** The deposits of a payee that nobody has decided about, oldest first. */
export async function findOpen(tx: Tx, payee: Payee): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from bank_deposit where ${payeeCondition(payee)} and state = 'open' order by id limit ${MAX_MATCHED}`.execute(
    tx,
  )
  return rows
}

export interface DecidedRow extends DepositRow {
  state: 'booked' | 'dismissed'
  orders: string[]
  reason: string
  decided_by: number
  decided_at: Date
}

/** A page of decided deposits, the last decision first; `after` is the id of the last row of the page before. */
export async function findDecided(
  tx: Tx,
  payee: Payee,
  { state, after }: { state: DecidedRow['state']; after?: number | undefined },
): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select ${COLUMNS}, state, orders, reason, decided_by, decided_at from bank_deposit
    where ${payeeCondition(payee)} and state = ${state} and (${after ?? null}::bigint is null
      or (decided_at, id) < (select decided_at, id from bank_deposit where id = ${after ?? null} and ${payeeCondition(payee)}))
    order by decided_at desc, id desc limit ${DEPOSITS_PER_PAGE + 1}`.execute(tx)
  return rows
}

export interface TransferRow extends ExpectedTransfer {
  reference: string
  due_at: Date
}

const TRANSFER = sql.raw(`id, reference, amount, coalesce(details ->> 'depositor', '') as depositor, due_at,
  case state when 'WAITING' then 'waiting' when 'CANCELED' then 'canceled' else 'paid' end as state,
  (extract(epoch from begun_at) * 1000)::float8 as "begunAt", (extract(epoch from paid_at) * 1000)::float8 as "paidAt"`)
const BY_HAND = sql`provider in ('bank', 'shop')`
const LATELY = sql`begun_at > now() - make_interval(days => ${sql.lit(MAX_AGE_DAYS)})`
// A transfer that a deposit has paid, or is about to pay, can't be paid by another one.
const WITHOUT_DEPOSIT = sql`not exists (select from bank_deposit d where d.payment = p.id)`

/** The waiting transfers to a payee, and the cancelled and confirmed ones of these amounts. */
export async function findTransfers(
  tx: Tx,
  payee: Payee,
  amounts: readonly number[],
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    (select ${TRANSFER} from payment p
      where ${payeeCondition(payee, 'p.payee')} and ${BY_HAND} and ${LATELY} and state = 'WAITING' and ${WITHOUT_DEPOSIT}
      order by begun_at desc limit ${MAX_MATCHED})
    union all
    (select ${TRANSFER} from payment p
      where ${payeeCondition(payee, 'p.payee')} and ${BY_HAND} and ${LATELY} and state <> 'WAITING'
        and amount = any (${amounts}::bigint[]) and ${WITHOUT_DEPOSIT}
      order by begun_at desc limit ${MAX_MATCHED})`.execute(tx)
  return rows
}

/** Accounts that buyers with waiting transfers were shown, which may be former ones. */
export async function findAccounts(tx: Tx, payee: Payee): Promise<AccountToPay[]> {
  const { rows } = await sql<{ account: AccountToPay }>`
    select distinct details -> 'account' as account from payment p
    where ${payeeCondition(payee, 'p.payee')} and ${BY_HAND} and ${LATELY} and state = 'WAITING' and details ? 'account'
    limit ${MAX_ACCOUNTS}`.execute(tx)
  return rows.map(({ account }) => account)
}

export async function findWaiting(tx: Tx, payee: Payee, ids: readonly string[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${TRANSFER} from payment p
    where ${payeeCondition(payee, 'p.payee')} and ${BY_HAND} and state = 'WAITING' and id = any (${ids}::text[])`.execute(
    tx,
  )
  return rows
}

/** A page of waiting transfers, oldest first; `after` is the id of the last one of the page before. */
export async function listWaiting(tx: Tx, payee: Payee, after?: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${TRANSFER} from payment p
    where ${payeeCondition(payee, 'p.payee')} and ${BY_HAND} and ${LATELY} and state = 'WAITING' and (${after ?? null}::text is null
      or (begun_at, id) > (select begun_at, id from payment where id = ${after ?? null} and ${payeeCondition(payee)}))
    order by begun_at, id limit ${TRANSFERS_PER_PAGE + 1}`.execute(tx)
  return rows
}

/** Numbers of the orders of checkouts. */
export async function findOrderNumbers(
  tx: Tx,
  references: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<{ checkout: string; numbers: string[] }>`
    select checkout, array_agg(number order by id) as numbers from shop_order
    where checkout = any (${references}::text[]) group by checkout`.execute(tx)
  return new Map(rows.map(({ checkout, numbers }) => [checkout, numbers]))
}

export interface Decider {
  uid: number
  /** network address */
  address: string
}

export interface DecidedDeposit {
  /** `YYYY-MM-DD` */
  day: string
  amount: number
  depositor: string
}

const CHOICE = { id: 'bigint', payment: 'text', orders: 'text[]', reason: 'text' } as const

/** Queues open deposits for booking. Returns the ids of those that were still open. */
export async function queueDeposits(
  tx: Tx,
  payee: Payee,
  { uid, address }: Decider,
  choices: readonly { id: number; payment: string; orders: readonly string[]; reason: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update bank_deposit d set state = 'queued', payment = c.payment, orders = c.orders, reason = c.reason, problem = '',
      decided_by = ${uid}, decided_from = ${address}, decided_at = now(), claimed_until = null
    from ${recordset('c', CHOICE, choices)}
    where d.id = c.id and ${payeeCondition(payee, 'd.payee')} and d.state = 'open' returning d.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Dismisses open deposits. Returns those that were still open. */
export async function dismissDeposits(
  tx: Tx,
  payee: Payee,
  { uid, address }: Decider,
  { ids, reason }: { ids: readonly number[]; reason: string },
): Promise<DecidedDeposit[]> {
  const { rows } = await sql<DecidedDeposit>`
    update bank_deposit set state = 'dismissed', reason = ${reason}, decided_by = ${uid}, decided_from = ${address},
      decided_at = now()
    where id = any (${ids}::bigint[]) and ${payeeCondition(payee)} and state = 'open'
    returning day::text, amount, depositor`.execute(tx)
  return rows
}

/** Opens a dismissed deposit again; undefined if it is not dismissed. */
export async function restoreDeposit(tx: Tx, payee: Payee, id: number): Promise<DecidedDeposit | undefined> {
  const { rows } = await sql<DecidedDeposit>`
    update bank_deposit d set state = 'open', reason = '', decided_by = null, decided_from = null, decided_at = null
    where d.id = ${id} and ${payeeCondition(payee, 'd.payee')} and d.state = 'dismissed' returning d.day::text, d.amount, d.depositor`.execute(
    tx,
  )
  return rows[0]
}

export async function countStates(tx: Tx, payee: Payee): Promise<{ open: number; queued: number }> {
  const { rows } = await sql<{ open: number; queued: number }>`
    select (select count(*) from (select from bank_deposit where ${payeeCondition(payee)} and state = 'open' limit ${MAX_MATCHED}) o)::int as open,
      (select count(*) from bank_deposit where ${payeeCondition(payee)} and state = 'queued')::int as queued`.execute(
    tx,
  )
  return rows[0] ?? { open: 0, queued: 0 }
}
