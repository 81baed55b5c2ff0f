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
  readChoices,
  readOrder,
  readRest,
  readRule,
  standingIn,
  writeOrder,
} from './display-order.store.ts'
import { type MovedPlace, movedPlaces } from './moved-places.ts'

/**
 * The order by hand of a category's products, and the products to choose from (decision 25). `shop` is the internal id, category 0 is all
 * products; an unknown category is NOT_FOUND.
 */
export function displayOrders({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  return {
    /** The placed products of a category, also those that its list passes over now. */
    read: (shop: number, cid: number): Promise<DisplayOrder> =>
      database.asShop(shop, async (tx: Tx) => {
        const about = await ruleOf(tx, shop, cid)
        const { version, sids } = await readOrder(tx, shop, cid)
        return { ...about, version, items: choicesOf(await readChoices(tx, shop, cid, sids), signs) }
      }),

    /**
     * Places these listings first, in their order. Throws STALE with the present order, and BAD_REQUEST for one that stands neither in the
     * category nor in its present order.
     */
    set: (
      shop: number,
      { category: cid, version, sids }: { category: number; version: number; sids: number[] },
      record?: RecordChange,
    ): Promise<{ version: number }> =>
      database.asShop(shop, async (tx: Tx) => {
        const { shopid } = await shopNames(tx, shop)
        await lockCatalogue(tx, shop)
        await ruleOf(tx, shop, cid)
        const current = await readOrder(tx, shop, cid)
        if (current.version !== version) throw new DomainError('STALE', { details: { current } })
        const known = new Set([...current.sids, ...(await standingIn(tx, shop, cid, sids))])
        if (sids.some((sid) => !known.has(sid)))
          throw new DomainError('BAD_REQUEST', { message: '이 카테고리에 없는 상품이 있습니다.' })
        const moved = movedPlaces(current.sids, sids)
        if (moved.length === 0) return { version }
        const next = await writeOrder(tx, shop, cid, sids)
        await emit(tx, listChanged, { shopid })
        await record?.(
          ...(await orderEntry(tx, shop, { cid, moved, counts: [current.sids.length, sids.length] })),
        )
        return { version: next }
      }),

    /** A page of the products that follow the placed ones by the rule, or the first that have the words of `q`. */
    choices: (
      shop: number,
      { category: cid, q = '', page = 1 }: { category: number; q?: string; page?: number },
    ): Promise<Choices> =>
      database.asShop(shop, async (tx: Tx) => {
        const { rule } = await ruleOf(tx, shop, cid)
        const { sids: without } = await readOrder(tx, shop, cid)
        const sids = q.trim()
          ? await findListings(tx, shop, cid, q)
          : await readRest(tx, shop, cid, { rule, without, page })
        const items = await readChoices(tx, shop, cid, sids.slice(0, CHOICES_PAGE))
        return { items: choicesOf(items, signs), more: sids.length > CHOICES_PAGE }
      }),

    /** The listings with these numbers, in their order. */
    chosen: (shop: number, sids: number[]): Promise<{ items: ListingChoice[] }> =>
      database.asShop(shop, async (tx: Tx) => ({
        items: choicesOf(await readChoices(tx, shop, 0, sids), signs),
      })),
  }
}

/** The entry of a changed order: what moved, from which place to which. */
async function orderEntry(
  tx: Tx,
  shop: number,
  { cid, moved, counts: [before, after] }: { cid: number; moved: MovedPlace[]; counts: [number, number] },
): Promise<Parameters<RecordChange>> {
  const first = moved.slice(0, MAX_NAMES)
  const sids = first.map(({ sid }) => sid)
  const titles = await titlesOf(tx, shop, sids)
  const placesBy = (side: 'from' | 'to') =>
    first.map(({ sid, [side]: position }) => ({ title: titles.get(sid) ?? '', position }))
  const category = cid === 0 ? ALL_PRODUCTS : pathWords(await categoriesOf(tx, shop), cid)
  return [
    tx,
    { category, cid, sids: undefined, changed: moved.length },
    {
      before: { ...(before !== after && { sids: before }), places: placesBy('from') },
      after: { ...(before !== after && { sids: after }), places: placesBy('to') },
    },
  ]
}

const ALL_PRODUCTS = '전체 상품'

async function ruleOf(tx: Tx, shop: number, cid: number) {
  const rule = await readRule(tx, shop, cid)
  if (!rule) throw new DomainError('NOT_FOUND', { message: '없어졌거나 없는 카테고리입니다.' })
  return rule
}

const choicesOf = (rows: ChoiceRow[], { sign, signAdult }: Signs): ListingChoice[] =>
  rows.map(({ adult, image, ...choice }) => ({
    ...choice,
    image: image && (adult ? signAdult : sign)(image),
  }))
