import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'

/** What the file of a person's own data contains of this module, newest first. */
export const reviewData = {
  async reviews(tx: AnyTx, uid: number, max: number): Promise<object[]> {
    const { rows } = await sql<object>`
      select s.name as shop, r.stars, r.text, r.option, cardinality(r.photos) as photos, r.reply, r.hidden_reason,
        r.objection, r.regdate as written_at, r.aspects, r.body, r.month_text, r.month_at
      from review r join shop s on s.shop_id = r.shop_id where r.uid = ${uid} order by r.id desc limit ${max}`.execute(
      tx,
    )
    return rows
  },

  async questions(tx: AnyTx, uid: number, max: number): Promise<object[]> {
    const { rows } = await sql<object>`
      select s.name as shop, q.question, q.secret, q.answer, q.hidden_reason, q.objection, q.regdate as asked_at
      from question q join shop s on s.shop_id = q.shop_id where q.uid = ${uid} order by q.id desc limit ${max}`.execute(
      tx,
    )
    return rows
  },
}
