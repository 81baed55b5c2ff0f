import { sql } from 'kysely'
import type { PayoutBank } from '../shared/payout-terms.ts'
import type { Tx } from '../tables.ts'
import type { AnsweredPayout } from './batch-store.ts'
import { inSeconds } from './in-seconds.ts'

export interface DueOrder {
  shop_id: number
  id: number
  settlement_id: number
  batch_id: number
  state: 'PLANNED' | 'SENT'
  amount: number
  bank: PayoutBank
  number: string
  holder: string
  key: string
  remote_item: string | null
  /** seconds since its registration was requested last; null if no request can have been received */
  attempted_seconds: number | null
  /** until when this process has it */
  next_at: Date
  name: string
  email: string
  corp: boolean
  corpname: string
  idnum: string
  ceo: string
}

/** The time of the database, which is the same for all processes. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now as Date
}

/**
 * Payouts over a provider that were due at `dueBy`, the longest due first. They belong to this process for
 * `claimSeconds`. Claims and attempts are measured by the clock of the database, which is the same for all processes. A
 * claim is known by its end.
 */
export async function claimOrders(
  tx: Tx,
  { claimSeconds, dueBy, max }: { claimSeconds: number; dueBy: Date; max: number },
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    with due as (
      select shop_id, id from payout where next_at <= ${dueBy} and state in ('PLANNED', 'SENT')
      order by next_at limit ${max} for update skip locked
    ), claimed as (
      update payout p
      set next_at = ${inSeconds(claimSeconds)}
      from due d where p.shop_id = d.shop_id and p.id = d.id returning p.*
    )
    select c.shop_id, c.id, c.settlement_id, c.batch_id, c.state, c.amount, c.bank, c.number, c.holder, c.key, c.remote_item,
      extract(epoch from clock_timestamp() - c.attempted_at)::float8 as attempted_seconds, c.next_at,
      s.name, s.email, s.corp, s.corpname, s.idnum, s.ceo
    from claimed c join shop s on s.shop_id = c.shop_id order by c.id`.execute(tx)
  return rows
}

type Claim = Pick<DueOrder, 'shop_id' | 'id' | 'next_at'>

/** Whether the payout still belongs to this process and has no answer; locks it. */
export async function lockClaim(tx: Tx, { shop_id, id, next_at }: Claim): Promise<boolean> {
  const { rows } = await sql`
    select from payout where shop_id = ${shop_id} and id = ${id} and state in ('PLANNED', 'SENT') and next_at = ${next_at}
    for update`.execute(tx)
  return rows.length > 0
}

/** Records that a request to register the payout begins. */
export async function beginAttempt(tx: Tx, { shop_id, id }: Claim): Promise<void> {
  await sql`
    update payout set attempted_at = clock_timestamp() where shop_id = ${shop_id} and id = ${id}`.execute(tx)
}

/** The payout is registered under this id. */
export async function markSent(
  tx: Tx,
  { shop_id, id }: Claim,
  { item, nextSeconds }: { item: string; nextSeconds: number },
): Promise<void> {
  await sql`
    update payout set state = 'SENT', remote_item = ${item}, trouble = '',
      next_at = ${inSeconds(nextSeconds)}
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
}

/** Ends the claim until the next attempt. `wasRefused`: no request can have been received. */
export async function postpone(
  tx: Tx,
  { shop_id, id }: Claim,
  {
    trouble,
    nextSeconds,
    wasRefused = false,
  }: { trouble: string; nextSeconds: number; wasRefused?: boolean },
): Promise<void> {
  await sql`
    update payout set trouble = ${trouble}, next_at = ${inSeconds(nextSeconds)},
      attempted_at = ${wasRefused ? sql`null` : sql`attempted_at`}
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
}

/** Whether an earlier payout of the settlement failed as part of this payout of the provider. */
export async function hasFailedIn(
  tx: Tx,
  { shop_id, settlement_id }: Pick<DueOrder, 'shop_id' | 'settlement_id'>,
  remotePayout: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from payout where shop_id = ${shop_id} and settlement_id = ${settlement_id} and state = 'FAILED'
      and remote_payout = ${remotePayout} limit 1`.execute(tx)
  return rows.length > 0
}

/** Stores the answer for a payout, and what becomes of its settlement. */
export async function storeAnswer(
  tx: Tx,
  { shop_id, id, settlement_id }: Pick<DueOrder, 'shop_id' | 'id' | 'settlement_id'>,
  {
    paid,
    problem,
    remotePayout,
    now,
  }: { paid: boolean; problem: string; remotePayout: string | null; now: Date },
): Promise<AnsweredPayout[]> {
  const { rows } = await sql<AnsweredPayout>`
    with answered as (
      update payout set state = ${paid ? 'PAID' : 'FAILED'}, problem = ${problem}, answered_at = ${now}, next_at = null,
        trouble = '', remote_payout = ${remotePayout}
      where shop_id = ${shop_id} and id = ${id} returning *
    ), settled as (
      update settlement set state = ${paid ? 'PAID' : 'PAYABLE'}, paid_at = ${paid ? now : null}
      where shop_id = ${shop_id} and id = ${settlement_id}
    )
    select shop_id, id, settlement_id, amount, state, problem from answered`.execute(tx)
  return rows
}
