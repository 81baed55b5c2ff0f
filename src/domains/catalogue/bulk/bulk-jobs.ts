import type { Static, TSchema } from 'typebox'
import { Type as T } from 'typebox'
import { Id } from '../../../platform/contract/fields.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { isSameJson } from '../../../platform/same-json.ts'
import { type ProductEntry, productEntries, recordProducts } from '../../audit/audit.service.ts'
import { defineJob, handleJob, type JobBatch, type JobHandler } from '../../jobs/jobs.service.ts'
import { changeProducts, type LockedCatalogue } from '../changes/change-products.ts'
import { patchProducts, type StatePatch } from '../changes/patch-products.ts'
import type { ProductPatch } from '../changes/product-state.ts'
import { lockVariants, type ReadState, readStates } from '../changes/product-states.store.ts'
import { isSettable } from '../changes/recorded-product.ts'
import { undoOf } from '../changes/undo.ts'
import { changedListings, productChanged } from '../events.ts'
import { ownListings } from '../store/products/stock.store.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import { type BulkChange, type BulkKind, bulkChanges } from './bulk.contract.ts'
import { bulkOutcome } from './bulk-rules.ts'

/** A batch of this size holds the catalogue lock for tens of milliseconds. */
const MAX_IN_BATCH = 100

const ItemShape = T.Object({ pid: Id })
const UndoShape = T.Object({ of: Id })

const defineBulkJob = <Payload extends TSchema>(name: string, payload: Payload) =>
  defineJob(`products.${name}`, {
    permission: 'products:write',
    payload,
    item: ItemShape,
    nameOf: ({ pid }) => `상품 ${pid}`,
  })

export const bulkJobs = Object.fromEntries(
  Object.entries(bulkChanges).map(([kind, shape]) => [kind, defineBulkJob(kind, shape)]),
) as unknown as Record<BulkKind, ReturnType<typeof defineBulkJob<TSchema>>>

export const undoJob = defineBulkJob('undo', UndoShape)

type Batch<Payload> = JobBatch<Payload, Static<typeof ItemShape>>
type Decision = { patch: StatePatch['patch'] } | { reason: string }

/** Events are emitted at the end and every 10 s, so that pages are not rendered again for each batch. */
export const bulkHandlers: readonly JobHandler[] = [
  ...Object.values(bulkJobs).map((type) =>
    handleJob(type, {
      max: MAX_IN_BATCH,
      batch: (tx, batch) => change(withTables(tx), batch as Batch<BulkChange>),
      settle,
    }),
  ),
  handleJob(undoJob, { max: MAX_IN_BATCH, batch: (tx, batch) => undo(withTables(tx), batch), settle }),
]

const change = (tx: Tx, batch: Batch<BulkChange>) =>
  changeProducts(tx, batch.shopId, async (catalogue) => {
    const { payload } = batch
    const hasCategory =
      payload.kind !== 'category' || payload.category === 0 || catalogue.categories.has(payload.category)
    return patchBatch(
      catalogue,
      { ...batch, action: 'startBulk', hasStock: payload.kind === 'stock' },
      (state) => (hasCategory ? bulkOutcome(payload, state) : { reason: '없어진 카테고리입니다.' }),
    )
  })

const undo = (tx: Tx, batch: Batch<Static<typeof UndoShape>>) =>
  changeProducts(tx, batch.shopId, async (catalogue) => {
    const { shopId, payload, items } = batch
    const entries = await productEntries(tx, shopId, {
      job: payload.of,
      products: items.map(({ pid }) => pid),
    })
    const entriesByProduct = new Map(entries.map((entry) => [entry.product, entry]))
    const hasStock = entries.some(({ before }) => 'stock' in before)
    return patchBatch(catalogue, { ...batch, action: 'undoBulk', hasStock }, (state) => {
      const entry = entriesByProduct.get(state.pid)
      if (!entry) return { patch: {} }
      if (!isSettable(Object.keys(entry.before)))
        return { reason: '옵션이나 상세 설명까지 바뀌어서 되돌리지 않았습니다.' }
      const reason = refusalOf(entry, state)
      if (reason) return { reason }
      const undone = undoOf(entry, state, {
        isStockAsLeft: state.version === entry.version,
        categories: catalogue.categories,
      })
      return !('changedSince' in undone)
        ? undone
        : { reason: '일괄 변경 뒤에 다시 바뀌어서 그대로 두었습니다.' }
    })
  })

/** Why a product that a file has created is not deleted again: somebody has changed or bought it. */
function refusalOf({ before, after, version }: ProductEntry, state: ReadState): string | undefined {
  const { stock } = after as Pick<ProductPatch, 'stock'>
  if (!('deleted' in before) || stock === undefined) return undefined
  if (state.version !== version) return '가져온 뒤에 바뀌어서 그대로 두었습니다.'
  if (!isSameJson(state.stock, stock)) return '가져온 뒤에 주문이 있어서 그대로 두었습니다.'
  return undefined
}

/** Patches a batch and records the changes. Returns for each item null, or the reason why it was refused. */
async function patchBatch(
  catalogue: LockedCatalogue,
  { shopId, uid, jobId, items, action, hasStock }: Batch<unknown> & { action: string; hasStock: boolean },
  decisionOf: (state: ReadState) => Decision,
) {
  const { tx } = catalogue
  const productIds = items.map(({ pid }) => pid)
  if (hasStock) await lockVariants(tx, shopId, productIds)
  const states = new Map((await readStates(tx, shopId, productIds)).map((state) => [state.pid, state]))
  const patches: StatePatch[] = []
  const refusals = productIds.map((productId) => {
    const state = states.get(productId)
    if (!state) return { name: `상품 ${productId}`, reason: '없는 상품입니다.' }
    const decision = decisionOf(state)
    if ('reason' in decision) return { name: state.title, reason: decision.reason }
    patches.push({ state, patch: decision.patch })
    return null
  })
  const { changes, ...write } = await patchProducts(catalogue, patches)
  return {
    ...write,
    emits: false,
    async finish() {
      await recordProducts(tx, { shopId, uid, job: jobId, action }, changes)
      return refusals
    },
  }
}

async function settle(tx: AnyTx, { shopId, items }: Batch<unknown>): Promise<void> {
  const ownTx: Tx = withTables(tx)
  const { shopid: shopSlug } = await shopNames(ownTx, shopId)
  const changed = await ownListings(
    ownTx,
    shopId,
    items.map(({ pid }) => pid),
  )
  await emitAll(tx, productChanged, changedListings(shopSlug, changed))
}
