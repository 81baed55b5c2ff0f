import type { ProductDelivery } from '../catalogue.contract.ts'
import type { Condition, ProductStatus } from '../tables.ts'

/** The stock of products without a count; the most that a cart takes. */
export const UNCOUNTED_STOCK = 999

/** A product as a seller brings it: by an import, by the demo. */
export interface ProductDraft {
  /** the seller's own code, unique in the shop; without one the title identifies the product */
  code: string | null
  title: string
  brand: string
  /** names from the top category down; empty for no category */
  category: string[]
  /** won */
  price: number
  /** won */
  sale_price: number | null
  /** axes with their values; a choice of values costs the sum of their differences, in won */
  options: { name: string; values: { name: string; diff: number }[] }[]
  /** stock per combination, the last axis running fastest; a single number is for each of them */
  stock: number[]
  add_ons: { name: string; price: number; stock: number }[]
  /** from how many pieces on an item's stock is low; null for what the shop says, 0 for never */
  low_stock: number | null
  /** storage keys, the first is the one on cards */
  images: string[]
  tags: string[]
  adult: boolean
  pickable: boolean
  status: ProductStatus
  delivery_note: string
  notice: { name: string; value: string }[]
  /** sanitised */
  detail_html: string
  /** of the draft's source: the same digest again means no change; an empty one is compared in full */
  digest: string
}

/** Fields that only some drafts tell. */
interface MoreOfDraft {
  /** the product's number in this shop, or in the one that it was exported from */
  number: number
  /** which of several drafts with one title and no code it is, from 0 */
  occurrence: number
  /** categories beside the first one */
  more_categories: string[][]
  /** whether the seller allows items that cost 0 won */
  allow_free: boolean
  sale_from: string | null
  sale_until: string | null
  /** of each combination, instead of the sums of the options; won */
  diffs: number[]
  /** of each combination; missing ones are empty */
  codes: string[]
  barcodes: string[]
  offs: boolean[]
  /** keys of the product's pictures, or empty */
  variant_images: string[]
  least: number
  most: number | null
  image_alts: string[]
  maker: string
  origin: string
  model: string
  barcode: string
  condition: Condition
  /** the fields of the delivery that it tells; a fee comes with its kind */
  delivery: Partial<ProductDelivery>
  tax_free: boolean
  seo_title: string
  seo_description: string
  notice_type: string
  /** keys of pictures that came with it */
  pictures: string[]
}

/** A draft that says some things about a product. The others stay as they are, or as they are for a new product. */
export type DraftPatch = Pick<ProductDraft, 'code' | 'title' | 'price' | 'digest'> &
  Partial<Omit<ProductDraft, 'code' | 'title' | 'price' | 'digest'>> &
  Partial<MoreOfDraft>

/** The effect of a draft on the products of the shop. */
export type DraftOutcome = 'created' | 'changed' | 'unchanged' | 'refused'

/** The result of saving a draft. */
export interface SavedProduct {
  /** 0 where it was refused */
  pid: number
  sid: number
  outcome: DraftOutcome
  /** of a refused one */
  reason?: string
}

/** The fields of a draft by which it is found. */
export type NamedDraft = Pick<DraftPatch, 'code' | 'title' | 'number' | 'occurrence'>

/** The identity by which two drafts are of one product. */
export function identityOf({ code, title, number, occurrence = 0 }: NamedDraft): string {
  if (code !== null) return `code ${code}`
  return number === undefined ? `title ${title}` : `title ${title} ${occurrence}`
}
