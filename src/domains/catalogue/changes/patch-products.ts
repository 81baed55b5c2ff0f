import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type ProductChange, recordProducts } from '../../audit/audit.service.ts'
import { categoriesOf } from '../store/categories.ts'
import { derive } from '../store/index/derived.ts'
import { refreshListings } from '../store/listings.ts'
import type { Tx } from '../tables.ts'
import { differing, type ProductField, type ProductFields, type ProductPatch } from './product-state.ts'
import { type ReadState, writeFields, writePlaces, writeStock } from './store.ts'

/** Fields that the texts, the place or the availability of a listing in searches come from. */
const SEARCHED: readonly ProductField[] = [
  'title',
  'brand',
  'tags',
  'cids',
  'status',
  'stock',
  'deleted',
  'adult',
]
/** Fields of which listings know nothing. */
const UNLISTED: ReadonlySet<ProductField> = new Set<ProductField>([
  'notice_type',
  'notice',
  'delivery_note',
  'delivery',
  'recommended',
  'barcode',
  'code',
  'maker',
  'origin',
  'model',
  'condition',
  'tax_free',
  'low_stock',
  'seo_title',
  'seo_description',
])

/** A patch of a product that was read in the same transaction. */
export interface Patched {
  state: ReadState
  patch: ProductPatch
}

/**
 * Writes patches of products with their listings, lists and search, in a few statements for all of them. Returns the changes, without
 * those of products that stay as they are. The catalogue has to be locked, and variants where a stock changes. Events are the caller's.
 */
export async function patchProducts(
  tx: Tx,
  shop: number,
  patches: readonly Patched[],
): Promise<ProductChange[]> {
  const changes = patches
    .map(({ state, patch }) => ({ state, ...differing<ProductFields>(state, patch) }))
    .filter(({ after }) => Object.keys(after).length > 0)
  if (changes.length === 0) return []
  const fields = new Set(changes.flatMap(({ after }) => Object.keys(after) as ProductField[]))
  const rows = changes.map(({ state, after }) => ({ ...state, ...after }))
  await writeFields(tx, shop, fields, rows).catch(sayTaken)
  if (fields.has('stock')) await writeStock(tx, shop, rows)
  if (fields.has('cids')) await writePlaces(tx, shop, rows)
  const sids = rows.map(({ sid }) => sid)
  if ([...fields].some((field) => !UNLISTED.has(field))) await refreshListings(tx, shop, sids)
  const isFound = SEARCHED.some((field) => fields.has(field))
  await derive(tx, shop, await categoriesOf(tx, shop), sids, { search: isFound })
  return changes.map(({ state, before, after }) => ({
    product: state.pid,
    before,
    after,
    version: state.version + 1,
  }))
}

/** The same as part of a job, with its entries in the log. */
export async function patchInJob(
  tx: Tx,
  by: { shop: number; uid: number; job: number; action: string },
  patches: readonly Patched[],
): Promise<void> {
  await recordProducts(tx, by, await patchProducts(tx, by.shop, patches))
}

function sayTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'product_code') throw error
  throw new DomainError('CONFLICT', { message: '같은 상품 코드를 쓰는 다른 상품이 있습니다.' })
}
