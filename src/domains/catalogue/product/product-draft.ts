import type { ProductDelivery } from '../catalogue.contract.ts'
import type { Condition, ProductStatus } from '../tables.ts'
import type { ExportedStock } from './exported-stock.ts'

/** Stock of a product that a file gives no stock for: the maximum quantity of a cart line. */
export const UNCOUNTED_STOCK = 999

/** A product as an import file or the demo describes it. */
export interface ProductDraft {
  /** the seller's own code, unique in the shop; without one the title identifies the product */
  code: string | null
  title: string
  brand: string
  /** names from the top category down; empty for no category */
  category: string[]
  /** won */
  price: number
  /** won; null for no sale */
  sale_price: number | null
  /** option axes with their values; a combination costs the sum of the differences (won) of its values */
  options: { name: string; values: { name: string; diff: number }[] }[]
  /** pieces by combination, where the last axis changes fastest; a single number applies to all combinations */
  stock: number[]
  add_ons: { name: string; price: number; stock: number }[]
  /** low-stock mark in pieces; null for the shop's mark, 0 for none */
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
  /**
   * digest of the source. If the product has an equal one, the draft changes nothing; an empty one requires a
   * comparison of all fields.
   */
  digest: string
}

interface MoreOfDraft {
  /** id of the product in this shop; if the file was exported by another shop, the id there */
  number: number
  /** index, from 0, of this draft among the drafts with the same title and no code */
  occurrence: number
  /** categories other than the main one */
  more_categories: string[][]
  /** whether the seller allows items that cost 0 won */
  allow_free: boolean
  sale_from: string | null
  sale_until: string | null
  sale_pieces: number | null
  /** the stock when the file was exported; the stock then changes by the difference to it */
  exported_stock: ExportedStock
  /** won; price difference by combination, used instead of the sums of the options */
  diffs: number[]
  /** code of each combination; missing ones are empty */
  codes: string[]
  barcodes: string[]
  offs: boolean[]
  /** for each combination, the storage key of one of the product's pictures, or an empty text */
  variant_images: string[]
  least: number
  most: number | null
  image_alts: string[]
  maker: string
  origin: string
  model: string
  barcode: string
  own_code: string
  list_price: number | null
  unlisted: boolean
  summary: string
  short_description: string
  ships_from: string | null
  condition: Condition
  /** only the delivery fields that the draft has; a fee comes with its kind */
  delivery: Partial<ProductDelivery>
  tax_free: boolean
  seo_title: string
  seo_description: string
  notice_type: string
  /** whether the product, if it is new, is stopped and has no stock where the draft gives neither */
  starts_stopped: boolean
  /** keys of the product at the platform of the file (`product_source`) */
  sources: string[]
  /** storage keys of the pictures that were stored for this draft */
  pictures: string[]
}

/**
 * A draft that may have only some fields of a product. The other fields keep their values, or get the defaults of a new
 * product.
 */
export type DraftPatch = Pick<ProductDraft, 'code' | 'title' | 'price' | 'digest'> &
  Partial<Omit<ProductDraft, 'code' | 'title' | 'price' | 'digest'>> &
  Partial<MoreOfDraft>

export type DraftOutcome = 'created' | 'changed' | 'unchanged' | 'refused'

export interface SavedProduct {
  /** 0 if the draft was refused */
  pid: number
  sid: number
  outcome: DraftOutcome
  /** reason for the refusal */
  reason?: string
}

export type NamedDraft = Pick<DraftPatch, 'code' | 'title' | 'number' | 'occurrence'>

/** A text that is equal for two drafts of the same product. */
export function identityOf({ code, title, number, occurrence = 0 }: NamedDraft): string {
  if (code !== null) return `code ${code}`
  return number === undefined ? `title ${title}` : `title ${title} ${occurrence}`
}
