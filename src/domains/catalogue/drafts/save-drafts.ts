import type { SavedProduct } from '../product/draft.ts'
import { announce } from '../store/announce.ts'
import { categoriesOf, lockCatalogue, openPath } from '../store/categories.ts'
import { derive } from '../store/index/derived.ts'
import { placeListings, setMoreCategories } from '../store/listings.ts'
import { writeProductFields } from '../store/products/product-fields.ts'
import { takeIds } from '../store/products/products.ts'
import { replaceItems } from '../store/products/replace-items.ts'
import { keepPictures } from '../store/products/uploads.ts'
import { shopNames } from '../store/shops.ts'
import type { Tx } from '../tables.ts'
import { type PlannedDraft, planDrafts } from './plan-drafts.ts'

type Writing = Extract<PlannedDraft, { outcome: 'created' | 'changed' }> & { pid: number; sid: number }

/**
 * Writes the drafts that change something, with their listings and all indexes. `onChanging` gets the numbers of the products that are
 * about to change; what it answers is called when they have.
 */
export async function saveDrafts(
  tx: Tx,
  shop: number,
  drafts: Parameters<typeof planDrafts>[2],
  onChanging: (pids: number[]) => Promise<() => Promise<void>> = async () => async () => {},
): Promise<SavedProduct[]> {
  await lockCatalogue(tx, shop)
  const planned = await planDrafts(tx, shop, drafts)
  const fresh = await takeIds(tx, planned.filter(({ outcome }) => outcome === 'created').length)
  const saved = planned.map((plan) => ({ ...plan, ...idsOf(plan, fresh) }))
  const onChanged = await onChanging(saved.flatMap(({ pid, outcome }) => (outcome === 'changed' ? pid : [])))
  await writeAll(
    tx,
    shop,
    saved.filter((plan): plan is Writing => plan.outcome === 'created' || plan.outcome === 'changed'),
  )
  await onChanged()
  return saved.map(({ pid, sid, ...plan }) => ({
    ...{ pid, sid, outcome: plan.outcome },
    ...(plan.outcome === 'refused' && { reason: plan.reason }),
  }))
}

function idsOf(plan: PlannedDraft, fresh: { pid: number; sid: number }[]): { pid: number; sid: number } {
  if (plan.outcome === 'refused') return { pid: 0, sid: 0 }
  if (plan.outcome === 'created') return fresh.shift() as { pid: number; sid: number }
  return { pid: plan.known.pid, sid: plan.known.sid }
}

async function writeAll(tx: Tx, shop: number, written: Writing[]): Promise<void> {
  if (written.length === 0) return
  const { shopid, uid } = await shopNames(tx, shop)
  const categories = await categoriesOf(tx, shop)
  const places = []
  for (const { after, pid, sid } of written) {
    const cids = []
    for (const path of after.categories) cids.push(await openPath(tx, shop, categories, path))
    const [cid = 0, ...more] = new Set(cids)
    places.push({ pid, sid, cid, cids: more })
  }
  await writeProductFields(
    tx,
    shop,
    written.map(({ after, draft, pid }) => ({ ...after, pid, digest: draft.digest })),
  )
  await replaceItems(tx, shop, written.map(itemsOf))
  await placeListings(tx, shop, { shop, uid }, places)
  await setMoreCategories(tx, shop, places)
  await keepPictures(
    tx,
    shop,
    written.flatMap(({ draft, after }) => [...(draft.pictures ?? []), ...after.images.map(({ key }) => key)]),
    '',
  )
  await derive(
    tx,
    shop,
    categories,
    written.map(({ sid }) => sid),
  )
  const changed = written.filter(({ outcome }) => outcome === 'changed').map(({ sid }) => sid)
  await announce(tx, shopid, { changed, came: true })
}

/** Orders take stock meanwhile, so one that the draft does not tell stays as it is in the database. */
const itemsOf = ({ draft, after, pid }: Writing) => ({
  pid,
  variants: after.variants.map((variant) => ({ ...variant, stock: draft.stock ? variant.stock : null })),
  add_ons: draft.add_ons ? after.add_ons : null,
})
