import { statement } from '../../../../platform/database/pools.ts'
import { MAX_FOUND, MAX_WHOLE } from '../../rules.ts'
import { CARD_COLUMNS } from './cards.ts'
import type { PageRow } from './list-queries.ts'

/** A row of a list of numbers, as `PageRow` is of a list of cards. */
export interface IdRow {
  total: number | null
  sid: number | null
}

/** What a search returns of each listing `l`: its card, or its number alone. */
const COLUMNS = { cards: CARD_COLUMNS, ids: 'l.sid' } as const

type Content = keyof typeof COLUMNS

/** SQL condition: the posting `p` follows the last one that the client has (`a`), or there is no `a`. */
const BEHIND = '(a.sid is null or (p.weight, p.popularity, p.sid) < (a.weight, a.popularity, a.sid))'

/**
 * A page of the listings that are indexed under one key, in the order of the index. Values: slug of the shop, token
 * key, offset, limit, last listing that the client has or null.
 */
const oneKey = <Row>(content: Content) =>
  statement<Row>(
    `catalogue.search-one-key-${content}`,
    `select n.total, l.*
   from shop s
   cross join lateral (
     select case
       when exists (select from search_common c where c.shop_id = s.shop_id and c.key = search_key(s.shop_id, $2))
       then ${MAX_FOUND}
       else (
         select count(*)::int
         from (
           select from search_posting p
           where p.shop_id = s.shop_id and p.key = search_key(s.shop_id, $2) limit ${MAX_FOUND}
         ) counted
       ) end as total
     -- Keeps the counting from being done again for every row.
     offset 0
   ) n
   left join lateral (
     select t.sid, t.popularity, t.weights[array_position(t.keys, search_key(s.shop_id, $2))] as weight
     from listing_search t
     where t.shop_id = s.shop_id and t.sid = $5::bigint and search_key(s.shop_id, $2) = any (t.keys)
   ) a on true
   left join lateral (
     select ${COLUMNS[content]}
     from (
       select sid, row_number() over () as place
       from (
         select p.sid from search_posting p
         where p.shop_id = s.shop_id and p.key = search_key(s.shop_id, $2) and ${BEHIND}
         order by p.weight desc, p.popularity desc, p.sid desc
         offset case when a.sid is null then $3::bigint else 0 end limit $4
       ) page
     ) page
     join listing l on l.shop_id = s.shop_id and l.sid = page.sid
     order by page.place
   ) l on true
   where s.shopid = $1 and s.isshow`,
  )

/**
 * SQL for the text of a search entry without its last line, which is the brand; a text of one line stays. A regular
 * expression would take ten times as long.
 */
const withoutBrand = (text: string) => `left(${text}, -strpos(reverse(${text}), E'\\n'))`

const FITS = `t.words like all ($3::text[]) and t.initials like all ($4::text[])`

// Maximum number of postings per key that are counted to find the key with the fewest postings.
const COUNTED_POSTINGS = 2_000

/**
 * A page of the listings that are indexed under all keys and match all patterns. Listings in stock come first; among
 * these, matches in the title, then other matches, then matches that need the brand; equal ones by popularity. If there
 * are more matches than a search counts, the pages follow the postings of the rarest key instead. Values: slug of the
 * shop, token keys, patterns for the words, patterns for the initials, offset, limit, last listing that the client has
 * or null.
 */
const allKeys = <Row>(content: Content) =>
  statement<Row>(
    `catalogue.search-all-keys-${content}`,
    `with s as materialized (
     select shop_id, array(select search_key(shop_id, token) from unnest($2::bigint[]) as token) as keys
     from shop where shopid = $1 and isshow
   ),
   found as materialized (
     select t.sid, t.popularity, t.sold_out,
       split_part(t.words, E'\\n', 1) like all ($3::text[])
         and split_part(t.initials, E'\\n', 1) like all ($4::text[]) as in_title,
       ${withoutBrand('t.words')} like all ($3::text[])
         and ${withoutBrand('t.initials')} like all ($4::text[]) as without_brand
     from s
     -- Looking the shop up in the primary key would read all of a big shop; the keys belong to it anyway.
     join listing_search t on t.keys @> s.keys and t.shop_id + 0 = s.shop_id
     where ${FITS}
     limit ${MAX_FOUND} + 1
   ),
   n as materialized (
     select least(count(*), ${MAX_FOUND})::int as total, count(*) > ${MAX_FOUND} as many from found
   ),
   -- Joined to all that was found, it would be looked for again for each of them.
   previous as materialized (select * from found where sid = $7::bigint),
   rarest as materialized (
     select k.key
     from s
     cross join unnest(s.keys) as k (key)
     cross join lateral (
       select count(*) as postings
       from (
         select from search_posting p where p.shop_id = s.shop_id and p.key = k.key limit ${COUNTED_POSTINGS}
       ) counted
     ) c
     where (select many from n)
     order by c.postings limit 1
   ),
   last as materialized (
     select t.sid, t.popularity, t.weights[array_position(t.keys, r.key)] as weight
     from s cross join rarest r
     join listing_search t on t.shop_id = s.shop_id and t.sid = $7::bigint and r.key = any (t.keys)
   ),
   page as materialized (
     (select sid, row_number() over () as place
      from (select f.sid from found f left join previous a on true
        where not (select many from n) and (a.sid is null or
          (not f.sold_out, f.in_title, f.without_brand, f.popularity, f.sid)
            < (not a.sold_out, a.in_title, a.without_brand, a.popularity, a.sid))
        order by f.sold_out, f.in_title desc, f.without_brand desc, f.popularity desc, f.sid desc
        offset case when exists (select from previous) then 0 else $5::bigint end limit $6) few)
     union all
     (select sid, row_number() over () as place
      from (
        select p.sid
        from search_posting p
        join listing_search t on t.shop_id = p.shop_id and t.sid = p.sid
        left join last a on true
        where (select many from n) and p.shop_id = (select shop_id from s) and p.key = (select key from rarest)
          and ${FITS} and ${BEHIND}
        order by p.weight desc, p.popularity desc, p.sid desc
        offset case when exists (select from last) then 0 else $5::bigint end limit $6
      ) many)
   )
   select n.total, l.*
   from s
   cross join n
   left join lateral (
     select ${COLUMNS[content]}
     from page
     join listing l on l.shop_id = s.shop_id and l.sid = page.sid
     order by page.place
   ) l on true`,
  )

