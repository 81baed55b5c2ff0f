import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { conversationChanged } from '../events.ts'

/** shown in place of the name of a closed account */
const CLOSED_NAME = '탈퇴한 고객'

interface ConversationRef {
  shop: number
  conversation: number
}

/**
 * Removes a closed account and its name from its conversations. The messages stay until the retention period ends. Runs
 * as the system.
 */
export async function deletePerson(tx: AnyTx, uid: number): Promise<void> {
  const { rows } = await sql<ConversationRef>`
    update conversation set uid = null, name = ${CLOSED_NAME}, tell_person_at = null, waits_since = null, closed_wait = null
    where uid = ${uid} returning shop_id as shop, id as conversation`.execute(tx)
  await emitAll(
    tx,
    conversationChanged,
    rows.map((row) => ({ ...row, uid: null })),
  )
}

/** Notifies open admin pages that a person was blocked or unblocked. Runs as the system. */
export async function emitBlockChanged(
  tx: AnyTx,
  { shopid, uid }: { shopid: string; uid: number },
): Promise<void> {
  const { rows } = await sql<ConversationRef>`
    select c.shop_id as shop, c.id as conversation from conversation c join shop s on s.shop_id = c.shop_id
    where c.uid = ${uid} and s.shopid = ${shopid}`.execute(tx)
  await emitAll(
    tx,
    conversationChanged,
    rows.map((row) => ({ ...row, uid })),
  )
}
