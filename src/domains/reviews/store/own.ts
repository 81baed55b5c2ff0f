import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import { joinStatusSql } from '../../membership/membership.service.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import type { Tx } from '../tables.ts'
import { hasEarnedSql, MONTH_KEY } from './month-reviews.ts'
import type { ReviewFields } from './review-queries.ts'

export interface ListingColumns {
  shopid: string
  shop_name: string
  slug: string
  dom3: string | null
  sid: number
  title: string
  /** storage key */
  image: string
  adult: boolean
  open: boolean
}

export const LISTING_COLUMNS = `s.shopid, s.name as shop_name, s.slug, l.sid, l.title, l.image, l.adult, l.shown and s.isshow as open,
  ${preferredHostSql('s.shop_id')} as dom3`

/** SQL fragment: the id of a person's last review at a shop within a day; null without one. */
export const reviewedPart = (uid: string, shop: string): string => `(
  select id from review where uid = ${uid} and shop_id = ${shop} and regdate > now() - interval '1 day'
  order by regdate desc, id desc limit 1)`

export interface OwnQuestionRow extends ListingColumns {
  id: number
  secret: boolean
  question: string
  answer: string
  hidden_reason: string
  objection: string
  objection_answer: string
  regdate: Date
}

/**
 * Values: uid, offset, limit, id of the item before the page or null. A page without questions is one row in which id
 * is null.
 */
export const OWN_QUESTIONS = statement<{ total: number } & (OwnQuestionRow | { id: null })>(
  'reviews.own-questions',
  `select (select count(*)::int from question where uid = $1) as total, q.*
   from (values (1)) one
   left join question a on a.uid = $1 and a.id = $4::bigint
   left join lateral (
     select q.id, q.secret, q.question, q.answer, q.hidden_reason, q.objection, q.objection_answer, q.regdate, ${LISTING_COLUMNS}
     from (
       select * from question
       where uid = $1 and (a.id is null or (regdate, id) < (a.regdate, a.id))
       order by regdate desc, id desc offset case when a.id is null then $2::bigint else 0 end limit $3
     ) q
     join shop s on s.shop_id = q.shop_id
     join listing l on l.shop_id = q.shop_id and l.sid = q.sid
   ) q on true
   order by q.regdate desc, q.id desc`,
)

/**
 * Values: uid, shopid, ids. The secret questions among `ids` that the person wrote, or all of them for the shop's
 * owner.
 */
export const OPEN_QUESTIONS = statement<{ id: number; question: string; answer: string }>(
  'reviews.open-questions',
  `select q.id, q.question, q.answer
   from shop s join question q on q.shop_id = s.shop_id and q.id = any ($3::bigint[])
   where s.shopid = $2 and q.secret and (q.uid = $1 or s.uid = $1)
   order by q.id`,
)

/** Values: uid, id. */
export const SHOP_OF_QUESTION = statement<{ shopId: number }>(
  'reviews.shop-of-question',
  'select shop_id as "shopId" from question where uid = $1 and id = $2',
)

export interface OwnReviewRow extends ListingColumns, ReviewFields {
  shopId: number
  line: number
  hidden_reason: string
  objection: string
  objection_answer: string
  reward: number
  reward_pending: boolean
  /** points (won) that the second review has earned */
  month_point: number
}

const REVIEW = `r.shop_id as "shopId", r.line_id as line, r.stars, r.text, r.photos, r.reply, r.best, r.option,
  r.hidden_reason, r.objection, r.objection_answer, r.regdate, r.aspects, r.body, r.month_text, r.month_photos,
  r.month_at, r.month_point, coalesce(w.amount, 0) as reward, coalesce(w.state = 'PROMISED', false) as reward_pending`

/** SQL: joins the reward of the review `r`, unless it was revoked. */
const REWARD = `left join photo_reward w on w.shop_id = r.shop_id and w.line_id = r.line_id and w.state <> 'TAKEN'`

/**
 * Values: uid, offset, limit, line of the item before the page or null. A page without reviews is one row in which line
 * is null.
 */
