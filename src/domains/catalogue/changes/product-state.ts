import { isSameJson } from '../../../platform/same-json.ts'
import type { ProductEdit } from '../seller/contract.ts'

/** Fields that stand each in one column of `product`, as they are written, with the type of that column. */
export const PLAIN_FIELDS = {
  title: 'text',
  price: 'bigint',
  status: 'text',
  barcode: 'text',
  brand: 'text',
  maker: 'text',
  origin: 'text',
  model: 'text',
  condition: 'text',
  tax_free: 'boolean',
  adult: 'boolean',
  pickable: 'boolean',
  least: 'int',
  most: 'int',
  low_stock: 'int',
  tags: 'text[]',
  seo_title: 'text',
  seo_description: 'text',
  notice_type: 'text',
  notice: 'jsonb',
  delivery_note: 'text',
  delivery: 'jsonb',
  recommended: 'jsonb',
} as const satisfies Partial<Record<keyof ProductEdit, string>>

export type PlainField = keyof typeof PLAIN_FIELDS

/** Fields that a change may set by themselves, as they are written and as the history tells them. */
export type ProductFields = Pick<ProductEdit, PlainField | 'sale' | 'cids' | 'code' | 'images'> & {
  deleted: boolean
  /** pieces by the number of the variant */
  stock: Record<string, number>
}

export type ProductField = keyof ProductFields

/** Whether a field stands in one column, as it is written. */
export const isPlain = (field: string): field is PlainField => Object.hasOwn(PLAIN_FIELDS, field)
export type ProductPatch = Partial<ProductFields>

/** A product as changes read it. */
export interface ProductState extends ProductFields {
  pid: number
  sid: number
  /** keys of pictures that variants stand for */
  variant_images: string[]
  /** the lowest difference of a variant's price, in won */
  lowest_diff: number
}

/** The fields of a patch that differ, as they are and as they will be. */
export function differing<Fields extends object>(
  now: Fields,
  wanted: Partial<Fields>,
): { before: Partial<Fields>; after: Partial<Fields> } {
  const names = (Object.keys(wanted) as (keyof Fields)[]).filter(
    (name) => !isSameJson(now[name], wanted[name]),
  )
  const of = (all: Partial<Fields>) =>
    Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Fields>
  return { before: of(now), after: of(wanted) }
}
