import { statement } from '../../../platform/database/pools.ts'
import { MAX_FILTERED, MAX_OPTIONS } from '../shared/review-details.ts'
import { REVIEW, type ReviewRow } from '../store/review-queries.ts'

// The case of Latin letters alone is compared, and only for words that have some, because it is slow.
const WORDS = `(n.text || ' ' || n.month_text)`
const lower = (text: string) => `lower(${text} collate "C")`
const HAS_WORD = `strpos(case when ${lower('$8')} = upper($8 collate "C") then ${WORDS} else ${lower(WORDS)} end, ${lower('$8')}) > 0`

type Page = { total: number; looked: number } & (ReviewRow | { id: null })

/** The column by which reviews are ordered, before their time and id. */
type FirstColumn = 'best' | 'helpful'

/**
 * A page without reviews is one row in which id is null. The window is a range of one index: by option, or by stars and
 * photos. What is left of the filter is tested in at most `MAX_FILTERED` rows of it, so that a rare word does not read
 * all reviews.
 */
const filtered = (name: string, ofWindow: string, inWindow: string, first: FirstColumn = 'best') => {
  const newestFirst = (alias: string) => `${alias}.${first} desc, ${alias}.regdate desc, ${alias}.id desc`
  return statement<Page>(
    `reviews.filtered-${name}`,
    `select h.total, h.looked, r.*
     from shop s
     join listing l on l.shop_id = s.shop_id and l.sid = $2
     left join review a on a.shop_id = l.shop_id and a.sid = l.sid and a.id = $5::bigint
     left join lateral (
       with w as materialized (
         select r.id, r.${first}, r.regdate, r.stars, r.option, r.has_photos, r.text, r.month_text from review r
         where r.shop_id = l.shop_id and r.sid = l.sid and r.shown and not l.adult ${ofWindow}
         order by ${newestFirst('r')} limit ${MAX_FILTERED}
       ), hits as materialized (
         select n.id, n.${first}, n.regdate from w n
         where ($8::text is null or ${HAS_WORD})
           and ($6::int is null or n.stars = $6) and ($7::text is null or n.option = $7) ${inWindow}
       )
       select c.*, page.* from (select (select count(*) from hits) as total, (select count(*) from w) as looked) c
       left join lateral (
         select * from hits
         where a.id is null or (hits.${first}, hits.regdate, hits.id) < (a.${first}, a.regdate, a.id)
         order by ${newestFirst('hits')}
         offset case when a.id is null then $3::bigint else 0 end limit $4
       ) page on true
     ) h on true
     left join lateral (
       select ${REVIEW} from review r where r.shop_id = l.shop_id and r.id = h.id
     ) r on true
     where s.shopid = $1 and s.isshow and l.shown
     order by ${newestFirst('h')}`,
  )
}

const PHOTOS_OF_WINDOW = 'and r.has_photos'
const PHOTOS_IN_WINDOW = 'and n.has_photos'

/**
 * Values: shopid, sid, offset, limit, id of the item before the page, stars, option, keyword; the last four may be
 * null.
 */
export const FILTERED = {
  option: filtered('option', 'and r.option = $7', ''),
  optionPhotos: filtered('option-photos', 'and r.option = $7', PHOTOS_IN_WINDOW),
  stars: filtered('stars', 'and r.stars = $6', ''),
  starsPhotos: filtered('stars-photos', `and r.stars = $6 ${PHOTOS_OF_WINDOW}`, ''),
  all: filtered('all', '', ''),
  photos: filtered('photos', PHOTOS_OF_WINDOW, ''),
  helpful: filtered('helpful', '', '', 'helpful'),
  helpfulPhotos: filtered('helpful-photos', PHOTOS_OF_WINDOW, '', 'helpful'),
}

/**
 * Values: shopid, sid. The options that reviews of a product name, in their order, and null at the end; no row for an
 * unknown shop or listing. Each step of the recursion is one
 * look-up in an index, whatever the number of reviews.
 */
export const OPTIONS = statement<{ option: string | null }>(
  'reviews.options',
  `with recursive place as (
     select l.shop_id, l.sid, l.adult from shop s join listing l on l.shop_id = s.shop_id and l.sid = $2
     where s.shopid = $1 and s.isshow and l.shown
   ), named as (
     select p.shop_id, p.sid, (
       select r.option from review r where r.shop_id = p.shop_id and r.sid = p.sid and r.shown and r.option > '' and not p.adult
       order by r.option limit 1) as option, 1 as step
     from place p
     union all
     select n.shop_id, n.sid, (
       select r.option from review r where r.shop_id = n.shop_id and r.sid = n.sid and r.shown and r.option > n.option
       order by r.option limit 1), n.step + 1
     from named n where n.option is not null and n.step < ${MAX_OPTIONS}
   )
   select option from named`,
)
