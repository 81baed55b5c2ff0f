import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Tx } from '../tables.ts'

interface VotableRow {
  shopId: number
  sid: number
  /** whether the person wrote the review */
  own: boolean
}

/** Values: uid, shopid, review id, whether the person is a verified adult. */
export const VOTABLE = statement<VotableRow>(
  'reviews.votable',
  `select s.shop_id as "shopId", r.sid, r.uid is not distinct from $1 as own
   from shop s
   join review r on r.shop_id = s.shop_id and r.id = $3 and not r.hidden
   join listing l on l.shop_id = r.shop_id and l.sid = r.sid and l.shown and (not l.adult or $4)
   where s.shopid = $2 and s.isshow`,
)

/** Values: uid, shopid, review ids. */
export const OWN_VOTES = statement<{ review: number }>(
  'reviews.own-votes',
  `select v.review from shop s
   join review_vote v on v.shop_id = s.shop_id and v.uid = $1 and v.review = any ($3::bigint[])
   where s.shopid = $2`,
)

interface Vote {
  review: number
  uid: number
  helpful: boolean
}

/** Stores or removes a vote and counts it. Returns false if there was nothing to change. */
export async function saveVote(tx: Tx, shopId: number, { review, uid, helpful }: Vote): Promise<boolean> {
  const { numAffectedRows } = helpful
    ? await sql`
        insert into review_vote (shop_id, review, uid) values (${shopId}, ${review}, ${uid})
        on conflict do nothing`.execute(tx)
    : await sql`
        delete from review_vote where shop_id = ${shopId} and review = ${review} and uid = ${uid}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`
    update review set helpful = greatest(helpful + ${helpful ? 1 : -1}, 0)
    where shop_id = ${shopId} and id = ${review}`.execute(tx)
  return true
}

/** The number of people who found a review helpful. Undefined if it was deleted meanwhile. */
export async function countVotes(tx: Tx, shopId: number, review: number): Promise<number | undefined> {
  const { rows } = await sql<{ helpful: number }>`
    select helpful from review where shop_id = ${shopId} and id = ${review}`.execute(tx)
  return rows[0]?.helpful
}
