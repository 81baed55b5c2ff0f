import type { Selectable } from 'kysely'
import { statement } from '../../../../platform/database/pools.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import type { ClosedDay } from '../../../tenancy/tenancy.service.ts'
import type { AddOn, Product, ProductDelivery, Variant } from '../../catalogue.contract.ts'
import { maskAdultProduct } from '../../rules.ts'
import type { ProductRow } from '../../tables.ts'
import { limitedSaleSql, salePriceSql, soldInSaleSql } from '../sale-price.ts'
import { CARD_COLUMNS, type CardRow, openCardOf, type Signs } from './cards.ts'
import { dispatchOf } from './dispatch.ts'

export type DetailRow = CardRow &
  Pick<ProductRow, 'images' | 'tags' | 'options' | 'notice' | 'delivery_note' | 'most'> &
  Pick<Selectable<ProductRow>, 'summary' | 'short_description'> & {
    delivery: ProductDelivery
    facts: Product['facts']
    seo: Product['seo']
    image_alts: string[]
    unlisted: boolean
    least: number
    pid: number
    cid: number
    regdate: Date
    shopid: string
    uid: number
    variants: Variant[]
    add_ons: AddOn[]
    free_from: number
    jeju_fee: number
    island_fee: number
    return_fee: number
    resend_fee: number
    dispatch_days: number
    same_day_hour: number
    jeju_days: number
    island_days: number
    closed_days: ClosedDay[]
    fee: number
    /** whether an operator has suspended the shipping shop */
    supplier_suspended: boolean
    sale_until: Date | null
    ships_from: string | null
    picked: boolean
    markup: number
    pick_margin: number
    name: string
    corpname: string
    ceo: string
    idnum: string
    tel: string
  }

/** No row unless the shop is open and shows the product. Values: slug of the shop, listing. */
export const DETAIL = statement<DetailRow>(
  'catalogue.detail',
  `select ${CARD_COLUMNS}, l.pid, l.cid, l.regdate,
     case when ${salePriceSql('l')} is not null or ${limitedSaleSql('l')} is not null then l.sale_until end as sale_until, s.shopid, s.uid,
     p.images, p.image_alts, p.tags, p.options, p.notice, p.delivery_note, p.delivery, p.least, p.most,
     p.summary, p.short_description, p.ships_from, l.unlisted,
     json_build_object('maker', p.maker, 'origin', p.origin, 'model', p.model, 'condition', p.condition,
       'tax_free', p.tax_free) as facts,
     json_build_object('title', case when l.own_title is null then p.seo_title else '' end, 'description', p.seo_description) as seo,
     coalesce((
       select json_agg(json_build_object(
         'pid2', v.pid2, 'values', v.chosen, 'price_diff', v.price_diff,
         'stock', case when v.off or o.suspended then 0 else v.stock end, 'image', v.image) order by v.sort)
       from variant v where v.shop_id = p.shop_id and v.pid = p.pid), '[]') as variants,
     coalesce((
       select json_agg(json_build_object(
         'pid3', a.pid3, 'name', a.name, 'price', a.price, 'stock', a.stock) order by a.sort)
       from add_on a where a.shop_id = p.shop_id and a.pid = p.pid), '[]') as add_ons,
     o.free_from, o.delivery_fee as fee, o.jeju_fee, o.island_fee, o.return_fee, o.resend_fee,
     o.dispatch_days, o.same_day_hour, o.jeju_days, o.island_days, o.closed_days,
     o.suspended as supplier_suspended, o.shop_id <> s.shop_id as picked, l.markup, o.pick_margin, o.name, o.corpname, o.ceo, o.idnum, o.tel
   from shop s
   join listing l on l.shop_id = s.shop_id and l.sid = $2
   join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
   join shop o on o.shop_id = l.origin_shop_id
   where s.shopid = $1 and s.isshow and l.shown`,
)

