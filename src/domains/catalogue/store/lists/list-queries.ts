import { statement } from '../../../../platform/database/pools.ts'
import type { Sort } from '../../catalogue.contract.ts'
import { salePriceSql } from '../sale-price.ts'
import { CARD_COLUMNS, type CardRow } from './cards.ts'

/** Every row has the total number of products. An empty page is one row without a listing. */
export type PageRow = { total: number | null } & (CardRow | { sid: null })

/** Every row tells whether the category has a display order. */
export type ListRow = PageRow & { by_hand: boolean }

/** How `listing_category p` is sorted for each order; sold-out products are always last. */
export const ORDER = {
  popular: 'p.sold_out, p.popularity desc, p.sid desc',
  new: 'p.sold_out, p.sid desc',
  low: 'p.sold_out, p.price, p.sid',
  high: 'p.sold_out, p.price desc, p.sid desc',
} as const satisfies Record<Sort, string>

// A hidden category has no total, so the caller does not show a list.
const TOTAL = `case when c.shown or c.cid is null then n.listed end as total, coalesce(n.by_hand, false) as by_hand`

// `a` is the last product that the client already has, or null.
const FROM = `from shop s
     left join listing_count n on n.shop_id = s.shop_id and n.cid = $2
     left join category c on c.shop_id = s.shop_id and c.cid = $2
     left join listing_category a on a.shop_id = s.shop_id and a.cid = $2 and a.sid = $5::bigint`

/** For each order, the condition for rows that follow `a`. */
const BEHIND = {
  popular: '(p.popularity, p.sid) < (a.popularity, a.sid)',
  new: 'p.sid < a.sid',
  low: '(p.price, p.sid) > (a.price, a.sid)',
  high: '(p.price, p.sid) < (a.price, a.sid)',
} as const satisfies Record<Sort, string>

// The rows of the page are selected from the index before their listings are read.
const OFFSET = 'case when a.sid is null then $3::bigint else 0 end'
const pageIn = (
  sort: Sort,
  { only = '', isCountedSql = 'a.sid is null', offset = OFFSET, limit = '$4' } = {},
) => `
  (select p.sid from listing_category p
   where p.shop_id = s.shop_id and p.cid = $2${only}
     and (${isCountedSql} or p.sold_out > a.sold_out or p.sold_out = a.sold_out and ${BEHIND[sort]})
   order by ${ORDER[sort]} offset ${offset} limit ${limit})`

const listOf = (name: string, page: string, joins = '') =>
  statement<ListRow>(
    `catalogue.list-${name}`,
    `select ${TOTAL}, l.*
     ${FROM}${joins}
     left join lateral (
       select ${CARD_COLUMNS}
       from (select sid, row_number() over () as place from (${page}) page) page
       join listing l on l.shop_id = s.shop_id and l.sid = page.sid
       order by page.place
     ) l on true
     where s.shopid = $1 and s.isshow`,
  )

const listIn = (sort: Sort) => listOf(sort, pageIn(sort))

// Only one of the four ranges is read: the conditions of the others fail before their index is read.
const pageInDefaultOrder = (options: Parameters<typeof pageIn>[1], condition = '') =>
  (['popular', 'new', 'low', 'high'] as const)
    .map((sort) =>
      pageIn(sort, { ...options, only: ` and coalesce(c.list_sort, 'popular') = '${sort}'${condition}` }),
    )
    .join(' union all ')

/**
 * The list in the default order of its category. If the category has a display order, the rows tell only that
 * (`by_hand`). Values: as of `LIST`.
 */
export const LIST_BY_RULE = listOf('by-rule', pageInDefaultOrder({}, ' and n.by_hand is not true'))

