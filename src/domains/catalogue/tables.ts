import type { ColumnType, Generated, GeneratedAlways, Transaction } from 'kysely'
import type { ProductDelivery, Sort } from './catalogue.contract.ts'

export type Tx = Transaction<CatalogueTables>

/** Ids in these tables come from sequences. */
export interface CatalogueTables {
  category: CategoryRow
  product: ProductRow
  variant: VariantRow
  add_on: AddOnRow
  display_order: { shop_id: number; cid: number; sids: number[]; version: Generated<number> }
  limited_sale: { shop_id: number; pid: number; sale_from: Date; sold: number }
  listing: ListingRow
  listing_category: {
    shop_id: number
    cid: number
    sid: number
    popularity: number
    price: number
    sold_out: boolean
  }
  listing_count: { shop_id: number; cid: number; listed: number; by_hand: Generated<boolean> }
  listing_filter: ListingFilterRow
  listing_likes: { shop_id: number; sid: number; likes: number; ranked: Generated<number> }
  listing_search: ListingSearchRow
  listing_sold: { shop_id: number; sid: number; two_days: number; week: number; quarter: number }
  platform_listing: PlatformListingRow
  platform_shop: PlatformShopRow
  product_category: ProductFilterRow & { cid: number }
  product_count: { shop_id: number; cid: number; facets: number; products: number }
  product_found: ProductFilterRow & { words: string }
  product_search: ProductFilterRow & { words: string }
  product_source: { shop_id: number; source: string; pid: number }
  product_upload: {
    shop_id: number
    key: string
    used: Generated<boolean>
    imported: Generated<boolean>
    created_at: Generated<Date>
  }
  search_common: { shop_id: number; key: number }
  search_reindex: { shop_id: number; after_sid: Generated<number> }
  stock_move: { shop_id: number; pid: number }
  search_posting: { shop_id: number; key: number; sid: number; popularity: number; weight: number }
}

export interface CategoryRow {
  shop_id: number
  cid: Generated<number>
  name: string
  parent: number
  sort: number
  hidden: Generated<boolean>
  /** whether the menu shows the category; false if it or an ancestor is hidden */
  shown: Generated<boolean>
  list_sort: Generated<Sort>
  /** increases when the name or path changes; search updates for an older version do nothing */
  texts_version: Generated<number>
}

export type Condition = 'new' | 'used' | 'refurbished' | 'display'
export type ProductStatus = 'on_sale' | 'stopped' | 'sold_out'

export interface ProductRow {
  shop_id: number
  pid: Generated<number>
  code: string | null
  title: string
  brand: string
  tags: string[]
  price: number
  /** won; recommended retail price, null for none */
  list_price: number | null
  /** sale price at the last write; `sale_price_now` gives the present one */
  sale_price: number | null
  images: string[]
  adult: boolean
  pickable: boolean
  status: ProductStatus
  options: { name: string; values: string[] }[]
  notice: { name: string; value: string }[]
  delivery_note: string
  delivery: ColumnType<ProductDelivery, string | undefined, string>
  detail_html: string
  /** listings of the shop that the product's page recommends first */
  recommended: ColumnType<number[], string | undefined, string>
  /** low-stock mark in pieces; null for the shop's mark */
  low_stock: number | null
  digest: string
  imported_stock: Generated<string>
  version: Generated<number>
  barcode: Generated<string>
  image_alts: Generated<string[]>
  maker: Generated<string>
  origin: Generated<string>
  model: Generated<string>
  condition: Generated<Condition>
  tax_free: Generated<boolean>
  least: Generated<number>
  most: number | null
  period_price: number | null
  sale_from: Date | null
  sale_until: Date | null
  /** pieces that are sold at the sale price; null for no limit */
  sale_pieces: number | null
  /** when `sale_price` must be updated next */
  sale_due: Date | null
  notice_type: Generated<string>
  seo_title: Generated<string>
  seo_description: Generated<string>
  summary: Generated<string>
  short_description: Generated<string>
  /** day (YYYY-MM-DD) from which a pre-ordered product is sent */
  ships_from: Generated<string | null>
  /** code of the seller beside `code`; not unique */
  own_code: Generated<string>
  /** on sale, but in no list and no search result */
  unlisted: Generated<boolean>
  /** by an operator; not sold anywhere */
  taken_down: Generated<boolean>
  deleted_at: Date | null
  created_at: Generated<Date>
  changed_at: Generated<Date>
}

