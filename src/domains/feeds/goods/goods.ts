import type { Product, ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import type { ResaleTerms } from '../../catalogue/shared/resale.ts'

/** A combination of a product's options, as feeds tell of it. */
export interface FeedVariant {
  pid2: number
  /** one value for each axis */
  values: string[]
  /** won, added to the product's price; may be negative */
  price_diff: number
  available: boolean
  /** storage key, empty without one of its own */
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
  /** null where it is not on sale */
  sale_price: number | null
  sold_out: boolean
  /** pieces in the smallest order */
  least: number
  reviews: number
  /** 0 for none */
  cid: number
  /** categories beside it */
  more_cids: number[]
  /** storage keys, the first is shown */
  images: string[]
  /** names of the axes of its options */
  axes: string[]
  variants: FeedVariant[]
  delivery: ProductDelivery
  /** the terms of resale (`ResaleTerms`); null for the shop's own goods */
  resale: ResaleTerms | null
  /** of the shop that ships */
  free_from: number
  delivery_fee: number
  jeju_fee: number
  island_fee: number
  maker: string
  origin: string
  model: string
  barcode: string
  condition: Product['facts']['condition']
  /** plain text; empty where the feed has none */
  description: string
}

/** A coupon that everybody can take now. */
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
  /** false where it, or one above it, is hidden */
  shown: boolean
}

/** The part of a shop that all rows of its feed have. */
export interface FeedShop {
  name: string
  /** scheme and host with port, without a slash */
  origin: string
  /** percent of the goods that a member gets back as points */
  point: number
  coupons: FeedCoupon[]
  /** the categories from the top down to one; none for 0 */
  pathOf(categoryId: number): FeedCategory[]
  /** path of a signed picture, to which the name of a variant is added */
  sign(key: string): string
}