// The placed listings in stock, up to the end of the page, or all of them if the page starts after a product. `start`
// is the number of placed listings that precede the page.
const PLACED = `
     left join lateral (
       select array(
         select p.sid from listing_category p
         join unnest(d.sids) with ordinality as requested (sid, place) on requested.sid = p.sid
         where p.shop_id = s.shop_id and p.cid = $2 and p.sid = any (d.sids) and not p.sold_out
         order by requested.place limit case when a.sid is null then $3::bigint + $4::bigint end) as sids
       from display_order d
       where d.shop_id = s.shop_id and d.cid = $2
     ) hand on true
     -- Keeps the array from being created again wherever it is named.
     cross join lateral (
       select hand.sids, coalesce(cardinality(hand.sids), 0) as many, array_position(hand.sids, a.sid) as at offset 0
     ) placed
     cross join lateral (
       select coalesce(placed.at, case when a.sid is null then $3::bigint else placed.many end) as start
     ) page`

// The range is read from its start and filtered outside: a condition inside the range would make the planner sort all
// of it.
const BY_HAND = `
  (select sid from unnest(placed.sids[page.start::int + 1 :]) as sid limit $4::bigint)
  union all
  (select sid from (${pageInDefaultOrder({
    isCountedSql: 'a.sid is null or placed.at is not null',
    offset: '0',
    limit: 'case when a.sid is null then $3::bigint else placed.many end + $4::bigint',
  })}) usual
   where placed.many = 0 or sid <> all (placed.sids)
   offset greatest(page.start - placed.many, 0) limit greatest($4::bigint - greatest(placed.many - page.start, 0), 0))`

/**
 * The list with the placed listings first, then the others in the default order of the category. Values: as of `LIST`.
 */
export const LIST_BY_HAND = listOf('by-hand', BY_HAND, PLACED)

/**
 * The list in a given order; no row if the shop is missing or hidden. Values: slug of the shop, category (0 for all
 * products), offset, limit, last listing that the client has or null. If that listing is in the list, the page starts
 * after it, and the offset is ignored.
 */
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

/** The categories in the menu; one row without a category if there are none. Values: slug of the shop. */
export const CATEGORIES = statement<CategoryCountRow>(
  'catalogue.categories',
  `select c.cid, c.name, c.parent, c.list_sort as sort, coalesce(n.listed, 0) as count
   from shop s
   left join category c on c.shop_id = s.shop_id and c.shown
   left join listing_count n on n.shop_id = c.shop_id and n.cid = c.cid
   where s.shopid = $1 and s.isshow
   order by c.sort, c.cid`,
)

const newestWhere = (name: string, condition: string) =>
  statement<CardRow>(
    `catalogue.cards-${name}`,
    `select ${CARD_COLUMNS}
     from shop s
     join lateral (
       select * from listing n
       where shop_id = s.shop_id and shown and not unlisted and not sold_out and ${condition}
       order by sid desc limit $2) l on true
     where s.shopid = $1 and s.isshow
     order by l.sid desc`,
  )

/** The products in stock whose sales end first. */
const ENDING = statement<CardRow>(
  'catalogue.cards-ending',
  `select ${CARD_COLUMNS}
   from shop s
   join lateral (
     select * from listing n
     where shop_id = s.shop_id and shown and not unlisted and not sold_out and sale_until > now()
       and ${salePriceSql('n')} is not null
     order by sale_until, sid desc limit $2) l on true
   where s.shopid = $1 and s.isshow
   order by l.sale_until, l.sid desc`,
)

/** The products in stock of which most pieces were sold. */
const mostSold = (period: 'two_days' | 'week') =>
  statement<CardRow>(
    `catalogue.cards-sold-${period}`,
    `select ${CARD_COLUMNS}
     from shop s
     join lateral (
       select n.*, c.${period} as sold
       from listing_sold c
       join listing n on n.shop_id = c.shop_id and n.sid = c.sid and n.shown and not n.unlisted and not n.sold_out
       where c.shop_id = s.shop_id and c.${period} > 0
       order by c.${period} desc, c.sid desc limit $2) l on true
     where s.shopid = $1 and s.isshow
     order by l.sold desc, l.sid desc`,
  )

