import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { MAX_NAMES } from '../../audit/audit.service.ts'
import { pathWords } from '../categories/category-entries.ts'
import type { CatalogueDeps } from '../deps.ts'
import { listChanged } from '../events.ts'
import { CHOICES_PAGE } from '../shared/display-limits.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { titlesOf } from '../store/listings.ts'
import type { Signs } from '../store/lists/cards.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import type { Choices, DisplayOrder, ListingChoice } from './display.contract.ts'
import {
  type ChoiceRow,
  findListings,
  listingsIn,
  readChoices,
  readOrder,
  readRest,
  readRule,
  writeOrder,
} from './display-order.store.ts'
import { type MovedPosition, movedPositions } from './moved-positions.ts'

/**
 * The display order of a category (which products the seller placed first) and the products to choose from; see
 * decision 25. Category 0 is the list of all products. Throws NOT_FOUND for an unknown category.
 */
export function displayOrders({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  return {
    /** The placed products of a category, including those that are not listed at present. */
    read: (shopId: number, categoryId: number): Promise<DisplayOrder> =>
      database.asShop(shopId, async (tx: Tx) => {
        const about = await ruleOf(tx, shopId, categoryId)
        const { version, sids } = await readOrder(tx, shopId, categoryId)
        return { ...about, version, items: choicesOf(await readChoices(tx, shopId, categoryId, sids), signs) }
      }),

    /**
     * Places these listings first, in this order. Throws STALE with the current order if `version` is not its version,
     * and BAD_REQUEST for a listing that is neither in the category nor in the current order.
     */
    set: (
      shopId: number,
      { category: cid, version, sids }: { category: number; version: number; sids: number[] },
      record?: RecordChange,
    ): Promise<{ version: number }> =>
      database.asShop(shopId, async (tx: Tx) => {
        const { shopid: shopSlug } = await shopNames(tx, shopId)
        await lockCatalogue(tx, shopId)
        await ruleOf(tx, shopId, cid)
        const current = await readOrder(tx, shopId, cid)
        if (current.version !== version) throw new DomainError('STALE', { details: { current } })
        const knownIds = new Set([...current.sids, ...(await listingsIn(tx, shopId, cid, sids))])
        if (sids.some((listingId) => !knownIds.has(listingId)))
          throw new DomainError('BAD_REQUEST', { message: '이 카테고리에 없는 상품이 있습니다.' })
        const moved = movedPositions(current.sids, sids)
        if (moved.length === 0) return { version }
        const next = await writeOrder(tx, shopId, cid, sids)
        await emit(tx, listChanged, { shopid: shopSlug })
        await record?.(
          ...(await orderEntry(tx, shopId, { cid, moved, counts: [current.sids.length, sids.length] })),
        )
        return { version: next }
      }),

    /**
     * Without `q` a page of the products that are not placed, in the default order; with `q` the first products that
     * match its words.
     */
    choices: (
      shopId: number,
      { category: cid, q = '', page = 1 }: { category: number; q?: string; page?: number },
    ): Promise<Choices> =>
      database.asShop(shopId, async (tx: Tx) => {
        const { rule } = await ruleOf(tx, shopId, cid)
        const { sids: without } = await readOrder(tx, shopId, cid)
        const listingIds = q.trim()
          ? await findListings(tx, shopId, cid, q)
          : await readRest(tx, shopId, cid, { rule, without, page })
        const items = await readChoices(tx, shopId, cid, listingIds.slice(0, CHOICES_PAGE))
        return { items: choicesOf(items, signs), more: listingIds.length > CHOICES_PAGE }
      }),

    chosen: (shopId: number, listingIds: number[]): Promise<{ items: ListingChoice[] }> =>
      database.asShop(shopId, async (tx: Tx) => ({
        items: choicesOf(await readChoices(tx, shopId, 0, listingIds), signs),
      })),
  }
}

/** The log entry of a changed display order: the moved products with their positions before and after. */
async function orderEntry(
  tx: Tx,
  shopId: number,
  { cid, moved, counts: [before, after] }: { cid: number; moved: MovedPosition[]; counts: [number, number] },
): Promise<Parameters<RecordChange>> {
  const first = moved.slice(0, MAX_NAMES)
  const listingIds = first.map(({ sid }) => sid)
  const titles = await titlesOf(tx, shopId, listingIds)
  const positionsBySide = (side: 'from' | 'to') =>
    first.map(({ sid, [side]: position }) => ({ title: titles.get(sid) ?? '', position }))
  const category = cid === 0 ? ALL_PRODUCTS : pathWords(await categoriesOf(tx, shopId), cid)
  return [
    tx,
    { category, cid, sids: undefined, changed: moved.length },
    {
      before: { ...(before !== after && { sids: before }), places: positionsBySide('from') },
      after: { ...(before !== after && { sids: after }), places: positionsBySide('to') },
    },
  ]
}

const ALL_PRODUCTS = '전체 상품'

async function ruleOf(tx: Tx, shopId: number, categoryId: number) {
  const rule = await readRule(tx, shopId, categoryId)
  if (!rule) throw new DomainError('NOT_FOUND', { message: '없어졌거나 없는 카테고리입니다.' })
  return rule
}

const choicesOf = (rows: ChoiceRow[], { sign, signAdult }: Signs): ListingChoice[] =>
  rows.map(({ adult, image, ...choice }) => ({
    ...choice,
    image: image && (adult ? signAdult : sign)(image),
  }))