/** The product of a row. An adult product is masked unless the viewer is a verified adult. */
export function productOf(row: DetailRow, signs: Signs, isAdult = false): Product {
  const { name, corpname, ceo, idnum, tel } = row
  const signImage = row.adult ? signs.signAdult : signs.sign
  const product: Product = {
    ...openCardOf(row, signs),
    sold_out: row.sold_out || row.supplier_suspended,
    ...(row.sale_until && { sale_until: row.sale_until.toISOString() }),
    masked: false,
    id: row.pid,
    shopid: row.shopid,
    uid: row.uid,
    images: row.images.map(signImage),
    image_alts: row.image_alts,
    options: row.options,
    variants: row.variants.map(({ image, ...variant }) => ({
      ...variant,
      ...(image && { image: signImage(image) }),
    })),
    add_ons: row.add_ons,
    tags: row.tags,
    category: row.cid,
    delivery: deliveryOf(row),
    notice: row.notice,
    ...(row.summary && { summary: row.summary }),
    ...(row.short_description && { short_description: row.short_description }),
    ...(row.unlisted && { unlisted: true as const }),
    facts: row.facts,
    seo: row.seo,
    least: row.least,
    most: row.most,
    origin: row.picked ? { name, corpname, ceo, idnum, tel } : null,
    resale: row.picked ? { markup: row.markup, percent: row.pick_margin } : null,
    regdate: row.regdate.toISOString(),
  }
  return isAdult ? product : maskAdultProduct(product)
}

const deliveryOf = (row: DetailRow): Product['delivery'] => ({
  fee: row.fee,
  free_from: row.free_from,
  jeju_fee: row.jeju_fee,
  island_fee: row.island_fee,
  return_fee: row.return_fee,
  resend_fee: row.resend_fee,
  own: row.delivery,
  dispatch: dispatchOf(row, seoulDay()),
  note: row.delivery_note,
})

export interface CountsRow {
  like: number
  comment: number
}

export interface LimitedSaleRow {
  pieces: number
  sold: number
  left: number
}

/**
 * The limited sale that is on: its pieces, those sold, and those left of it and of the stock. Values: slug of the shop,
 * listing.
 */
export const LIMITED_SALE = statement<LimitedSaleRow>(
  'catalogue.limited-sale',
  `select p.sale_pieces as pieces, n.sold, least(greatest(0, p.sale_pieces - n.sold), v.stock)::int as left
   from shop s
   join listing l on l.shop_id = s.shop_id and l.sid = $2
   join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
   cross join lateral (select ${soldInSaleSql('p')} as sold) n
   cross join lateral (
     select coalesce(sum(v.stock), 0) as stock from variant v
     where v.shop_id = p.shop_id and v.pid = p.pid and not v.off) v
   where s.shopid = $1 and s.isshow and l.shown and ${limitedSaleSql('p')} is not null`,
)

/** The likes, reviews and questions of a listing. Values: slug of the shop, listing. */
export const COUNTS = statement<CountsRow>(
  'catalogue.counts',
  `select coalesce(k.likes, 0) as like, l.reviews + l.questions as comment
   from shop s
   join listing l on l.shop_id = s.shop_id and l.sid = $2
   left join listing_likes k on k.shop_id = l.shop_id and k.sid = l.sid
   where s.shopid = $1 and s.isshow and l.shown`,
)

/** The sums of these counts over all shops that list the product. Values: slug of the shop, listing. */
export const PICKABLE_COUNTS = statement<CountsRow>(
  'catalogue.pickable-counts',
  `select coalesce(sum(k.likes), 0)::int as like, sum(every.reviews + every.questions)::int as comment
   from shop s
   join listing l on l.shop_id = s.shop_id and l.sid = $2
   join listing every on every.origin_shop_id = l.origin_shop_id and every.pid = l.pid
   left join listing_likes k on k.shop_id = every.shop_id and k.sid = every.sid
   where s.shopid = $1 and s.isshow and l.shown
   group by l.sid`,
)

/**
 * The internal id of the shop; no row unless the shop is open and shows the product. Values: slug of the shop, listing.
 */
export const PLACE = statement<{ shopId: number }>(
  'catalogue.place',
  `select s.shop_id as "shopId"
   from shop s
   join listing l on l.shop_id = s.shop_id and l.sid = $2
   where s.shopid = $1 and s.isshow and l.shown`,
)

/** The open shop that shows the listing. Values: listing. */
export const SHOP_OF_SID = statement<{ shopid: string }>(
  'catalogue.shop-of-sid',
  `select s.shopid
   from listing l
   join shop s on s.shop_id = l.shop_id
   where l.sid = $1 and l.shown and s.isshow`,
)
