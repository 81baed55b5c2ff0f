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

/** Writes which products were listed anew, and which moved from one category to another; nothing where neither is. */
export async function recordAdded(
  tx: Tx,
  shopId: number,
  { cid, placed, record }: { cid: number; placed: readonly PlacedResale[]; record: RecordChange | undefined },
): Promise<void> {
  const done = placed.filter((outcome) => 'sid' in outcome)
  const added = done.filter(({ was }) => was === null).map(({ sid }) => sid)
  const moved = done.filter(({ was }) => was !== null && was !== cid)
  if (!record || added.length + moved.length === 0) return
  const categories = await categoriesOf(tx, shopId)
  const first = moved.slice(0, MAX_NAMES)
  const listingIds = first.map(({ sid }) => sid)
  const titles = await titlesOf(tx, shopId, listingIds)
  const categoriesBy = (categoryOf: (former: number) => number) =>
    first.map(({ sid, was }) => ({
      title: titles.get(sid) ?? '',
      category: pathWords(categories, categoryOf(was ?? 0)),
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
          before: { categories: categoriesBy((former) => former) },
          after: { categories: categoriesBy(() => cid) },
        }
      : {},
  )
}

/** Writes which changes of their origins a seller has seen of which picks; nothing where none had changed. */
export async function recordSeen(
  tx: Tx,
  shopId: number,
  {
    before,
    after,
    record,
  }: { before: readonly SeenTerms[]; after: readonly SeenTerms[]; record: RecordChange | undefined },
): Promise<void> {
  const now = new Map(after.map((terms) => [terms.sid, terms]))
  const pairs = before
    .map((was) => ({ was, is: now.get(was.sid) ?? was }))
    .filter(({ was, is }) => differs(was, is))
  if (!record || pairs.length === 0) return
  const listingIds = pairs.map(({ was }) => was.sid)
  const titles = await titlesOf(tx, shopId, listingIds)
  const side = (terms: (pair: (typeof pairs)[number]) => SeenTerms) => ({
    prices: pairs
      .filter(({ was, is }) => was.price !== is.price)
      .slice(0, MAX_NAMES)
      .map((pair) => ({ title: titles.get(pair.was.sid) ?? '', price: terms(pair).price })),
    margins: pairs
      .filter(({ was, is }) => was.margin !== is.margin)
      .slice(0, MAX_NAMES)
      .map((pair) => ({ title: titles.get(pair.was.sid) ?? '', margin: terms(pair).margin })),
  })
  const withoutEmpty = (state: ReturnType<typeof side>) =>
    Object.fromEntries(Object.entries(state).filter(([, items]) => items.length > 0))
  const states = {
    before: withoutEmpty(side(({ was }) => was)),
    after: withoutEmpty(side(({ is }) => is)),
  }
  await record(tx, { picks: await namesOf(tx, shopId, listingIds) }, states)
}

const differs = (was: SeenTerms, is: SeenTerms): boolean =>
  was.price !== is.price || was.margin !== is.margin || was.ended !== is.ended

/** The words and the markup of a pick as the log has them: without the title of an adult product. */
export const editedState = ({ own_title, markup }: PickEdit, isAdult: boolean): PickEdit => ({
  own_title: isAdult && own_title ? ADULT_TITLE : own_title,
  markup,
})
