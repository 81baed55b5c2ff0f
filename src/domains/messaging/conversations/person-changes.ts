import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { conversationChanged } from '../events.ts'

/** In place of the name of a person who has left. */
const LEFT = '탈퇴한 고객'

interface Touched {
  shop: number
  conversation: number
}

/** The words of a person stay as long as records of complaints do, without the person. In a transaction of the system. */
export async function deletePerson(tx: AnyTx, uid: number): Promise<void> {
  const { rows } = await sql<Touched>`
    update conversation set uid = null, name = ${LEFT}, tell_person_at = null, waits_since = null, closed_wait = null
    where uid = ${uid} returning shop_id as shop, id as conversation`.execute(tx)
  await emitAll(
    tx,
    conversationChanged,
    rows.map((row) => ({ ...row, uid: null })),
  )
}

/** Tells the people of a shop that one of them has blocked a person, or let them in again. In a transaction of the system. */
export async function emitBlockChanged(
  tx: AnyTx,
  { shopid, uid }: { shopid: string; uid: number },
): Promise<void> {
  const { rows } = await sql<Touched>`
    select c.shop_id as shop, c.id as conversation from conversation c join shop s on s.shop_id = c.shop_id
    where c.uid = ${uid} and s.shopid = ${shopid}`.execute(tx)
  await emitAll(
    tx,
    conversationChanged,
    rows.map((row) => ({ ...row, uid })),
  )
}
