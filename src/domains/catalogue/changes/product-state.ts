import type { ProductEdit } from '../seller/contract.ts'

/** Fields that a change may set by themselves, as they are written and as the history tells them. */
export type ProductFields = Pick<
  ProductEdit,
  | 'title'
  | 'price'
  | 'sale'
  | 'status'
  | 'cids'
  | 'code'
  | 'barcode'
  | 'brand'
  | 'maker'
  | 'origin'
  | 'model'
  | 'condition'
  | 'tax_free'
  | 'adult'
  | 'pickable'
  | 'least'
  | 'most'
  | 'low_stock'
  | 'tags'
  | 'seo_title'
  | 'seo_description'
  | 'notice_type'
  | 'notice'
  | 'delivery_note'
  | 'delivery'
  | 'images'
> & {
  deleted: boolean
  /** pieces by the number of the variant */
  stock: Record<string, number>
}

export type ProductField = keyof ProductFields
export type ProductPatch = Partial<ProductFields>

/** A product as changes read it. */
export interface ProductState extends ProductFields {
  pid: number
  sid: number
  /** the lowest difference of a variant's price, in won */
  lowest_diff: number
}

/** The fields of a patch that differ, as they are and as they will be. */
export function differing<Fields extends object>(
  now: Fields,
  wanted: Partial<Fields>,
): { before: Partial<Fields>; after: Partial<Fields> } {
  const names = (Object.keys(wanted) as (keyof Fields)[]).filter((name) => !isSame(now[name], wanted[name]))
  const of = (all: Partial<Fields>) =>
    Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Fields>
  return { before: of(now), after: of(wanted) }
}

/** Whether two values of JSON say the same; the order of their keys says nothing. */
export const isSame = (one: unknown, other: unknown): boolean => ordered(one) === ordered(other)

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
