import { statement } from '../../../platform/database/pools.ts'
import { textOfHtml } from '../../../platform/html/text-of-html.ts'
import type { ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import { preorderSql, salePriceSql, sellingPriceSql } from '../../catalogue/catalogue.service.ts'
import type { StoredBlock } from '../../content/content.service.ts'
import { textOfBlocks } from './description.ts'
import type { FeedProduct, FeedVariant } from './feed-product.ts'

/** Maximum characters that are read of a product's description. */
const DETAIL = 20_000
/** Maximum bytes of a block document that is read: in stored (compressed) form, and as text. */
const BLOCKS_BYTES = { stored: 20_000, written: 200_000 } as const

/**
 * SQL condition: listing `l` may be in a feed. It is on sale, not for adults, and has a picture and a price. Feeds
 * without sold-out products exclude those in addition.
 */
export const FED = `l.shown and not l.unlisted and not l.adult and l.image <> '' and ${sellingPriceSql('l')} > 0`

export type FeedProductRow = Omit<FeedProduct, 'description' | 'axes' | 'images'> & {
  pictures: string[]
  options: { name: string }[]
  seo_description: string
  html: string
  blocks: StoredBlock[] | null
  delivery: ProductDelivery
  variants: FeedVariant[]
}

/** SQL columns of `GoodsRow`. $4: number of variants to read, $5: whether to read descriptions. */
const COLUMNS = `l.sid, l.title, l.brand, l.tags, l.price, ${salePriceSql('l')} as sale_price, l.sold_out, l.least, l.cid,
  ${preorderSql('p')} as ships_from,
  l.reviews - coalesce((
    select sum(u.reviews)::int from review_tally t, unnest(t.imported) as u (reviews)
    where t.shop_id = l.shop_id and t.sid = l.sid), 0) as reviews,
  to_json(l.more_cids) as more_cids, p.images as pictures, p.options, p.delivery, p.maker, p.origin, p.model, p.barcode, p.condition,
  o.free_from, o.delivery_fee, o.jeju_fee, o.island_fee,
  case when l.shop_id <> l.origin_shop_id then json_build_object('markup', l.markup, 'percent', o.pick_margin) end as resale,
  case when $4 > 0 and p.options <> '[]' then coalesce((
    select json_agg(v) from (
      select pid2, chosen as values, price_diff, stock > 0 and not off as available, image, barcode
      from variant where shop_id = p.shop_id and pid = p.pid order by sort, pid2 limit $4) v), '[]') else '[]' end as variants,
  case when $5 then p.seo_description else '' end as seo_description,
  case when $5 and d.blocks is null then left(p.detail_html, ${DETAIL}) else '' end as html,
  case when $5 and pg_column_size(d.blocks) < ${BLOCKS_BYTES.stored} then
    case when octet_length(d.blocks::text) < ${BLOCKS_BYTES.written} then d.blocks end end as blocks`

const FROM = `from listing l
  join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
  join shop o on o.shop_id = l.origin_shop_id
  left join product_detail d on $5 and d.shop_id = p.shop_id and d.pid = p.pid`

/**
 * Values: shopId, last sid of the previous page, limit, number of variants per product, whether to read descriptions,
 * whether to include sold-out products. Pages are ordered by listing number, which never changes, so each product is
 * read once.
 */
export const PRODUCTS = statement<FeedProductRow>(
  'feeds.products',
  `select ${COLUMNS} ${FROM}
   where l.shop_id = $1 and l.sid > $2 and ${FED} and ($6 or not l.sold_out)
   order by l.sid limit $3`,
)

export type ChangedRow = FeedProductRow & {
  changed_at: Date
  entered_at: Date
  left_at: Date | null
  is_in: boolean
}

/**
 * Values: as for `PRODUCTS`, but the sixth is the time from which changes count, and the seventh the time when all
 * products changed. The row of a removed product has values only in the columns that `ChangedRow` adds.
 */
export const CHANGED_PRODUCTS = statement<ChangedRow>(
  'feeds.changed-products',
  `select f.changed_at, f.entered_at, f.left_at, l.sid is not null as is_in, g.*, f.sid
   from (
     select sid, entered_at, left_at, greatest(changed_at, $7) as changed_at from feed_listing
     where shop_id = $1 and sid > $2 and (changed_at > $6 or (left_at is null and $7 > $6))
     order by sid limit $3) f
   left join listing l on l.shop_id = $1 and l.sid = f.sid and f.left_at is null and ${FED} and not l.sold_out
   left join lateral (select ${COLUMNS} from product p
     join shop o on o.shop_id = l.origin_shop_id
     left join product_detail d on $5 and d.shop_id = p.shop_id and d.pid = p.pid
     where p.shop_id = l.origin_shop_id and p.pid = l.pid) g on l.sid is not null
   order by f.sid`,
)

/** Makes a product from a row. Blocks are included if their period contains `now`. */
export function toFeedProduct(
  { pictures, options, seo_description, html, blocks, ...row }: FeedProductRow,
  now: Date,
): FeedProduct {
  return {
    ...row,
    images: pictures,
    axes: options.map(({ name }) => name),
    description: seo_description || (blocks ? textOfBlocks(blocks, now) : textOfHtml(html)),
  }
}
