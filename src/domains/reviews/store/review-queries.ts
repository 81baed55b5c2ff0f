import { statement } from '../../../platform/database/pools.ts'
import type { AspectStars, BestReview, Body, ReviewSummary } from '../reviews.contract.ts'
import { MAX_ASPECT_REVIEWS } from '../shared/review-details.ts'

/** `photos` are the photos' storage keys. */
export interface ReviewFields extends ReviewDetails {
  stars: number
  text: string
  photos: string[]
  reply: string
  best: boolean
  option: string
  regdate: Date
  /** whether it was imported from a former platform */
  imported: boolean
  /** number of people who found it helpful */
  helpful: number
}

export interface ReviewDetails {
  aspects: AspectStars[]
  body: Body
  month_text: string
  /** storage keys */
  month_photos: string[]
  month_at: Date | null
}

export interface ReviewRow extends ReviewFields {
  id: number
  sid: number
  author: string
}

export interface TallyRow {
  reviews: number | null
  photo_reviews: number | null
  spread: number[] | null
  imported_spread: number[] | null
}

export type ProductColumns = { title: string; image: string }

/** Each row contains the tally. A page without reviews is one row in which id is null. */
type Page<Row> = TallyRow & (Row | { id: null })

const TALLY = 't.reviews, t.photos as photo_reviews, t.spread, t.imported as imported_spread'
export const REVIEW =
  'r.id, r.sid, r.author, r.stars, r.text, r.photos, r.reply, r.best, r.option, r.regdate, r.imported, ' +
  'r.helpful, r.aspects, r.body, r.month_text, r.month_photos, r.month_at'

const BEST_TEXT_LETTERS = 120

/**
 * SQL: the means of the aspects that the shop asks for now, of the newest reviews of the listing `l`; null for none,
 * and after the first page. Aggregated in a join of its own, so that it is computed once and not for each review.
 */
const ASPECT_MEANS = `left join lateral (
  select json_agg(json_build_object('name', e.name, 'count', e.count, 'stars', e.stars) order by e.turn) as means
  from (
    select answer.name, count(*) as count, round(avg(answer.stars), 1)::float8 as stars,
      array_position(question.names, answer.name) as turn
    from (select regexp_split_to_array(btrim(s.review_aspects), '\\s*,\\s*') as names offset 0) question
    cross join (
      select k.aspects from review k
      where k.shop_id = l.shop_id and k.sid = l.sid and k.shown and k.aspects <> '[]'
        and s.review_aspects <> '' and $3::bigint = 0
      order by k.regdate desc limit ${MAX_ASPECT_REVIEWS}
    ) newest
    cross join jsonb_to_recordset(newest.aspects) as answer (name text, stars int)
    where answer.name = any (question.names)
    group by answer.name, question.names
  ) e
) aspect on true`

/** SQL: the page's offset, or 0 if the page starts after the item `a`. */
const offset = (pageOffset: string) => `offset case when a.id is null then ${pageOffset}::bigint else 0 end`

// Reviews of adult products are not `shown`. For verified adults, this query also reads them unless the shop has hidden
// them.
const ofProduct = (name: string, adult: boolean, condition = '') =>
  statement<Page<ReviewRow> & { adult: boolean; aspect_means: ReviewSummary['aspects'] | null }>(
    `reviews.${name}`,
    `select l.adult, aspect.means as aspect_means, ${TALLY}, r.*
     from shop s
     join listing l on l.shop_id = s.shop_id and l.sid = $2
     left join review_tally t on t.shop_id = l.shop_id and t.sid = l.sid and l.adult = ${adult}
     left join review a on a.shop_id = l.shop_id and a.sid = l.sid and a.id = $5::bigint
     ${ASPECT_MEANS}
     left join lateral (
       select ${REVIEW} from review r
       where r.shop_id = l.shop_id and r.sid = l.sid and r.shown = ${!adult} and not r.hidden ${condition} and l.adult = ${adult}
         and (a.id is null or (r.best, r.regdate, r.id) < (a.best, a.regdate, a.id))
       order by r.best desc, r.regdate desc, r.id desc ${offset('$3')} limit $4
     ) r on true
     where s.shopid = $1 and s.isshow and l.shown`,
  )

const PHOTOS = 'and r.has_photos'

