import { sql } from 'kysely'
import type { Adjustment } from '../operator-settlements.contract.ts'
import type { Tx } from '../tables.ts'

export type OpenAdjustment = Omit<Adjustment, 'requested_at' | 'own'> & { requested_at: Date }

/** Adjustments of all shops that wait for another operator, the oldest first. */
export async function listOpen(tx: Tx, max: number): Promise<OpenAdjustment[]> {
  const { rows } = await sql<OpenAdjustment>`
    select a.shop_id as shop, s.slug, s.name, a.id, a.amount, a.reason, a.state, a.requested_by, a.requested_at
    from settlement_adjustment a join shop s on s.shop_id = a.shop_id where a.state = 'OPEN'
    order by a.id limit ${max}`.execute(tx)
  return rows
}

export async function insertAdjustment(
  tx: Tx,
  shopId: number,
  {
    amount,
    reason,
    state,
    uid,
    now,
  }: { amount: number; reason: string; state: 'OPEN' | 'APPROVED'; uid: number; now: Date },
): Promise<void> {
  await sql`
    insert into settlement_adjustment (shop_id, amount, reason, state, requested_by, requested_at)
    values (${shopId}, ${amount}, ${reason}, ${state}, ${uid}, ${now})`.execute(tx)
}

interface LockedAdjustment {
  amount: number
  reason: string
  state: Adjustment['state']
  requested_by: number
}

export async function lockAdjustment(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<LockedAdjustment | undefined> {
  const { rows } = await sql<LockedAdjustment>`
    select amount, reason, state, requested_by from settlement_adjustment
    where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function decideAdjustment(
  tx: Tx,
  shopId: number,
  { id, state, uid, now }: { id: number; state: 'APPROVED' | 'REJECTED'; uid: number; now: Date },
): Promise<void> {
  await sql`
    update settlement_adjustment set state = ${state}, decided_by = ${uid}, decided_at = ${now}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/** Won, added or subtracted, that an operator has entered for a shop without another one since `from`. */
export async function sumOwnAdjustments(tx: Tx, shopId: number, uid: number, from: Date): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as won from settlement_adjustment
    where shop_id = ${shopId} and requested_by = ${uid} and requested_at > ${from} and state = 'APPROVED'
      and decided_by is null`.execute(tx)
  return rows[0]?.won ?? 0
}
