import { type Statement, statement } from '../../../../platform/database/pools.ts'
import { MAX_FOUND } from '../../rules.ts'
import type { FilterSort } from '../../shared/filter-params.ts'
import { PRICE_STEPS, STAR_STEPS } from '../../shared/list-filter.ts'
import { CARD_COLUMNS } from './cards.ts'
import { ORDER, type PageRow } from './list-queries.ts'

/** The order of rows `p`, and the condition for rows that follow the row `a`. */
const SORTS = {
  popular: { order: ORDER.popular, behind: '(p.popularity, p.sid) < (a.popularity, a.sid)' },
  new: { order: ORDER.new, behind: 'p.sid < a.sid' },
  low: { order: ORDER.low, behind: '(p.price, p.sid) > (a.price, a.sid)' },
  high: { order: ORDER.high, behind: '(p.price, p.sid) < (a.price, a.sid)' },
  sold: { order: 'p.sold_out, p.sold desc, p.sid desc', behind: '(p.sold, p.sid) < (a.sold, a.sid)' },
  reviews: {
    order: 'p.sold_out, p.reviews desc, p.sid desc',
    behind: '(p.reviews, p.sid) < (a.reviews, a.sid)',
  },
  discount: {
    order: 'p.sold_out, p.percent desc, p.sid desc',
    behind: '(p.percent, p.sid) < (a.percent, a.sid)',
  },
} as const satisfies Record<FilterSort, { order: string; behind: string }>

/** Whether the index of lists has the order; the others are indexes of `listing_filter`. */
const isCategoryOrder = (sort: FilterSort) => sort in ORDER

const isCategoryShown = `($2::bigint = 0 or exists (
       select from category c where c.shop_id = shop.shop_id and c.cid = $2 and c.shown))`

const shopCte = (more = '', condition = isCategoryShown) => `s as materialized (
     select shop_id, delivery_fee, free_from,${more}
       (select array_agg(search_key(shop_id, token)) from unnest($3::bigint[]) as token) as keys,
       (select search_key(shop_id, $4::bigint)) as free_key, (select search_key(shop_id, $5::bigint)) as shop_key
     from shop where shopid = $1 and isshow and ${condition}
   )`

/** The bounds of the price, and the lists of which one key is needed. */
const pageColumns = (anyCount: number, hasCoupons: boolean) =>
  [
    // Not each order names all values, but PostgreSQL needs their types.
    ' $8::bigint as after, $9::boolean as only_free, $10::boolean as only_stock,',
    ' $11::bigint as min_price, $12::bigint as max_price,',
    // Unless some products are always delivered free, none is below the price from which the shop delivers free.
    ' case when not $9::boolean or delivery_fee = 0 or exists (select from listing_filter f',
    ' where f.keys @> array[search_key(shop.shop_id, $4::bigint)] and f.shop_id + 0 = shop.shop_id)',
    ' then 0 else free_from end as least_price,',
    anyColumns(anyCount, 13),
    hasCoupons ? couponColumn(13 + anyCount) : '',
  ].join('')

/** The lists of which one key is needed, each a value from `$first` on. */
const anyColumns = (anyCount: number, first: number) =>
  Array.from(
    { length: anyCount },
    (_, index) =>
      ` array(select search_key(shop_id, token) from unnest($${first + index}::bigint[]) as token) as any_${index},`,
  ).join('')

/** The categories of coupons, a value, as keys. */
const couponColumn = (categoryIds: number) =>
  ` array(select search_key(shop_id, token) from unnest($${categoryIds}::bigint[]) as token) as coupon_keys,`

/** Whether a coupon applies to a row; `listingIds` is a value. */
const COVERED = (row: string, listingIds: number) =>
  `(${row}.keys && s.coupon_keys or ${row}.sid = any ($${listingIds}::bigint[]))`

const hasAny = (anyCount: number) =>
  Array.from({ length: anyCount }, (_, index) => ` and f.keys && s.any_${index}`).join('')

// Named in a scalar subquery, the shop is a constant for the planner, which then reads an index in its order.
const SHOP_ID = '(select shop_id from s)'

const FREE = (row: string) =>
  `(${row}.keys @> array[s.free_key] or ${row}.keys @> array[s.shop_key] and (s.delivery_fee = 0 or ${row}.price >= s.free_from))`

/**
 * Joins the row `f` of one listing. Without `offset 0` the planner, for which a shop has a few listings, reads all rows
 * of a large shop, for each listing again.
 */