/**
 * Lists of products in stock of the whole shop: the newest that are on sale or resold, and those of which most pieces
 * were sold. A product on sale appears when the job for sale periods has run after the start, and disappears exactly at
 * the end. Values: slug of the shop, limit.
 */
export const BY_RULE = {
  discounted: newestWhere('discounted', `sale_price is not null and ${salePriceSql('n')} is not null`),
  picked: newestWhere('picked', 'origin_shop_id <> shop_id'),
  ending: ENDING,
  sold_two_days: mostSold('two_days'),
  sold_week: mostSold('week'),
}

/** Cards in the order of the given listings, without hidden listings. Values: slug of the shop, listings. */
export const CARDS_BY_SID = statement<CardRow>(
  'catalogue.cards-by-sid',
  `select ${CARD_COLUMNS}
   from shop s
   cross join unnest($2::bigint[]) with ordinality as requested (sid, place)
   join listing l on l.shop_id = s.shop_id and l.sid = requested.sid
   where s.shopid = $1 and s.isshow and l.shown
   order by requested.place`,
)

/**
 * Cards of any shops, with their shops, in the order of the given listings, without hidden listings. Values: listings.
 */
export const CARDS_ANYWHERE = statement<CardRow & { shopid: string; shop_name: string }>(
  'catalogue.cards-anywhere',
  `select ${CARD_COLUMNS}, s.shopid, s.name as shop_name
   from unnest($1::bigint[]) with ordinality as requested (sid, place)
   join listing l on l.sid = requested.sid and l.shown
   join shop s on s.shop_id = l.shop_id and s.isshow
   order by requested.place`,
)

/**
 * Cards in the order of the given product codes, without hidden listings. Values: slug of the shop, codes of the
 * seller.
 */
export const CARDS_BY_CODE = statement<CardRow>(
  'catalogue.cards-by-code',
  `select ${CARD_COLUMNS}
   from shop s
   cross join unnest($2::text[]) with ordinality as requested (code, place)
   join product p on p.shop_id = s.shop_id and p.code = requested.code
   join listing l on l.shop_id = s.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
   where s.shopid = $1 and s.isshow and l.shown
   order by requested.place`,
)

/**
 * Recommendations for a product: first the visible in-stock listings that the seller chose for it, then popular
 * listings of its category, then popular ones of the shop, without the product itself. A listing may appear several
 * times. No row unless the shop is open and shows the product; one row without a listing if the shop shows no other
 * product. Values: slug of the shop, listing, limit.
 */
export const RECOMMENDED = statement<CardRow | { sid: null }>(
  'catalogue.recommended',
  `select ${CARD_COLUMNS}
   from shop s
   join listing own on own.shop_id = s.shop_id and own.sid = $2 and own.shown
   left join product p on p.shop_id = own.shop_id and p.shop_id = own.origin_shop_id and p.pid = own.pid
   left join lateral (
     (select 0 as nearness, chosen.place, c.sid, c.sold_out, c.popularity
      from jsonb_array_elements_text(p.recommended) with ordinality as chosen (sid, place)
      join listing c on c.shop_id = s.shop_id and c.sid = chosen.sid::bigint and c.shown and not c.sold_out)
     union all
     (select 1, 0, p.sid, p.sold_out, p.popularity from listing_category p
      where p.shop_id = s.shop_id and p.cid = own.cid and p.sid <> $2
      order by ${ORDER.popular} limit $3)
     union all
     (select 2, 0, p.sid, p.sold_out, p.popularity from listing_category p
      where p.shop_id = s.shop_id and p.cid = 0 and p.sid <> $2
      order by ${ORDER.popular} limit 2 * $3)
   ) near on true
   left join listing l on l.shop_id = s.shop_id and l.sid = near.sid
   where s.shopid = $1 and s.isshow
   order by near.sold_out, near.nearness, near.place, near.popularity desc, near.sid desc`,
)
