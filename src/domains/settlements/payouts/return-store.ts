import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import type { Payout } from './payouts.contract.ts'

export interface ReturnedPayout {
  shop_id: number
  id: number
  batch_id: number
  settlement_id: number
  amount: number
  state: Payout['state']
  return_reason: string
  return_asked_by: number | null
}

export async function lockPayout(tx: Tx, shopId: number, id: number): Promise<ReturnedPayout | undefined> {
  const { rows } = await sql<ReturnedPayout>`
    select shop_id, id, batch_id, settlement_id, amount, state, return_reason, return_asked_by from payout
    where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function requestReturn(
  tx: Tx,
  { shop_id, id }: Pick<ReturnedPayout, 'shop_id' | 'id'>,
  { reason, uid, now }: { reason: string; uid: number; now: Date },
): Promise<void> {
  await sql`
    update payout set return_reason = ${reason}, return_asked_by = ${uid}, return_asked_at = ${now}
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
}

export async function cancelReturn(
  tx: Tx,
  { shop_id, id }: Pick<ReturnedPayout, 'shop_id' | 'id'>,
): Promise<void> {
  await sql`
    update payout set return_reason = '', return_asked_by = null, return_asked_at = null
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
}

/** The money came back: the payout is over, and its settlement is owed again. */
export async function confirmReturn(
  tx: Tx,
  { shop_id, id, settlement_id }: Pick<ReturnedPayout, 'shop_id' | 'id' | 'settlement_id'>,
  { uid, now }: { uid: number; now: Date },
): Promise<void> {
  await sql`
    update payout set state = 'RETURNED', problem = return_reason, returned_by = ${uid}, returned_at = ${now}
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
  await sql`
    update settlement set state = 'PAYABLE', paid_at = null
    where shop_id = ${shop_id} and id = ${settlement_id}`.execute(tx)
}
