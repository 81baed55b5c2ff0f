import { sql } from 'kysely'
import type { AnyTx } from '../../platform/database/transactions.ts'

/** What the file of a person's own data contains of this module, newest first. */
export const personalData = {
  async subscriptions(tx: AnyTx, uid: number, max: number): Promise<object[]> {
    const { rows } = await sql<object>`
      select s.name as shop, m.sid as product, m.qty, m.weeks, m.state, m.next_on::text as next_on, m.orders, m.recipient,
        m.began_at, m.ended_at
      from subscription m join shop s on s.shop_id = m.shop_id where m.uid = ${uid} order by m.id desc limit ${max}`.execute(
      tx,
    )
    return rows
  },
}
