import { statement } from '../../../platform/database/pools.ts'
import type { Sort } from '../contract.ts'
import { CARD_COLUMNS, type CardRow } from './cards.ts'

/** A row of a page: every row repeats the total; a page without products is one row without a listing. */
export type PageRow = { total: number | null } & (CardRow | { sid: null })

// Sold-out goods stand last in each.
const ORDER = {
  popular: 'p.sold_out, p.popularity desc, p.sid desc',
  new: 'p.sold_out, p.sid desc',
  low: 'p.sold_out, p.price, p.sid',
  high: 'p.sold_out, p.price desc, p.sid desc',
} as const satisfies Record<Sort, string>

// A hidden category has no total, and so no list.
const TOTAL = `case when c.shown or c.cid is null then n.listed end as total`

const FROM = `from shop s
     left join listing_count n on n.shop_id = s.shop_id and n.cid = $2
     left join category c on c.shop_id = s.shop_id and c.cid = $2`

// The page is cut from the index alone before any listing is read.
const pageIn = (sort: Sort, only = '') => `
  (select p.sid from listing_category p
   where p.shop_id = s.shop_id and p.cid = $2${only}
   order by ${ORDER[sort]} offset $3 limit $4)`

const listOf = (name: string, page: string) =>
  statement<PageRow>(
    `catalogue.list-${name}`,
    `select ${TOTAL}, l.*
     ${FROM}
     left join lateral (
       select ${CARD_COLUMNS}
       from (select sid, row_number() over () as place from (${page}) page) page
       join listing l on l.shop_id = s.shop_id and l.sid = page.sid
       order by page.place
     ) l on true
     where s.shopid = $1 and s.isshow`,
  )

const listIn = (sort: Sort) => listOf(sort, pageIn(sort))

// Of the four ranges one is read: the condition of the others fails before their index is touched.
const usual = (['popular', 'new', 'low', 'high'] as const)
  .map((sort) => pageIn(sort, ` and coalesce(c.list_sort, 'popular') = '${sort}'`))
  .join(' union all ')

/** Values as of `LIST`: the list in its category's own order. */
export const LIST_AS_SET = listOf('as-set', usual)

/** Values: shopid, cid (0 is all), offset, limit. No row at all when the shop is not there or hidden. */
export const LIST = {
  popular: listIn('popular'),
  new: listIn('new'),
  low: listIn('low'),
  high: listIn('high'),
} satisfies Record<Sort, unknown>

export interface CategoryCountRow {
  cid: number | null
  name: string
  parent: number
  sort: Sort
  count: number
}

/** Values: shopid. A shop without categories is one row without a category. */
export const CATEGORIES = statement<CategoryCountRow>(
  'catalogue.categories',
  `select c.cid, c.name, c.parent, c.list_sort as sort, coalesce(n.listed, 0) as count
   from shop s
   left join category c on c.shop_id = s.shop_id and c.shown
   left join listing_count n on n.shop_id = c.shop_id and n.cid = c.cid
   where s.shopid = $1 and s.isshow
   order by c.sort, c.cid`,
)

/** Values: shopid, sids. Cards in the order of the sids, without hidden ones. */
export const CARDS_BY_SID = statement<CardRow>(
  'catalogue.cards-by-sid',
  `select ${CARD_COLUMNS}
   from shop s
   cross join unnest($2::bigint[]) with ordinality as wanted (sid, place)
   join listing l on l.shop_id = s.shop_id and l.sid = wanted.sid
   where s.shopid = $1 and s.isshow and l.shown
   order by wanted.place`,
)

/** Values: sids. Cards of any shop, with their shops, in the order of the sids, without hidden ones. */
export const CARDS_ANYWHERE = statement<CardRow & { shopid: string; shop_name: string }>(
  'catalogue.cards-anywhere',
  `select ${CARD_COLUMNS}, s.shopid, s.name as shop_name
   from unnest($1::bigint[]) with ordinality as wanted (sid, place)
   join listing l on l.sid = wanted.sid and l.shown
   join shop s on s.shop_id = l.shop_id and s.isshow
   order by wanted.place`,
)

/** Values: shopid, the seller's product codes. Cards in the order of the codes, without hidden ones. */
export const CARDS_BY_CODE = statement<CardRow>(
  'catalogue.cards-by-code',
  `select ${CARD_COLUMNS}
   from shop s
   cross join unnest($2::text[]) with ordinality as wanted (code, place)
   join product p on p.shop_id = s.shop_id and p.code = wanted.code
   join listing l on l.shop_id = s.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
   where s.shopid = $1 and s.isshow and l.shown
   order by wanted.place`,
)

/**
 * Values: shopid, sid, how many. The popular ones of the same category, then those of the whole shop,
 * without the product itself; a product stands twice when it is among both. No row at all unless the shop is open and
 * shows the product; one without a listing when it shows no other.
 */
export const RECOMMENDED = statement<CardRow | { sid: null }>(
  'catalogue.recommended',
  `select ${CARD_COLUMNS}
   from shop s
   join listing own on own.shop_id = s.shop_id and own.sid = $2 and own.shown
   left join lateral (
     (select 1 as nearness, p.sid, p.sold_out, p.popularity from listing_category p
      where p.shop_id = s.shop_id and p.cid = own.cid and p.sid <> $2
      order by ${ORDER.popular} limit $3)
     union all
     (select 2, p.sid, p.sold_out, p.popularity from listing_category p
      where p.shop_id = s.shop_id and p.cid = 0 and p.sid <> $2
      order by ${ORDER.popular} limit 2 * $3)
   ) near on true
   left join listing l on l.shop_id = s.shop_id and l.sid = near.sid
   where s.shopid = $1 and s.isshow
   order by near.sold_out, near.nearness, near.popularity desc, near.sid desc`,
)