const filterRow = (shopId: string, listingId: string) =>
  `cross join lateral (
       select * from listing_filter where shop_id = ${shopId} and sid = ${listingId} offset 0) f`

// An order by price would begin with all products beyond the range.
const PRICED = `and p.price >= greatest((select min_price from s), (select least_price from s))
           and p.price < coalesce((select max_price from s), p.price + 1)`

/**
 * A page of the listings of a category that have all keys of `$3` and one key of each further list. While at most
 * `MAX_FOUND` match, they are found by the index over the keys and sorted; if more do, the page is read off an index in
 * the order of the list. `isFiltered` is false for a list that has only another order. Values: slug of the shop,
 * category, keys, keys of free delivery and of the shop's delivery, offset, limit, last listing that the client has or
 * null, whether only free delivery, whether only in stock, minimum and maximum price or null, and the lists of which
 * one key is needed. With `hasCoupons`, which limits the list to products with a coupon, the categories and listings of
 * the coupons follow.
 */
export function filteredPage(
  sort: FilterSort,
  { anyCount, hasAll, hasCoupons, isFiltered }: KeyedShape & { isFiltered: boolean },
): Statement<PageRow> {
  const name = `catalogue.filtered-${sort}-${anyCount}-${hasAll}-${hasCoupons}-${isFiltered}`
  const existing = statements.get(name)
  if (existing) return existing
  const keyed = `${hasAll ? ' and f.keys @> s.keys' : ''}${hasAny(anyCount)}`
  const { order, behind } = SORTS[sort]
  const columns = 'f.sid, f.sold_out, f.popularity, f.price, f.percent, f.reviews, f.sold'
  const isFree = `(not $9::boolean or ${FREE('f')})`
  const listings = 14 + anyCount
  const byKeys = (more = '') =>
    `select ${columns} from s join listing_filter f on f.shop_id + 0 = s.shop_id${more}${keyed} and ${isFree}
         and (not $10::boolean or not f.sold_out)
         limit ${MAX_FOUND} + 1`
  const found = hasCoupons
    ? `(${byKeys(' and f.keys && s.coupon_keys')}) union all
       (select ${columns} from s cross join unnest($${listings}::bigint[]) as c (sid)
         ${filterRow('s.shop_id', 'c.sid')}
         where not f.keys && s.coupon_keys${keyed} and ${isFree} and (not $10::boolean or not f.sold_out)
         limit ${MAX_FOUND} + 1)
       limit ${MAX_FOUND} + 1`
    : hasAll || anyCount > 0
      ? byKeys()
      : `select ${columns} from listing_category p cross join s
         ${filterRow('p.shop_id', 'p.sid')}
         where p.shop_id = ${SHOP_ID} and p.cid = $2 and (not $10::boolean or not p.sold_out) and ${isFree}
         limit ${MAX_FOUND} + 1`
  // The subquery keeps the planner from finding all rows by their keys and sorting them.
  const fits = `exists (
       select from s join listing_filter f on f.shop_id = p.shop_id and f.sid = p.sid${keyed} and ${isFree}
         ${hasCoupons ? `and ${COVERED('f', listings)}` : ''} offset 0)`
  const walked = isCategoryOrder(sort)
    ? `listing_category p left join last a on true where p.shop_id = ${SHOP_ID} and p.cid = $2`
    : `listing_filter p left join last a on true where p.shop_id = ${SHOP_ID}`
  const counted = isFiltered
    ? `found as materialized (${found}),
     n as materialized (select least(count(*), ${MAX_FOUND})::int as total, count(*) > ${MAX_FOUND} as many from found)`
    : `found as materialized (select ${columns} from listing_filter f limit 0),
     n as materialized (
       select least(coalesce(max(c.listed), 0), ${MAX_FOUND})::int as total, true as many
       from s join listing_count c on c.shop_id = s.shop_id and c.cid = $2)`
  const pageStatement = statement<PageRow>(
    name,
    `with ${shopCte(pageColumns(anyCount, hasCoupons))},
     ${counted},
     last as materialized (
       select f.* from listing_filter f where f.shop_id = ${SHOP_ID} and f.sid = $8::bigint
     ),
     page as materialized (
       (select sid, row_number() over () as place from (
         select p.sid from found p left join last a on true
         where not (select many from n)
           and (a.sid is null or p.sold_out > a.sold_out or p.sold_out = a.sold_out and ${behind})
         order by ${order} offset case when exists (select from last) then 0 else $6::bigint end limit $7) few)
       union all
       (select sid, row_number() over () as place from (
         select p.sid from ${walked} and (select many from n)
           and (not $10::boolean or not p.sold_out)
           ${sort === 'low' || sort === 'high' ? PRICED : ''}
           and (a.sid is null or p.sold_out > a.sold_out or p.sold_out = a.sold_out and ${behind})
           and ${isFiltered || !isCategoryOrder(sort) ? fits : 'true'}
         order by ${order} offset case when exists (select from last) then 0 else $6::bigint end limit $7) many)
     )
     select n.total, l.*
     from s cross join n
     ${CARDS_OF_PAGE}`,
  )
  statements.set(name, pageStatement)
  return pageStatement
}

