import { statement } from '../../../../platform/database/pools.ts'
import { preferredHostSql } from '../../../tenancy/tenancy.service.ts'
import { CARD_COLUMNS, type CardRow } from './cards.ts'

/**
 * Maximum matches that are read. Of a word that more products have, those that PostgreSQL finds first are read, so that
 * a search has a bounded time.
 */
const MAX_READ = 2_000
/** Maximum results, the best of those that are read. */
export const MAX_PLATFORM_FOUND = 480
/** Products of one shop that follow each other before those of other shops. */
const IN_A_ROW = 4
/** Best sellers that are read to find those of shops that agree, and the maximum of one shop. */
const BEST_SELLERS = 1_000
const BEST_OF_SHOP = 2

const SHOP_COLUMNS = `s.name as shop_name, s.slug, ${preferredHostSql('s.shop_id')} as dom3`

export interface PlatformCardRow extends CardRow {
  shop_name: string
  slug: string
  dom3: string | null
}

/** A page of products and their number, at most `MAX_PLATFORM_FOUND`. An empty page is one row without a product. */
export type PlatformPageRow = (PlatformCardRow | { sid: null }) & { total: number }

/**
 * Values: token keys, patterns that the words and the initials have to match beside them, patterns of the words and of
 * the initials in a title, offset, limit. In stock first, then matches in the title; of equal ones, a few of each shop
 * in turn, by popularity.
 */
export const PLATFORM_PRODUCTS = statement<PlatformPageRow>(
  'catalogue.platform-products',
  `with found as materialized (
     select * from (
       select t.shop_id, t.sid, t.sold_out, t.popularity,
         split_part(t.words, E'\\n', 1) like all ($4::text[])
           and split_part(t.initials, E'\\n', 1) like all ($5::text[]) as in_title
       from platform_listing t
       where t.keys @> $1::bigint[] and t.words like all ($2::text[]) and t.initials like all ($3::text[])
       limit ${MAX_READ}
     ) matches
     order by sold_out, in_title desc, popularity desc limit ${MAX_PLATFORM_FOUND}
   ),
   shown as materialized (
     select f.*, row_number() over (
       partition by f.shop_id, f.sold_out, f.in_title order by f.popularity desc, f.sid desc) as place_in_shop
     from found f
     join shop s on s.shop_id = f.shop_id and s.isshow and s.platform_products
   ),
   page as materialized (
     select shop_id, sid, row_number() over () as place
     from (
       select shop_id, sid from shown
       order by sold_out, in_title desc, (place_in_shop - 1) / ${IN_A_ROW}, popularity desc, shop_id, sid desc
       offset $6 limit $7
     ) ordered
   )
   select n.total, l.*
   from (select count(*)::int as total from shown) n
   left join lateral (
     select ${CARD_COLUMNS}, ${SHOP_COLUMNS}
     from page
     join listing l on l.shop_id = page.shop_id and l.sid = page.sid
     join shop s on s.shop_id = page.shop_id
     order by page.place
   ) l on true`,
)

export type PlatformShopRow =
  | { total: number; name: null }
  | {
      total: number
      name: string
      slug: string
      dom3: string | null
      meta_desc: string
      /** storage key */
      profile: string
      /** number of listed products */
      products: number
    }

/** Values as of `PLATFORM_PRODUCTS`. Matches in the name first, then shops with many products. */
export const PLATFORM_SHOPS = statement<PlatformShopRow>(
  'catalogue.platform-shops',
  `with found as materialized (
     select * from (
       select t.shop_id,
         split_part(t.words, E'\\n', 1) like all ($4::text[])
           and split_part(t.initials, E'\\n', 1) like all ($5::text[]) as in_name
       from platform_shop t
       where t.keys @> $1::bigint[] and t.words like all ($2::text[]) and t.initials like all ($3::text[])
       limit ${MAX_READ}
     ) matches
     order by in_name desc limit ${MAX_PLATFORM_FOUND}
   ),
   shown as materialized (
     select f.*, coalesce(n.listed, 0) as products
     from found f
     join shop s on s.shop_id = f.shop_id and s.isshow
     left join listing_count n on n.shop_id = f.shop_id and n.cid = 0
   )
   select n.total, p.*
   from (select count(*)::int as total from shown) n
   left join lateral (
     select s.name, s.slug, ${preferredHostSql('s.shop_id')} as dom3, s.meta_desc, s.profile, page.products
     from (
       select *, row_number() over () as place
       from (
         select * from shown order by in_name desc, products = 0, products desc, shop_id offset $6 limit $7
       ) ordered
     ) page
     join shop s on s.shop_id = page.shop_id
     order by page.place
   ) p on true`,
)

/** The products that sold best in seven days, at most two of a shop. Values: limit. */
export const PLATFORM_RANKING = statement<PlatformCardRow>(
  'catalogue.platform-ranking',
  `with best as materialized (
     select shop_id, sid, week from listing_sold where week > 0 order by week desc, shop_id, sid limit ${BEST_SELLERS}
   ),
   ranked as (
     select b.*, row_number() over (partition by b.shop_id order by b.week desc, b.sid) as place_in_shop
     from best b
     join platform_listing t on t.shop_id = b.shop_id and t.sid = b.sid and not t.sold_out
     join shop s on s.shop_id = b.shop_id and s.isshow and s.platform_products
   ),
   chosen as materialized (
     select shop_id, sid, row_number() over (order by week desc, shop_id, sid) as place
     from ranked where place_in_shop <= ${BEST_OF_SHOP}
   )
   select ${CARD_COLUMNS}, ${SHOP_COLUMNS}
   from chosen
   join listing l on l.shop_id = chosen.shop_id and l.sid = chosen.sid
   join shop s on s.shop_id = chosen.shop_id
   where chosen.place <= $1
   order by chosen.place`,
)

/** The names that most open shops have for a category at the top. Reads all shops. Values: limit. */
export const PLATFORM_CATEGORIES = statement<{ name: string }>(
  'catalogue.platform-categories',
  `select c.name
   from platform_shop p
   join shop s on s.shop_id = p.shop_id and s.isshow
   cross join unnest(p.categories) as c (name)
   group by c.name order by count(*) desc, c.name limit $1`,
)