export interface ListingFilterRow {
  shop_id: number
  sid: number
  keys: number[]
  sold_out: boolean
  popularity: number
  price: number
  percent: number
  reviews: number
  brand: string
  options: string[]
  sold: Generated<number>
}

export interface VariantRow {
  shop_id: number
  pid: number
  pid2: Generated<number>
  chosen: string[]
  price_diff: number
  stock: number
  code: Generated<string>
  barcode: Generated<string>
  image: Generated<string>
  off: Generated<boolean>
  sort: number
}

export interface AddOnRow {
  shop_id: number
  pid: number
  pid3: Generated<number>
  name: string
  price: number
  stock: number
  sort: number
}

export interface ListingRow {
  shop_id: number
  sid: Generated<number>
  pid: number
  origin_shop_id: number
  origin_uid: number
  cid: number
  more_cids: Generated<number[]>
  least: Generated<number>
  most: number | null
  title: string
  brand: string
  tags: string[]
  price: number
  list_price: number | null
  /** sale price at the last write; `sale_price_now` gives the present one */
  sale_price: number | null
  period_price: number | null
  sale_from: Date | null
  sale_until: Date | null
  sale_pieces: number | null
  /** sold pieces of a limited sale at the last write; `limited_sale` has the present number */
  sale_sold: Generated<number>
  image: string
  adult: boolean
  pickable: boolean
  sold_out: boolean
  shown: boolean
  unlisted: Generated<boolean>
  /** day (YYYY-MM-DD) from which a pre-ordered product is sent, at the last write */
  ships_from: Generated<string | null>
  reviews: Generated<number>
  star_sum: Generated<number>
  questions: Generated<number>
  /** likes at the last ranking; `listing_likes` has the present number */
  likes: Generated<number>
  popularity: GeneratedAlways<number>
  regdate: Generated<Date>
  /** when the shop added the resale; null for the shop's own product */
  picked_at: Generated<Date | null>
  /** supplier's price (won) and commission (percent) that the seller of the resale has seen last */
  seen_price: Generated<number | null>
  seen_margin: Generated<number | null>
  /** which shop ended the resale; null if it has not ended */
  withdrawn_by: Generated<'seller' | 'origin' | null>
  /** own title of a resale; null to show the supplier's title */
  own_title: Generated<string | null>
  /** won; markup of a resale */
  markup: Generated<number>
  title_version: Generated<number>
}

/** Columns by which the seller's list filters and sorts (migration 031). */
interface ProductFilterRow {
  shop_id: number
  pid: number
  facets: number
  title: string
  price: number
  stock: number
  changed_at: Date
}

export interface ListingSearchRow {
  shop_id: number
  sid: number
  popularity: number
  sold_out: boolean
  words: string
  initials: string
  keys: number[]
  weights: number[]
}

/** A shop as the search on the platform's home finds it. */
export interface PlatformShopRow {
  shop_id: number
  stale: Generated<boolean>
  /** whether the shop was open and had agreed when its products were last indexed */
  with_products: Generated<boolean>
  /** the last product that is indexed; null while all are */
  after_sid: Generated<number | null>
  words: Generated<string>
  initials: Generated<string>
  keys: Generated<number[]>
  categories: Generated<string[]>
}

/** A product as the search on the platform's home finds it. */
export interface PlatformListingRow {
  shop_id: number
  sid: number
  popularity: number
  sold_out: boolean
  words: string
  initials: string
  keys: number[]
}