/** Whether the shop waits for a new index, which the texts of this program's groups of words need. */
export const IS_QUEUED = statement<{ queued: true }>(
  'catalogue.search-is-queued',
  `select true as queued
   from shop s join search_reindex r on r.shop_id = s.shop_id
   where s.shopid = $1`,
)

// Maximum number of products that are compared for each word, the most popular ones.
const MAX_PER_WORD = 120

/**
 * A page of the listings that match at least half of the words (at least one if no product has so many), those that
 * match all of them first. Only for queries that at most `MAX_WHOLE` listings match whole. Values: slug of the shop,
 * all token keys, one token key per word, the pattern of each word for the words or null, the same for the initials,
 * offset, limit, last listing that the client has or null.
 */
const someWords = <Row>(content: Content) =>
  statement<Row & { whole: number }>(
    `catalogue.search-some-${content}`,
    `with s as materialized (
     select shop_id, array(select search_key(shop_id, token) from unnest($2::bigint[]) as token) as keys,
       array(select search_key(shop_id, token) from unnest($3::bigint[]) as token) as word_keys
     from shop where shopid = $1 and isshow
   ),
   candidate as materialized (
     select p.sid
     from s
     cross join unnest(s.word_keys) as k (key)
     cross join lateral (
       select p.sid from search_posting p
       where p.shop_id = s.shop_id and p.key = k.key
       order by p.weight desc, p.popularity desc, p.sid desc limit ${MAX_PER_WORD}
     ) p
     union
     (select t.sid
      from s join listing_search t on t.keys @> s.keys and t.shop_id + 0 = s.shop_id
      limit ${MAX_WHOLE})
   ),
   compared as materialized (
     select t.sid, t.popularity, t.sold_out, m.matched, m.in_title,
       m.matched = cardinality($3::bigint[]) as is_whole, max(m.matched) over () as most
     from s
     cross join candidate c
     join listing_search t on t.shop_id = s.shop_id and t.sid = c.sid
     cross join lateral (
       select count(*)::int as matched,
         (count(*) filter (where split_part(t.words, E'\\n', 1) like coalesce(w.words, '%')
           and split_part(t.initials, E'\\n', 1) like coalesce(w.initials, '%')))::int as in_title
       from unnest($4::text[], $5::text[]) as w (words, initials)
       where t.words like coalesce(w.words, '%') and t.initials like coalesce(w.initials, '%')
     ) m
     where m.matched > 0
   ),
   found as materialized (
     select *, row_number() over (
       order by is_whole desc, sold_out, matched desc, in_title desc, popularity desc, sid desc) as place
     from compared
     where matched >= least((cardinality($3::bigint[]) + 1) / 2, most)
   ),
   last as materialized (select place from found where sid = $8::bigint)
   select (select count(*)::int from found) as total, (select count(*)::int from found where is_whole) as whole, l.*
   from s
   left join lateral (
     select ${COLUMNS[content]}
     from (
       select sid, place from found
       where place > coalesce((select place from last), $6::bigint)
       order by place limit $7
     ) page
     join listing l on l.shop_id = s.shop_id and l.sid = page.sid
     order by page.place
   ) l on true`,
  )

const statementsFor = <Row extends IdRow | PageRow>(content: Content) => ({
  oneKey: oneKey<Row>(content),
  allKeys: allKeys<Row>(content),
  /** rows also have the number of products that match all of the words */
  someWords: someWords<Row>(content),
})

/** The searches, for cards of listings and for their numbers. */
export const SEARCH = { cards: statementsFor<PageRow>('cards'), ids: statementsFor<IdRow>('ids') }

/**
 * The categories with products whose names contain one of the words, those with the most products first. Values: slug
 * of the shop, LIKE patterns of names without spaces in small letters, limit.
 */
export const CATEGORIES_NAMED = statement<{ cid: number; name: string }>(
  'catalogue.categories-named',
  `select c.cid, c.name
   from shop s
   join category c on c.shop_id = s.shop_id and c.shown
   join listing_count n on n.shop_id = c.shop_id and n.cid = c.cid and n.listed > 0
   where s.shopid = $1 and s.isshow and lower(regexp_replace(c.name, '[^[:alnum:]]', '', 'g')) like any ($2::text[])
   order by n.listed desc, c.cid limit $3`,
)
