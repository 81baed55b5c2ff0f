import { sql } from 'kysely'
import type { SettlementHold } from '../settlements.contract.ts'
import type { Tx } from '../tables.ts'

/** `uid` is the operator; null for the platform. */
export async function placeHold(
  tx: Tx,
  shopId: number,
  {
    cause,
    reason,
    uid,
    now,
  }: { cause: SettlementHold['cause']; reason: string; uid: number | null; now: Date },
): Promise<void> {
  await sql`
    insert into settlement_hold (shop_id, cause, reason, placed_by, placed_at)
    values (${shopId}, ${cause}, ${reason}, ${uid}, ${now})`.execute(tx)
}

/** Lifts the holds of one cause. */
export async function liftHoldsFor(
  tx: Tx,
  shopId: number,
  {
    cause,
    reason = '',
    uid,
    now,
  }: { cause: SettlementHold['cause']; reason?: string; uid: number | null; now: Date },
): Promise<void> {
  await sql`
    update settlement_hold set lifted_by = ${uid}, lifted_at = ${now}, lift_reason = ${reason}
    where shop_id = ${shopId} and lifted_at is null and cause = ${cause}`.execute(tx)
}

/** Lifts all holds, except for the suspension while the shop is suspended. Returns their causes. */
export async function liftAllHolds(
  tx: Tx,
  shopId: number,
  { reason, uid, now }: { reason: string; uid: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ cause: string }>`
    update settlement_hold set lifted_by = ${uid}, lifted_at = ${now}, lift_reason = ${reason}
    where shop_id = ${shopId} and lifted_at is null and (cause <> 'suspension'
      or not exists (select from shop where shop_id = ${shopId} and suspended)) returning cause`.execute(tx)
  return rows.map(({ cause }) => cause)
}
