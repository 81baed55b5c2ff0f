import { sql } from 'kysely'
import type { AnyTx } from '../../platform/database/transactions.ts'

/** What the file of a person's own data contains of this module, newest first. A picture is named by its kind only. */
export const messageData = {
  async messages(tx: AnyTx, uid: number, max: number): Promise<object[]> {
    const { rows } = await sql<object>`
      select s.name as shop, m.side, m.kind, m.text, m.at
      from conversation c join message m on m.shop_id = c.shop_id and m.conversation = c.id
      join shop s on s.shop_id = c.shop_id
      where c.uid = ${uid} and m.taken_back_at is null order by m.at desc limit ${max}`.execute(tx)
    return rows
  },
}