export const OWN_REVIEWS = statement<{ total: number } & (OwnReviewRow | { line: null })>(
  'reviews.own-reviews',
  `select (select count(*)::int from review where uid = $1) as total, r.*
   from (values (1)) one
   left join review a on a.uid = $1 and a.line_id = $4::bigint
   left join lateral (
     select ${REVIEW}, r.id, ${LISTING_COLUMNS}
     from (
       select * from review
       where uid = $1 and (a.id is null or (regdate, id) < (a.regdate, a.id))
       order by regdate desc, id desc offset case when a.id is null then $2::bigint else 0 end limit $3
     ) r
     join shop s on s.shop_id = r.shop_id
     join listing l on l.shop_id = r.shop_id and l.sid = r.sid
     ${REWARD}
   ) r on true
   order by r.regdate desc, r.id desc`,
)

/** Values: uid, line. */
export const OWN_REVIEW = statement<OwnReviewRow>(
  'reviews.own-review',
  `select ${REVIEW}, ${LISTING_COLUMNS}
   from review r
   join shop s on s.shop_id = r.shop_id
   join listing l on l.shop_id = r.shop_id and l.sid = r.sid
   ${REWARD}
   where r.uid = $1 and r.line_id = $2`,
)

/** Values: uid. The order lines that have a review. */
export const REVIEWED_LINES = statement<{ lines: number[] }>(
  'reviews.reviewed-lines',
  `select coalesce(array_agg(line_id), '{}') as lines from review where uid = $1 and line_id is not null`,
)

/**
 * Values: arrays of shop ids, listing ids and lines; uid. `point` is the reward that the line's first photo would give,
 * `month_point` that of its second review.
 */
export const LINE_LISTINGS = statement<
  ListingColumns & { line: number; point: number; aspects: string; body: boolean; month_point: number }
>(
  'reviews.places',
  `select purchased.line, ${LISTING_COLUMNS},
     case when w.line_id is not null or ${joinStatusSql('$4', 's.shop_id')} <> 'MEMBER' then 0 else s.review_point end as point,
     s.review_aspects as aspects, s.review_body as body,
     case when ${joinStatusSql('$4', 's.shop_id')} <> 'MEMBER'
         or ${hasEarnedSql('s.shop_id', '$4', `'${MONTH_KEY}' || purchased.line`)} then 0
       else s.review_month_point end as month_point
   from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as purchased (shop_id, sid, line)
   join shop s on s.shop_id = purchased.shop_id
   join listing l on l.shop_id = purchased.shop_id and l.sid = purchased.sid
   left join photo_reward w on w.shop_id = s.shop_id and w.line_id = purchased.line`,
)

interface OwnFeedback {
  table: 'question' | 'review'
  key: 'id' | 'line_id'
  shopId: number
  uid: number
  value: number
}

/** Stores an objection. Returns the listing id; undefined if the text is not hidden or has an objection. */
export async function objectTo(
  tx: Tx,
  { table, key, shopId, uid, value }: OwnFeedback,
  objection: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ sid: number }>`
    update ${sql.table(table)} set objection = ${objection}
    where shop_id = ${shopId} and uid = ${uid} and ${sql.ref(key)} = ${value} and hidden and objection = ''
    returning sid`.execute(tx)
  return rows[0]?.sid
}

/**
 * Removes a closed account as author of reviews and questions, which stay without the measures of the body. Deletes its
 * objections, because an answer could not be sent.
 */
export async function deleteWriter(tx: Tx, uid: number): Promise<void> {
  await sql`update review set uid = null, objection = '', body = '{}' where uid = ${uid}`.execute(tx)
  await sql`update question set uid = null, objection = '' where uid = ${uid}`.execute(tx)
  await sql`update word_report set uid = null where uid = ${uid}`.execute(tx)
  await sql`delete from photo_reward where uid = ${uid}`.execute(tx)
  await sql`delete from review_vote where uid = ${uid}`.execute(tx)
}
