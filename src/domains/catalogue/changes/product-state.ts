import type { Selectable } from 'kysely'
import { isSameJson } from '../../../platform/same-json.ts'
import type { ProductEdit } from '../seller/products.contract.ts'
import { limitContradiction } from '../shared/limited-sale.ts'
import { LIMITS } from '../shared/product-limits.ts'
import type { ProductRow } from '../tables.ts'

/** Fields stored in one column of `product` each, with the column's type. */
export const PLAIN_FIELDS = {
  title: 'text',
  price: 'bigint',
  list_price: 'bigint',
  status: 'text',
  unlisted: 'boolean',
  own_code: 'text',
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
  summary: 'text',
  short_description: 'text',
  seo_title: 'text',
  seo_description: 'text',
  notice_type: 'text',
  notice: 'jsonb',
  delivery_note: 'text',
  delivery: 'jsonb',
  ships_from: 'text',
  recommended: 'jsonb',
} as const satisfies Partial<Record<keyof ProductEdit, string>>

export type PlainField = keyof typeof PLAIN_FIELDS

/** Fields that a bulk change or an undo may set individually. */
export type ProductFields = Pick<ProductEdit, PlainField | 'sale' | 'cids' | 'code' | 'images'> & {
  deleted: boolean
  /** pieces by variant id */
  stock: Record<string, number>
}

export type ProductField = keyof ProductFields

export const isPlain = (field: string): field is PlainField => Object.hasOwn(PLAIN_FIELDS, field)
export type ProductPatch = Partial<ProductFields>

export interface ProductState extends ProductFields {
  pid: number
  sid: number
  /** storage keys of the pictures of variants */
  variant_images: string[]
  /** lowest price difference of a variant, won */
  lowest_diff: number
}

/** The fields of a patch that change a value, with their values before and after the change. */
export function differences<Fields extends object>(
  now: Fields,
  patch: Partial<Fields>,
): { before: Partial<Fields>; after: Partial<Fields> } {
  const names = (Object.keys(patch) as (keyof Fields)[]).filter((name) => !isSameJson(now[name], patch[name]))
  const pick = (all: Partial<Fields>) =>
    Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Fields>
  return { before: pick(now), after: pick(patch) }
}

type Bounded = Pick<ProductState, 'price' | 'sale' | 'lowest_diff'> &
  Partial<Pick<ProductState, 'least' | 'most'>>

/** The Korean reason why the fields contradict each other, or undefined. The editor has the same rules. */
export function contradictionIn({ price, sale, lowest_diff, least = 1, most: max = null }: Bounded) {
  if (price > LIMITS.won) return '판매가가 10억 원을 넘게 됩니다.'
  if (sale && sale.price > price) return '할인가가 판매가보다 높게 됩니다. 할인가도 함께 바꿔 주세요.'
  const limit = sale && limitContradiction(sale)
  if (limit) return limit
  if (Math.min(price, sale?.price ?? price) + lowest_diff < 0) return '판매가보다 더 깎는 옵션이 있게 됩니다.'
  if (max !== null && max < least) return '최대 주문 수량이 최소 주문 수량보다 적게 됩니다.'
  return undefined
}

export const PLAIN = Object.keys(PLAIN_FIELDS) as PlainField[]

export type WrittenRow = Pick<ProductFields, PlainField> &
  Pick<
    Selectable<ProductRow>,
    | 'sale_price'
    | 'period_price'
    | 'sale_from'
    | 'sale_until'
    | 'sale_pieces'
    | 'images'
    | 'image_alts'
    | 'code'
  > & { cid: number; more_cids: number[] }

/** The fields of a product row in the shape in which a seller writes them. */
export function writtenFields(row: WrittenRow): Omit<ProductFields, 'deleted' | 'stock'> {
  const plain = Object.fromEntries(PLAIN.map((field) => [field, row[field]]))
  return {
    ...(plain as Pick<ProductFields, PlainField>),
    code: row.code ?? '',
    cids: row.cid === 0 ? row.more_cids : [row.cid, ...row.more_cids],
    images: row.images.map((key, index) => ({ key, alt: row.image_alts[index] ?? '' })),
    sale: saleOf(row),
  }
}

function saleOf({
  sale_price,
  period_price,
  sale_from,
  sale_until,
  sale_pieces,
}: WrittenRow): ProductFields['sale'] {
  const price = period_price ?? sale_price
  if (price === null) return null
  return {
    price,
    from: sale_from?.toISOString() ?? null,
    until: sale_until?.toISOString() ?? null,
    ...(sale_pieces !== null && { pieces: sale_pieces }),
  }
}
