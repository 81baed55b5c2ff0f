import { type Static, Type as T } from 'typebox'
import { oneOf, orNull } from '../../../platform/contract/fields.ts'
import { DELIVERY_LIMITS } from '../delivery.ts'
import type { ResaleTerms } from '../resale.ts'
import { ProductCardShape } from './card.ts'

export const OptionAxisShape = T.Object({ name: T.String(), values: T.Array(T.String()) })
export const VariantShape = T.Object({
  pid2: T.Integer(),
  /** one value per axis, in the order of the axes; empty for the only variant of a plain product */
  values: T.Array(T.String()),
  /** won, added to the product's price; may be negative */
  price_diff: T.Integer(),
  stock: T.Integer(),
  /** signed image base, where it has a picture of its own */
  image: T.Optional(T.String()),
})
export type Variant = Static<typeof VariantShape>
export const AddOnShape = T.Object({
  pid3: T.Integer(),
  name: T.String(),
  /** won */
  price: T.Integer(),
  stock: T.Integer(),
})
export type AddOn = Static<typeof AddOnShape>

export const CONDITIONS = ['new', 'used', 'refurbished', 'display'] as const
export const ConditionShape = oneOf(CONDITIONS)

/** How a product is delivered: at the shop's fee, free, or at its own; in the shop's bundle, or by itself. */
export const ProductDeliveryShape = T.Object({
  kind: T.Union([T.Literal('shop'), T.Literal('free'), T.Literal('own')]),
  /** fee of its own */
  won: T.Integer({ minimum: 0, maximum: DELIVERY_LIMITS.won }),
  /** pieces that pay it once; 0 for any number */
  each: T.Integer({ minimum: 0, maximum: DELIVERY_LIMITS.each }),
  apart: T.Boolean(),
})
export type ProductDelivery = Static<typeof ProductDeliveryShape>

/** The terms of resale of goods that another shop ships (`ResaleTerms`); null for the shop's own goods. */
export const ResaleShape = orNull(T.Object({ markup: T.Integer(), percent: T.Integer() }))

export const ProductShape = T.Object({
  ...ProductCardShape.properties,
  /** an adult product that the viewer may not see: its own texts and pictures are left out */
  masked: T.Boolean(),
  /** pid */
  id: T.Integer(),
  shopid: T.String(),
  uid: T.Integer(),
  images: T.Array(T.String()),
  /** one for each picture from the first on; a missing or empty one is no text */
  image_alts: T.Array(T.String()),
  options: T.Array(OptionAxisShape),
  variants: T.Array(VariantShape),
  add_ons: T.Array(AddOnShape),
  tags: T.Array(T.String()),
  category: T.Integer(),
  delivery: T.Object({
    /** won; goods of a group from this amount on are delivered free */
    free_from: T.Integer(),
    /** beside the fee, to Jeju and to other islands */
    jeju_fee: T.Integer(),
    island_fee: T.Integer(),
    /** a change of mind's way back, and the way out again in an exchange */
    return_fee: T.Integer(),
    resend_fee: T.Integer(),
    /** the product's own way */
    own: ProductDeliveryShape,
    dispatch: T.Object({
      /** business days from the payment until it leaves */
      days: T.Integer(),
      /** days off (`YYYY-MM-DD`) until `until`, weekends left out */
      off: T.Array(T.String()),
      until: T.String(),
    }),
    /** won */
    fee: T.Integer(),
    /** plain text of the seller */
    note: T.String(),
  }),
  /** empty where the seller has not told it */
  facts: T.Object({
    maker: T.String(),
    origin: T.String(),
    model: T.String(),
    condition: ConditionShape,
    tax_free: T.Boolean(),
  }),
  /** words of the seller for search engines; empty for the page's own */
  seo: T.Object({ title: T.String(), description: T.String() }),
  /** pieces of the product in one order; null for no upper bound */
  least: T.Integer(),
  most: T.Union([T.Integer(), T.Null()]),
  /** statutory notice, in order */
  notice: T.Array(T.Object({ name: T.String(), value: T.String() })),
  /** legal seller of a pick product; null for the shop's own */
  origin: T.Union([
    T.Object({ name: T.String(), corpname: T.String(), ceo: T.String(), idnum: T.String(), tel: T.String() }),
    T.Null(),
  ]),
  /** limits its discounts and points, and decides which amount counts towards free delivery */
  resale: ResaleShape,
  regdate: T.String(),
})
export type Product = Static<typeof ProductShape>

/** A saleable item in its present state: a variant of a product, or an add-on that goes with it. */
export interface Item {
  title: string
  /** the chosen option, or the add-on */
  opt_name: string
  /** storage key */
  image: string
  adult: boolean
  /** won, of one piece */
  price: number
  on_sale: boolean
  /** pieces */
  stock: number
  /** pieces of the product in one order, over all its variants; null for no upper bound */
  least: number
  most: number | null
  delivery: ProductDelivery
  /** null for the shop's own goods */
  resale: ResaleTerms | null
}
