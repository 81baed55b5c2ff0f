import { combinationsOf } from './rules.ts'
import type { KnownProduct, ProductToWrite } from './store/products.ts'
import type { ProductStatus } from './tables.ts'

/** A product as a seller brings it: by an import, by the demo, by a form. */
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
  /** of the draft's source: the same digest again means no change; an empty one always counts as a change */
  digest: string
}

/** The result of saving a draft. */
export interface SavedProduct {
  pid: number
  sid: number
  outcome: 'created' | 'changed' | 'unchanged'
}

/** The fields of a draft that are compared with existing products. */
export type ComparedDraft = Pick<ProductDraft, 'code' | 'title' | 'digest'>

/** The identity by which a draft matches an existing product: its code, else its title among products without a code. */
export function identityOf({ code, title }: { code: string | null; title: string }): string {
  return code === null ? `title ${title}` : `code ${code}`
}

/** The effect of each draft on the shop's known products; new ones have no ids yet. */
export function compareDrafts<Draft extends ComparedDraft>(drafts: Draft[], known: KnownProduct[]) {
  const byIdentity = new Map(known.map((product) => [identityOf(product), product]))
  return drafts.map((draft) => {
    const product = byIdentity.get(identityOf(draft))
    const same = product !== undefined && draft.digest !== '' && product.digest === draft.digest
    return { draft, product, outcome: !product ? 'created' : same ? 'unchanged' : 'changed' } as const
  })
}

/** The rows of a draft. */
export function toWrite(draft: ProductDraft, pid: number): ProductToWrite {
  const { category: _, options, stock, ...fields } = draft
  return {
    ...fields,
    pid,
    options: options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    variants: combinationsOf(options).map((choice, at) => ({
      chosen: choice.map(({ name }) => name),
      price_diff: choice.reduce((sum, { diff }) => sum + diff, 0),
      stock: stock[stock.length === 1 ? 0 : at] ?? 0,
    })),
  }
}