/** Values: shopid, sid, offset, limit, id of the item before the page or null. Best reviews first, then the newest. */
export const OF_PRODUCT = {
  all: ofProduct('of-product', false),
  photos: ofProduct('photos-of-product', false, PHOTOS),
}

export const OF_ADULT_PRODUCT = {
  all: ofProduct('of-adult-product', true),
  photos: ofProduct('photos-of-adult-product', true, PHOTOS),
}

// The inner query finds the page in the index, before listings are joined. The join then excludes products that have
// become adult a moment ago.
const ofShop = (name: string, condition: string) =>
  statement<Page<ReviewRow & ProductColumns>>(
    `reviews.${name}`,
    `select ${TALLY}, r.*
     from shop s
     left join review_tally t on t.shop_id = s.shop_id and t.sid = 0
     left join review a on a.shop_id = s.shop_id and a.id = $4::bigint
     left join lateral (
       select ${REVIEW}, l.title, l.image
       from (
         select ${REVIEW.replaceAll('r.', 'p.')}, p.shop_id from review p
         where p.shop_id = s.shop_id and p.shown ${condition}
           and (a.id is null or (p.regdate, p.id) < (a.regdate, a.id))
         order by p.regdate desc, p.id desc ${offset('$2')} limit $3
       ) r
       join listing l on l.shop_id = r.shop_id and l.sid = r.sid and l.shown and not l.adult
       order by r.regdate desc, r.id desc
     ) r on true
     where s.shopid = $1 and s.isshow`,
  )

/** Values: shopid, offset, limit, id of the item before the page or null. The newest first. */
export const OF_SHOP = { all: ofShop('of-shop', ''), photos: ofShop('photos-of-shop', 'and p.has_photos') }

/** Values: shopid, number of reviews. Pinned ones first, then the newest; without any, one row in which id is null. */
export const BEST_PHOTO_REVIEWS = statement<BestReview | { id: null }>(
  'reviews.best-photos',
  `select r.id, r.sid, r.author, r.stars, r.text, r.photo, r.title
   from shop s
   left join lateral (
     select n.*, l.title from (
     select p.shop_id, p.id, p.sid, p.author, p.stars, left(p.text, ${BEST_TEXT_LETTERS}) as text, p.photos[1] as photo,
       p.best, p.regdate
     from review p
     where p.shop_id = s.shop_id and p.shown and p.has_photos
     order by p.best desc, p.regdate desc, p.id desc limit $2) n
     join listing l on l.shop_id = n.shop_id and l.sid = n.sid and l.shown and not l.adult
   ) r on true
   where s.shopid = $1 and s.isshow
   order by r.best desc, r.regdate desc, r.id desc`,
)

/** Values: shopid, id. For an unknown review, one row in which id is null. */
export const REVIEW_BY_ID = statement<(ReviewRow & ProductColumns & { adult: boolean }) | { id: null }>(
  'reviews.review',
  `select r.* from shop s
   left join lateral (
     select ${REVIEW}, l.title, l.image, l.adult from review r
     join listing l on l.shop_id = r.shop_id and l.sid = r.sid and l.shown
     where r.shop_id = s.shop_id and r.id = $2 and not r.hidden
   ) r on true
   where s.shopid = $1 and s.isshow`,
)

export interface QuestionRow {
  id: number
  author: string
  secret: boolean
  question: string
  answer: string
  answered: boolean
  regdate: Date
}

/**
 * Values: shopid, sid, offset, limit, whether the reader is a verified adult, id of the item before the page or null. A
 * page without questions is one row in which id is null.
 */
export const QUESTIONS = statement<{ total: number; adult: boolean } & (QuestionRow | { id: null })>(
  'reviews.questions',
  `select l.adult, case when l.adult and not $5 then 0 else l.questions end as total, q.*
   from shop s
   join listing l on l.shop_id = s.shop_id and l.sid = $2
   left join open_question a on a.shop_id = l.shop_id and a.sid = l.sid and a.id = $6::bigint
   left join lateral (
     select id, author, secret, question, answer, answered, regdate from open_question q
     where q.shop_id = l.shop_id and q.sid = l.sid and ($5 or not l.adult)
       and (a.id is null or (q.regdate, q.id) < (a.regdate, a.id))
     order by q.regdate desc, q.id desc ${offset('$3')} limit $4
   ) q on true
   where s.shopid = $1 and s.isshow and l.shown`,
)
