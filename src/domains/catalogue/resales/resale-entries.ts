import type { RecordChange } from '../../../platform/contract/record.ts'
import { MAX_NAMES, nameList } from '../../audit/audit.service.ts'
import { ADULT_TITLE } from '../catalogue.contract.ts'
import { pathWords } from '../categories/category-entries.ts'
import { categoriesOf } from '../store/categories.ts'
import { titlesOf } from '../store/listings.ts'
import type { Tx } from '../tables.ts'
import type { PlacedResale } from './place-resales.ts'
import type { PickEdit } from './resales.contract.ts'
import type { SeenTerms } from './resales.store.ts'

export async function namesOf(tx: Tx, shopId: number, listingIds: readonly number[]) {
  const titles = await titlesOf(tx, shopId, listingIds)
  return nameList(listingIds.flatMap((listingId) => titles.get(listingId) ?? []))
}

/** Records which products were added and which resales were moved to another category. */
export async function recordAdded(
  tx: Tx,
  shopId: number,
  { cid, placed, record }: { cid: number; placed: readonly PlacedResale[]; record: RecordChange | undefined },
): Promise<void> {
  const placements = placed.filter((outcome) => 'sid' in outcome)
  const added = placements
    .filter(({ previousCategoryId }) => previousCategoryId === null)
    .map(({ sid }) => sid)
  const moved = placements.filter(
    ({ previousCategoryId }) => previousCategoryId !== null && previousCategoryId !== cid,
  )
  if (!record || added.length + moved.length === 0) return
  const categories = await categoriesOf(tx, shopId)
  const first = moved.slice(0, MAX_NAMES)
  const listingIds = first.map(({ sid }) => sid)
  const titles = await titlesOf(tx, shopId, listingIds)
  const categoriesBy = (categoryOf: (previousId: number) => number) =>
    first.map(({ sid, previousCategoryId }) => ({
      title: titles.get(sid) ?? '',
      category: pathWords(categories, categoryOf(previousCategoryId ?? 0)),
    }))
  await record(
    tx,
    {
      category: pathWords(categories, cid),
      products: undefined,
      ...(added.length > 0 && { picks: await namesOf(tx, shopId, added) }),
      ...(moved.length > 0 && { moved: moved.length }),
    },
    moved.length > 0
      ? {
          before: { categories: categoriesBy((previousId) => previousId) },
          after: { categories: categoriesBy(() => cid) },
        }
      : {},
  )
}

/** Records the changes of suppliers that a seller has marked as seen. */
export async function recordSeen(
  tx: Tx,
  shopId: number,
  {
    before,
    after,
    record,
  }: { before: readonly SeenTerms[]; after: readonly SeenTerms[]; record: RecordChange | undefined },
): Promise<void> {
  const currentTerms = new Map(after.map((terms) => [terms.sid, terms]))
  const pairs = before
    .map((previous) => ({ previous, current: currentTerms.get(previous.sid) ?? previous }))
    .filter(({ previous, current }) => differs(previous, current))
  if (!record || pairs.length === 0) return
  const listingIds = pairs.map(({ previous }) => previous.sid)
  const titles = await titlesOf(tx, shopId, listingIds)
  const side = (terms: (pair: (typeof pairs)[number]) => SeenTerms) => ({
    prices: pairs
      .filter(({ previous, current }) => previous.price !== current.price)
      .slice(0, MAX_NAMES)
      .map((pair) => ({ title: titles.get(pair.previous.sid) ?? '', price: terms(pair).price })),
    margins: pairs
      .filter(({ previous, current }) => previous.margin !== current.margin)
      .slice(0, MAX_NAMES)
      .map((pair) => ({ title: titles.get(pair.previous.sid) ?? '', margin: terms(pair).margin })),
  })
  const withoutEmpty = (state: ReturnType<typeof side>) =>
    Object.fromEntries(Object.entries(state).filter(([, items]) => items.length > 0))
  const states = {
    before: withoutEmpty(side(({ previous }) => previous)),
    after: withoutEmpty(side(({ current }) => current)),
  }
  await record(tx, { picks: await namesOf(tx, shopId, listingIds) }, states)
}

const differs = (previous: SeenTerms, current: SeenTerms): boolean =>
  previous.price !== current.price || previous.margin !== current.margin || previous.ended !== current.ended

/** The title and markup of a resale for the log, without the title of an adult product. */
export const editedState = ({ own_title, markup }: PickEdit, isAdult: boolean): PickEdit => ({
  own_title: isAdult && own_title ? ADULT_TITLE : own_title,
  markup,
})
