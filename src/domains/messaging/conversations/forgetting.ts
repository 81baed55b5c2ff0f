import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'

/** In place of the name of a person who has left. */
const LEFT = '탈퇴한 고객'

/** The words of a person stay as long as records of complaints do, without the person. In a transaction of the system. */
export async function forgetPerson(tx: AnyTx, uid: number): Promise<void> {
  await sql`
    update conversation set uid = null, name = ${LEFT}, tell_person_at = null, waits_since = null, closed_wait = null
    where uid = ${uid}`.execute(tx)
}
