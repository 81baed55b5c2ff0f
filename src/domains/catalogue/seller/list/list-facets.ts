import { STATUSES, STOCKS } from '../../shared/product-list-values.ts'
import type { ProductFilter } from './product-list.contract.ts'

const BITS = { status: 3, stock: 12, sale: 16, pickable: 32, picture: 64, notice: 128 } as const
const DELETED = 3

/**
 * Facets are properties of a product, stored as bits in `product_category` (migration 031). A filter selects the
 * products whose facets, reduced to the bits of `mask`, equal `value`.
 */
export function facetsOf(filter: ProductFilter): { mask: number; value: number } {
  const facets: [number, number][] = []
  if (filter.deleted) facets.push([BITS.status, DELETED])
  else if (filter.status) facets.push([BITS.status, STATUSES.indexOf(filter.status)])
  if (filter.stock) facets.push([BITS.stock, 4 * STOCKS.indexOf(filter.stock)])
  if (filter.sale) facets.push([BITS.sale, filter.sale === 'yes' ? BITS.sale : 0])
  if (filter.pickable) facets.push([BITS.pickable, filter.pickable === 'yes' ? BITS.pickable : 0])
  if (filter.picture) facets.push([BITS.picture, BITS.picture])
  if (filter.notice) facets.push([BITS.notice, BITS.notice])
  return {
    mask: facets.reduce((mask, [bits]) => mask | bits, 0),
    value: facets.reduce((value, [, bits]) => value | bits, 0),
  }
}

export const levelOf = (facets: number) => STOCKS[(facets & BITS.stock) / 4] ?? 'plenty'
