import type { Selectable } from 'kysely'
import type { ProductRow } from '../tables.ts'
import { PLAIN_FIELDS, type PlainField, type ProductFields } from './product-state.ts'

export const PLAIN = Object.keys(PLAIN_FIELDS) as PlainField[]

/** Columns of a product and its listing that the fields are read from. */
export type WrittenRow = Pick<ProductFields, PlainField> &
  Pick<
    Selectable<ProductRow>,
    'sale_price' | 'period_price' | 'sale_from' | 'sale_until' | 'images' | 'image_alts' | 'code'
  > & { cid: number; more_cids: number[] }

/** The fields of a row as a seller writes them. Other columns of the row are left out. */
export function writtenFields(row: WrittenRow): Omit<ProductFields, 'deleted' | 'stock'> {
  const plain = Object.fromEntries(PLAIN.map((field) => [field, row[field]]))
  return {
    ...(plain as Pick<ProductFields, PlainField>),
    code: row.code ?? '',
    cids: row.cid === 0 ? row.more_cids : [row.cid, ...row.more_cids],
    images: row.images.map((key, at) => ({ key, alt: row.image_alts[at] ?? '' })),
    sale: saleOf(row),
  }
}

function saleOf({ sale_price, period_price, sale_from, sale_until }: WrittenRow): ProductFields['sale'] {
  const price = period_price ?? sale_price
  if (price === null) return null
  return { price, from: sale_from?.toISOString() ?? null, until: sale_until?.toISOString() ?? null }
}
