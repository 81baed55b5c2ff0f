import type { Product, ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import type { ResaleTerms } from '../../catalogue/shared/resale.ts'

/** One combination of a product's options. */
export interface FeedVariant {
  pid2: number
  /** chosen option values, one for each axis (such as colour) */
  values: string[]
  /** difference to the product's price, won; may be negative */
  price_diff: number
  available: boolean
  /** storage key; empty if the combination has no picture of its own */
  image: string
  barcode: string
}

/** A product as one shop sells it. Amounts are won. */
export interface FeedProduct {
  sid: number
  title: string
  brand: string
  tags: string[]
  price: number
  /** null if there is no sale price now */
  sale_price: number | null
  sold_out: boolean
  /** day in Seoul from which a pre-order is sent; null for other products */
  ships_from: string | null
  /** number of pieces in the smallest order */
  least: number
  /** number of reviews that were written in the shop, without those of a former platform */
  reviews: number
  /** id of the main category; 0 for none */
  cid: number
  /** ids of further categories */
  more_cids: number[]
  /** storage keys of the pictures; the first is the main picture */
  images: string[]
  /** names of the option axes, such as colour and size */
  axes: string[]
  variants: FeedVariant[]
  delivery: ProductDelivery
  /** resale terms; null for own products */
  resale: ResaleTerms | null
  /** delivery terms of the shipping shop */
  free_from: number
  delivery_fee: number
  jeju_fee: number
  island_fee: number
  maker: string
  origin: string
  model: string
  barcode: string
  condition: Product['facts']['condition']
  /** one plain text; empty for feeds without descriptions */
  description: string
}

/** A coupon that anyone can get at present. */
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
  /** false if the category or one of its ancestors is hidden */
  shown: boolean
}

/** Values of a shop that all rows of its feeds use. */
export interface FeedShop {
  name: string
  /** scheme and host with port, without a trailing slash */
  origin: string
  /** percent of the price that members earn as points */
  point: number
  coupons: FeedCoupon[]
  /** the category and its ancestors, from the root down; empty for id 0 */
  pathOf(categoryId: number): FeedCategory[]
  /** signed path of a picture, to which the name of a picture variant is appended */
  sign(key: string): string
}