/** The cards of `page` in its order, for one row of `s`. */
const CARDS_OF_PAGE = `left join lateral (
       select ${CARD_COLUMNS}
       from page join listing l on l.shop_id = s.shop_id and l.sid = page.sid
       order by page.place
     ) l on true`

const statements = new Map<string, Statement<PageRow>>()

/** What decides the text of a statement for listings with some keys. */
interface KeyedShape {
  anyCount: number
  hasAll: boolean
  hasCoupons: boolean
}

/**
 * A page of the listings with these numbers that have all keys of `$3` and one key of each further list, in their order
 * (`relevance`) or another one. Values: slug of the shop, numbers of at most `MAX_FOUND` listings, keys, keys of free
 * delivery and of the shop's delivery, offset, limit, last listing that the client has or null, whether only free
 * delivery, whether only in stock, the lists of which one key is needed, and with `hasCoupons` the categories and
 * listings of coupons.
 */
export function foundPage(
  sort: FilterSort | 'relevance',
  { anyCount, hasAll, hasCoupons }: KeyedShape,
): Statement<PageRow> {
  const name = `catalogue.found-${sort}-${anyCount}-${hasAll}-${hasCoupons}`
  const existing = statements.get(name)
  if (existing) return existing
  const { order, behind } =
    sort === 'relevance'
      ? { order: 'p.place', behind: 'p.place > a.place' }
      : {
          order: SORTS[sort].order,
          behind: `(p.sold_out > a.sold_out or p.sold_out = a.sold_out and ${SORTS[sort].behind})`,
        }
  const pageStatement = statement<PageRow>(
    name,
    `with ${shopCte(anyColumns(anyCount, 11) + (hasCoupons ? couponColumn(11 + anyCount) : ''), 'true')},
     found as materialized (
       select f.sid, f.sold_out, f.popularity, f.price, f.percent, f.reviews, f.sold, m.place
       from s cross join unnest($2::bigint[]) with ordinality as m (sid, place)
       ${filterRow('s.shop_id', 'm.sid')}
       where (not $9::boolean or ${FREE('f')}) and (not $10::boolean or not f.sold_out)
         ${hasAll ? ' and f.keys @> s.keys' : ''}${hasAny(anyCount)}
         ${hasCoupons ? `and ${COVERED('f', 12 + anyCount)}` : ''}
     ),
     last as materialized (select * from found where sid = $8::bigint),
     page as materialized (
       select sid, row_number() over () as place from (
         select p.sid from found p left join last a on true
         where a.sid is null or ${behind}
         order by ${order} offset case when exists (select from last) then 0 else $6::bigint end limit $7) ordered
     )
     select (select count(*)::int from found) as total, l.*
     from s
     ${CARDS_OF_PAGE}`,
  )
  statements.set(name, pageStatement)
  return pageStatement
}

export interface FacetRow {
  /** number of products that are counted, at most `MAX_COUNTED` */
  counted: number
  brands: { value: string; count: number }[]
  options: { value: string; count: number }[]
  /** by number of steps up to the price */
  prices: { value: number; count: number }[]
  sale: number
  free: number
  stock: number
  coupon: number
  stars: number[]
  /** products without the chosen brands, options, prices, or flags */
  without: { brand: number; option: number; price: number; flag: number }
}

/** Number of products whose values are counted, so that the time of a list does not grow with its products. */
export const MAX_COUNTED = 500

// Maximum number of values that a filter offers.
const MAX_VALUES = { brands: 12, options: 36 } as const

const countsOf = (value: string, from: string, isCountedSql: string, max: number) =>
  `coalesce((select json_agg(v) from (
     select ${value} as value, count(*)::int as count ${from} where ${isCountedSql}
     group by 1 order by 2 desc, 1 limit ${max}) v), '[]')`

const IS_COVERED = `($14::boolean or ${COVERED('f', 16)})`

const STEPS = `array[${PRICE_STEPS.join()}]::bigint[]`

