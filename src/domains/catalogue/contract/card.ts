import { type Static, Type as T } from 'typebox'

/** A product as a list shows it. Of an adult product, a browser that is not verified gets neither title nor picture. */
export const ProductCardShape = T.Object({
  sid: T.Integer(),
  title: T.String(),
  brand: T.String(),
  /** won, list price */
  price: T.Integer(),
  /** won; null when not on sale */
  sale_price: T.Union([T.Integer(), T.Null()]),
  /** signed image base, or empty */
  image: T.String(),
  adult: T.Boolean(),
  sold_out: T.Boolean(),
  /** 'pick' means that other shops may list it */
  ptype: T.String(),
  origin_uid: T.Integer(),
  reviews: T.Integer(),
  /** mean of 1-5 with one decimal, 0 without reviews */
  stars: T.Number(),
})
export type ProductCard = Static<typeof ProductCardShape>

export const ProductListShape = T.Object({
  items: T.Array(ProductCardShape),
  /** All matches; a search stops counting at 1,000. */
  total: T.Integer(),
  page: T.Integer(),
  pages: T.Integer(),
})
export type ProductList = Static<typeof ProductListShape>

export const CategoryListShape = T.Object({
  ...ProductListShape.properties,
  /** whether the order that needs no `sort` begins with what the seller placed by hand */
  by_hand: T.Boolean(),
})
export type CategoryList = Static<typeof CategoryListShape>

export const FoundProductsShape = T.Object({
  ...ProductListShape.properties,
  /** the query that found these products, where the typed one found none */
  corrected: T.Optional(T.String()),
})
export type FoundProducts = Static<typeof FoundProductsShape>
