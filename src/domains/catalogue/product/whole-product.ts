import type { ProductDelivery } from '../catalogue.contract.ts'
import { type CategoryNode, pathTo } from '../rules.ts'
import { type SaleTerms, withoutEmptyLimit } from '../shared/limited-sale.ts'
import type { Condition, ProductStatus } from '../tables.ts'

/** A product with all fields that its seller writes. */
export interface WholeProduct {
  code: string
  own_code: string
  title: string
  brand: string
  tags: string[]
  price: number
  list_price: number | null
  sale: SaleTerms | null
  images: { key: string; alt: string }[]
  adult: boolean
  pickable: boolean
  status: ProductStatus
  unlisted: boolean
  options: { name: string; values: string[] }[]
  variants: WholeVariant[]
  add_ons: { name: string; price: number; stock: number }[]
  notice_type: string
  notice: { name: string; value: string }[]
  delivery: ProductDelivery
  delivery_note: string
  detail_html: string
  low_stock: number | null
  least: number
  most: number | null
  barcode: string
  maker: string
  origin: string
  model: string
  condition: Condition
  tax_free: boolean
  seo_title: string
  seo_description: string
  summary: string
  short_description: string
  /** day (YYYY-MM-DD) from which a pre-ordered product is sent */
  ships_from: string | null
  /** paths of category names, the main category first */
  categories: string[][]
}

export interface WholeVariant {
  /** one value per option axis */
  values: string[]
  price_diff: number
  stock: number
  code: string
  barcode: string
  /** storage key of one of the product's pictures, or an empty text */
  image: string
  /** marked as sold out by the seller */
  off: boolean
}

export interface WholeRow extends Omit<WholeProduct, 'code' | 'sale' | 'images' | 'categories'> {
  pid: number
  sid: number
  code: string | null
  sale_price: number | null
  period_price: number | null
  sale_from: string | null
  sale_until: string | null
  sale_pieces: number | null
  images: string[]
  image_alts: string[]
  cid: number
  more_cids: number[]
}

/** The product of a database row, with the names of its categories. */
export function wholeOf(row: WholeRow, categories: ReadonlyMap<number, CategoryNode>): WholeProduct {
  const {
    pid: _,
    sid: __,
    sale_price,
    period_price,
    sale_from,
    sale_until,
    sale_pieces,
    image_alts,
    cid,
    more_cids,
    ...rest
  } = row
  const price = period_price ?? sale_price
  return {
    ...rest,
    code: row.code ?? '',
    sale:
      price === null
        ? null
        : withoutEmptyLimit({ price, from: sale_from, until: sale_until, pieces: sale_pieces }),
    images: row.images.map((key, index) => ({ key, alt: image_alts[index] ?? '' })),
    categories: (cid === 0 ? more_cids : [cid, ...more_cids])
      .map((categoryId) => pathTo(categories, categoryId).map(({ name }) => name))
      .filter((path) => path.length > 0),
  }
}
