import type { Product, ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import type { ResaleTerms } from '../../catalogue/shared/resale.ts'

/** A combination of options. */
export interface FeedVariant {
  pid2: number
  /** one per axis */
  values: string[]
  /** won, relative to the product's price; may be negative */
  price_diff: number
  available: boolean
  /** storage key; empty without a picture of its own */
  image: string
  barcode: string
}

/** A product as one shop sells it. Amounts are won. */
export interface FeedGoods {
  sid: number
  title: string
  brand: string
  tags: string[]
  price: number
  /** null without a sale */
  sale_price: number | null
  sold_out: boolean
  /** pieces in the smallest order */
  least: number
  reviews: number
  /** 0 for none */
  cid: number
  /** further categories */
  more_cids: number[]
  /** storage keys; the first is the main picture */
  images: string[]
  /** names of the option axes */
  axes: string[]
  variants: FeedVariant[]
  delivery: ProductDelivery
  /** resale terms; null for own products */
  resale: ResaleTerms | null
  /** of the shipping shop */
  free_from: number
  delivery_fee: number
  jeju_fee: number
  island_fee: number
  maker: string
  origin: string
  model: string
  barcode: string
  condition: Product['facts']['condition']
  /** plain text; empty for feeds without descriptions */
  description: string
}

/** A coupon that everyone can get now. */
export interface FeedCoupon {
  kind: 'percent' | 'won'
  value: number
  cap: number | null
  least: number
  scope: 'all' | 'products' | 'categories'
  targets: number[]
}

export interface FeedCategory {
  cid: number
  name: string
  parent: number
  /** false if it or an ancestor is hidden */
  shown: boolean
}

/** Shop fields that all rows of a feed use. */
export interface FeedShop {
  name: string
  /** scheme and host with port, without a trailing slash */
  origin: string
  /** percent of the price that members earn as points */
  point: number
  coupons: FeedCoupon[]
  /** categories from the root down; empty for 0 */
  pathOf(categoryId: number): FeedCategory[]
  /** signed path of a picture; append the name of an image variant */
  sign(key: string): string
}
