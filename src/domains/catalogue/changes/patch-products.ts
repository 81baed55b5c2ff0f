import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ProductChange } from '../../audit/audit.service.ts'
import type { LockedCatalogue, ProductWrite } from './change-products.ts'
import { differences, type ProductField, type ProductFields, type ProductPatch } from './product-state.ts'
import { type ReadState, writeCategories, writeFields, writeStock } from './product-states.store.ts'

/** Search must be updated if one of these fields changes. */
const SEARCHED: readonly ProductField[] = [
  'title',
  'brand',
  'tags',
  'cids',
  'status',
  'unlisted',
  'stock',
  'deleted',
  'adult',
  'code',
  'own_code',
]

/** Listings have no copy of these fields. */
const UNLISTED: ReadonlySet<ProductField> = new Set<ProductField>([
  'notice_type',
  'notice',
  'delivery_note',
  'delivery',
  'ships_from',
  'recommended',
  'barcode',
  'code',
  'own_code',
  'maker',
  'origin',
  'model',
  'condition',
  'tax_free',
  'low_stock',
  'summary',
  'short_description',
  'seo_title',
  'seo_description',
])

/** A patch of a product that was read in the same transaction. */
export interface StatePatch {
  state: ReadState
  patch: ProductPatch
}

/**
 * Writes patches in a few statements and returns the changes of the products that differ. Call it in the `write` of
 * `changeProducts`, and lock the variants before a stock change. Throws CONFLICT if another product has the new code.
 */
export async function patchProducts(
  { tx, shopId }: Pick<LockedCatalogue, 'tx' | 'shopId'>,
  patches: readonly StatePatch[],
): Promise<ProductWrite & { changes: ProductChange[] }> {
  const patched = patches
    .map(({ state, patch }) => ({ state, ...differences<ProductFields>(state, patch) }))
    .filter(({ after }) => Object.keys(after).length > 0)
  if (patched.length === 0) return { changes: [], listings: [] }
  const fields = new Set(patched.flatMap(({ after }) => Object.keys(after) as ProductField[]))
  const rows = patched.map(({ state, after }) => ({ ...state, ...after }))
  await writeFields(tx, shopId, fields, rows).catch(rethrowDuplicateCode)
  if (fields.has('stock')) await writeStock(tx, shopId, rows)
  if (fields.has('cids')) await writeCategories(tx, shopId, rows)
  return {
    changes: patched.map(({ state, before, after }) => ({
      product: state.pid,
      before,
      after,
      version: state.version + 1,
    })),
    listings: rows.map(({ sid }) => sid),
    refresh: [...fields].some((field) => !UNLISTED.has(field)),
    search: SEARCHED.some((field) => fields.has(field)),
  }
}

function rethrowDuplicateCode(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'product_code') throw error
  throw new DomainError('CONFLICT', { message: '같은 상품 코드를 쓰는 다른 상품이 있습니다.' })
}
