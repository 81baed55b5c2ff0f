import type { ProductChange } from '../../audit/audit.service.ts'
import { changeProducts, type LockedCatalogue } from '../changes/change-products.ts'
import { trackProducts } from '../changes/recorded-product.ts'
import { type ExportedStock, typedStockCell } from '../product/exported-stock.ts'
import type { DraftPatch, SavedProduct } from '../product/product-draft.ts'
import type { WholeProduct } from '../product/whole-product.ts'
import { openPath } from '../store/categories.ts'
import { placeListings, setMoreCategories } from '../store/listings.ts'
import { claimPictures } from '../store/products/picture-uploads.ts'
import { noteImportedStock, writeProductFields, writeSources } from '../store/products/product-fields.ts'
import { reserveIds } from '../store/products/product-lookup.ts'
import { readProducts } from '../store/products/product-reads.ts'
import { replaceItems } from '../store/products/replace-items.ts'
import type { Tx } from '../tables.ts'
import { valueAt } from './merge-draft.ts'
import { type PlannedDraft, planDrafts } from './plan-drafts.ts'

interface Ids {
  pid: number
  sid: number
}

type WritableDraft = Extract<PlannedDraft, { outcome: 'created' | 'changed' }> & Ids

/**
 * Creates and updates products from drafts; drafts that equal their products are skipped. `log` receives the changes
 * and creations after they are written.
 */
export const saveDrafts = (
  tx: Tx,
  shopId: number,
  drafts: Parameters<typeof planDrafts>[2],
  log?: (changes: ProductChange[]) => Promise<void>,
): Promise<SavedProduct[]> =>
  changeProducts(tx, shopId, async (catalogue) => {
    const planned = await planDrafts(tx, shopId, drafts)
    const newIds = await reserveIds(tx, planned.filter(({ outcome }) => outcome === 'created').length)
    const saved = planned.map((plan) => ({ ...plan, ...idsOf(plan, newIds) }))
    const changed = saved.filter(({ outcome }) => outcome === 'changed')
    const readChanges =
      log &&
      (await trackProducts(
        tx,
        shopId,
        changed.map(({ pid }) => pid),
      ))
    const named = saved.filter(
      (plan): plan is WritableDraft => plan.outcome === 'created' || plan.outcome === 'changed',
    )
    const writable = named.filter(
      (plan) => plan.outcome === 'created' || plan.columns.some((column) => column !== 'old_address'),
    )
    await writeDrafts(catalogue, writable)
    await writeSources(
      tx,
      shopId,
      named.map(({ pid, draft }) => ({ pid, sources: draft.sources ?? [] })),
    )
    return {
      listings: writable.map(({ sid }) => sid),
      changed: changed.map(({ sid }) => sid),
      refresh: false,
      async finish() {
        if (readChanges && log)
          await log([...(await readChanges()), ...(await creationsOf(tx, shopId, writable))])
        return saved.map(({ pid, sid, ...plan }) => ({
          pid,
          sid,
          outcome: plan.outcome,
          ...(plan.outcome === 'refused' && { reason: plan.reason }),
        }))
      },
    }
  })

/**
 * The creations of products for the log: deleted before, not deleted after. The stock tells an undo whether pieces were
 * sold since.
 */
async function creationsOf(tx: Tx, shopId: number, drafts: WritableDraft[]): Promise<ProductChange[]> {
  const created = drafts.filter(({ outcome }) => outcome === 'created').map(({ pid }) => pid)
  return (await readProducts(tx, shopId, created)).map(({ pid, version, variants }) => ({
    product: pid,
    before: { deleted: true },
    after: { deleted: false, stock: Object.fromEntries(variants.map(({ pid2, stock }) => [pid2, stock])) },
    version,
  }))
}

function idsOf(plan: PlannedDraft, newIds: Ids[]): Ids {
  if (plan.outcome === 'refused') return { pid: 0, sid: 0 }
  if (plan.outcome === 'created') return newIds.shift() as Ids
  return { pid: plan.known.pid, sid: plan.known.sid }
}

async function writeDrafts(
  { tx, shopId, ownerId, categories }: LockedCatalogue,
  drafts: WritableDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  const newListings = []
  for (const { after, pid, sid } of drafts) {
    const categoryIds = []
    for (const path of after.categories) categoryIds.push(await openPath(tx, shopId, categories, path))
    const [cid = 0, ...more] = new Set(categoryIds)
    newListings.push({ pid, sid, cid, cids: more })
  }
  await writeProductFields(
    tx,
    shopId,
    drafts.map(({ after, draft: patch, pid }) => ({ ...after, pid, digest: patch.digest })),
  )
  await replaceItems(tx, shopId, drafts.map(itemsOf))
  await noteImportedStock(
    tx,
    shopId,
    drafts.flatMap(({ pid, draft, after }) =>
      draft.exported_stock ? { pid, stock: typedStockOf(draft, draft.exported_stock, after) } : [],
    ),
  )
  await placeListings(tx, shopId, { shopId, uid: ownerId }, newListings)
  await setMoreCategories(tx, shopId, newListings)
  const pictures = drafts.flatMap(({ draft, after }) => [
    ...(draft.pictures ?? []),
    ...after.images.map(({ key }) => key),
  ])
  await claimPictures(tx, shopId, pictures, '')
}

/** The stock that the file has typed, which is the base of a further import of the same export. */
function typedStockOf(
  { stock, add_ons }: DraftPatch,
  exported: ExportedStock,
  { variants }: WholeProduct,
): string {
  return typedStockCell(exported, {
    ...(stock && {
      variants: variants.map(({ values }, index) => ({ values, stock: valueAt(stock, index, 0) })),
    }),
    ...(add_ons && { add_ons }),
  })
}

/**
 * Stock that is missing in the draft is not written (null), because orders may change the stock in the meantime. With
 * the stock at the export, it changes by the difference to the stock that was read.
 */
function itemsOf(plan: WritableDraft) {
  const { draft, after, pid } = plan
  const seen = plan.outcome === 'changed' && draft.exported_stock ? stockOf(plan.before) : null
  return {
    pid,
    variants: after.variants.map((variant) => ({
      ...variant,
      stock: draft.stock ? variant.stock : null,
      seen: seen?.variants.get(JSON.stringify(variant.values)) ?? null,
    })),
    add_ons: draft.add_ons
      ? after.add_ons.map((addOn) => ({ ...addOn, seen: seen?.addOns.get(addOn.name) ?? null }))
      : null,
  }
}

const stockOf = ({ variants, add_ons }: WholeProduct) => ({
  variants: new Map(variants.map(({ values, stock }) => [JSON.stringify(values), stock])),
  addOns: new Map(add_ons.map(({ name, stock }) => [name, stock])),
})
