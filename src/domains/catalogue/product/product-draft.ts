import type { ProductDelivery } from '../catalogue.contract.ts'
import type { Condition, ProductStatus } from '../tables.ts'

/** Stock of products without a count; the maximum of a cart. */
export const UNCOUNTED_STOCK = 999

/** A product from an import or the demo. */
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
  /** axes with their values; a combination costs the sum of their differences, won */
  options: { name: string; values: { name: string; diff: number }[] }[]
  /** by combination, the last axis changes fastest; a single number applies to all */
  stock: number[]
  add_ons: { name: string; price: number; stock: number }[]
  /** low-stock mark in pieces; null: the shop's, 0: none */
  low_stock: number | null
  /** storage keys; cards show the first */
  images: string[]
  tags: string[]
  adult: boolean
  pickable: boolean
  status: ProductStatus
  delivery_note: string
  notice: { name: string; value: string }[]
  /** sanitised */
  detail_html: string
  /** digest of the source; an equal digest means no change, an empty one a full comparison */
  digest: string
}

interface MoreOfDraft {
  /** id of the product in this shop, or in the shop of the export */
  number: number
  /** index, from 0, among drafts with the same title and no code */
  occurrence: number
  /** categories other than the main one */
  more_categories: string[][]
  /** whether the seller allows items that cost 0 won */
  allow_free: boolean
  sale_from: string | null
  sale_until: string | null
  /** price difference by combination, instead of the sums of the options; won */
  diffs: number[]
  /** by combination; missing ones are empty */
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
  /** delivery fields of the draft; a fee includes its kind */
  delivery: Partial<ProductDelivery>
  tax_free: boolean
  seo_title: string
  seo_description: string
  notice_type: string
  /** keys of pictures uploaded with the draft */
  pictures: string[]
}

/** A draft with some fields of a product. Others keep their values, or the defaults of a new product. */
export type DraftPatch = Pick<ProductDraft, 'code' | 'title' | 'price' | 'digest'> &
  Partial<Omit<ProductDraft, 'code' | 'title' | 'price' | 'digest'>> &
  Partial<MoreOfDraft>

export type DraftOutcome = 'created' | 'changed' | 'unchanged' | 'refused'

export interface SavedProduct {
  /** 0 if it was refused */
  pid: number
  sid: number
  outcome: DraftOutcome
  /** reason for the refusal */
  reason?: string
}

export type NamedDraft = Pick<DraftPatch, 'code' | 'title' | 'number' | 'occurrence'>

/** Equal for two drafts of the same product. */
export function identityOf({ code, title, number, occurrence = 0 }: NamedDraft): string {
  if (code !== null) return `code ${code}`
  return number === undefined ? `title ${title}` : `title ${title} ${occurrence}`
}