/**
 * How many products of `counted` each value of the filters would show. Each count obeys the other chosen filters.
 * Values: slug of the shop, what `counted` reads, keys of stars and sale, keys of free delivery and of the shop's
 * delivery, minimum and maximum price or null, whether only free delivery, whether only in stock, brands, options, key
 * of the sale, keys of the stars, whether a coupon applies to all listings, the categories and listings of coupons,
 * whether only with coupons.
 */
const countFacets = (name: string, counted: string, condition?: string) =>
  statement<FacetRow>(
    name,
    `with ${shopCte(couponColumn(15), condition)},
   chosen as materialized (
     select coalesce(array_agg(distinct split_part(option, ':', 1)), '{}') as axes from unnest($11::text[]) as option
   ),
   base as materialized (
     select f.brand, f.options, f.price, f.sold_out,
       cardinality($10::text[]) = 0 or f.brand = any ($10::text[]) as brand_fits,
       cardinality($11::text[]) = 0
         or (select count(distinct split_part(o, ':', 1)) from unnest(f.options) o where o = any ($11::text[]))
           = cardinality((select axes from chosen)) as options_fit,
       ($6::bigint is null or f.price >= $6::bigint) and ($7::bigint is null or f.price < $7::bigint) as price_fits,
       (s.keys is null or f.keys @> s.keys) and (not $8::boolean or ${FREE('f')}) and (not $9::boolean or not f.sold_out)
         and (not $17::boolean or ${IS_COVERED}) as flags_fit, ${IS_COVERED} as is_covered,
       ${FREE('f')} as is_free, f.keys @> array[search_key(s.shop_id, $12::bigint)] as is_sale,
       ${STAR_STEPS.map((_, index) => `f.keys @> array[search_key(s.shop_id, ($13::bigint[])[${index + 1}])] as stars_${index}`).join(', ')}
     from (${counted}) p
     ${filterRow('p.shop_id', 'p.sid')}
     cross join s
   )
   select (select count(*)::int from base) as counted,
     ${countsOf('brand', 'from base', "brand <> '' and options_fit and price_fits and flags_fit", MAX_VALUES.brands)} as brands,
     ${countsOf(
       'o',
       'from base cross join unnest(options) o',
       `brand_fits and price_fits and flags_fit
       and (options_fit or cardinality((select axes from chosen)) = 1 and split_part(o, ':', 1) = any ((select axes from chosen)::text[]))`,
       MAX_VALUES.options,
     )} as options,
     ${countsOf(`width_bucket(price, ${STEPS})`, 'from base', 'brand_fits and options_fit and flags_fit', PRICE_STEPS.length + 1)} as prices,
     count(*) filter (where fits and is_sale)::int as sale, count(*) filter (where fits and is_free)::int as free,
     count(*) filter (where fits and not sold_out)::int as stock,
     count(*) filter (where fits and is_covered)::int as coupon,
     array[${STAR_STEPS.map((_, index) => `count(*) filter (where fits and stars_${index})::int`).join(', ')}] as stars,
     json_build_object(
       'brand', count(*) filter (where options_fit and price_fits and flags_fit),
       'option', count(*) filter (where brand_fits and price_fits and flags_fit),
       'price', count(*) filter (where brand_fits and options_fit and flags_fit),
       'flag', count(*) filter (where brand_fits and options_fit and price_fits)) as without
   from s left join (select *, brand_fits and options_fit and price_fits and flags_fit as fits from base) b on true
   group by s.shop_id`,
  )

/** Values of filters of a category, counted over its `MAX_COUNTED` most popular products. */
export const FACETS = countFacets(
  'catalogue.facets',
  `select p.shop_id, p.sid from listing_category p where p.shop_id = ${SHOP_ID} and p.cid = $2
   order by ${ORDER.popular} limit ${MAX_COUNTED}`,
)

/** Values of filters of the listings with these numbers, at most `MAX_COUNTED`. */
export const FOUND_FACETS = countFacets(
  'catalogue.found-facets',
  `select ${SHOP_ID} as shop_id, m.sid from unnest($2::bigint[]) as m (sid)`,
  'true',
)

/** Which of the keys the shop has, as indexes from 1. Values: slug of the shop, keys. */
export const HAS_KEYS = statement<{ place: number }>(
  'catalogue.filter-has-keys',
  `select k.place::int
   from shop s
   cross join unnest($2::bigint[]) with ordinality as k (token, place)
   where s.shopid = $1 and s.isshow and exists (
     select from listing_filter f where f.keys @> array[search_key(s.shop_id, k.token)] and f.shop_id + 0 = s.shop_id)`,
)
