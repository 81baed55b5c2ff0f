import type { Statement } from '../../../platform/database/pools.ts'
import type { ListPage, PageQuery } from '../../../platform/list-page.ts'
import { type FoundProducts, PAGE_SIZE, type ProductCard } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { MAX_FOUND, MAX_WHOLE, pagesOf } from '../rules.ts'
import { koreanLayout, reassembled } from '../search/keyboard.ts'
import { planSearch, type SearchPlan } from '../search/search-plan.ts'
import { tokenKey } from '../search/token-key.ts'
import type { PageRow } from '../store/lists/list-queries.ts'
import { type IdRow, IS_QUEUED, SEARCH } from '../store/lists/search-queries.ts'
import type { CardBenefits } from './card-benefits.ts'
import { pageOf, rangeOf, totalOf } from './list-pages.ts'
import { queryReadings, readingsOf } from './query-readings.ts'
import { cardsFor } from './viewer.ts'

// Words of a query that are compared if not all of them match.
const MAX_TERMS = 6

/** `after` is the last listing that the client already has. */
interface InList extends PageQuery {
  shopid: string
}

/** What a search returns: its statements, and how their rows become items. */
interface Output<Row, Item> {
  statements: {
    oneKey: Statement<Row>
    allKeys: Statement<Row>
    someWords: Statement<Row & { whole: number }>
  }
  itemsOf(rows: Row[]): Item[] | Promise<Item[]>
  /** offset and limit of a page */
  rangeOf(page: number): [offset: number, limit: number]
}

type Results<Item> = ListPage<Item> & Pick<FoundProducts, 'corrected' | 'whole'>

/** Searches the products of a shop. Corrections are tried only if the typed query has no results (decision 3). */
export function productSearch({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'> & { benefits?: CardBenefits }) {
  const cardsOf = cardsFor(signs)
  const findCards = searchWith<PageRow, ProductCard>(database, {
    statements: SEARCH.cards,
    itemsOf: (rows) => cardsOf(rows),
    rangeOf: (page) => rangeOf(page, pagesOf(MAX_FOUND, PAGE_SIZE)),
  })
  const findIds = searchWith<IdRow, number>(database, {
    statements: SEARCH.ids,
    itemsOf: (rows) => rows.flatMap(({ sid }) => sid ?? []),
    rangeOf: () => [0, MAX_FOUND],
  })
  return {
    /** A page of the products that a query finds. Throws NOT_READY for a shop that is not open. */
    find: (list: InList & { q: string }): Promise<FoundProducts> => findCards(list),

    /** The numbers of all listings that `find` shows on its pages, in its order. Throws NOT_READY. */
    findAll: async (list: { shopid: string; q: string }) => {
      const { items: sids, ...results } = await findIds({ ...list, page: 1 })
      return { sids, ...results }
    },
  }
}

/** A search whose results are what `output` makes of them. */
function searchWith<Row extends { total: number | null }, Item>(
  database: CatalogueDeps['database'],
  output: Output<Row, Item>,
) {
  const { statements } = output
  const readings = queryReadings({ database })

  async function findPlanned(
    { shopid: shopSlug, page, after }: InList,
    plan: SearchPlan | null,
  ): Promise<Results<Item>> {
    const range = output.rangeOf(page)
    const keys = plan?.tokens.map(tokenKey) ?? []
    const rows = await (plan && !plan.exact
      ? database.browse(statements.allKeys, [
          shopSlug,
          keys,
          plan.words,
          plan.initials,
          ...range,
          after ?? null,
        ])
      : database.browse(statements.oneKey, [shopSlug, keys[0] ?? null, ...range, after ?? null]))
    return pageOf(await output.itemsOf(rows), totalOf(rows) ?? 0, page)
  }

  /** Products that match all words. A word finds its group, unless the shop waits for an index of groups. */
  async function findExactly(list: InList, q: string): Promise<Results<Item>> {
    const plan = planSearch(q)
    const withoutGroups = planSearch(q, { groups: false })
    if (plan?.tokens.join() === withoutGroups?.tokens.join()) return findPlanned(list, plan)
    const [results, queued] = await Promise.all([
      findPlanned(list, plan),
      database.browse(IS_QUEUED, [list.shopid]),
    ])
    return queued.length > 0 || results.total === 0 ? findPlanned(list, withoutGroups) : results
  }

  /** Products that match all words, followed by others that match some if they are few. */
  async function find(list: InList, q: string): Promise<Results<Item>> {
    const exact = await findExactly(list, q)
    if (exact.total === 0 || exact.total >= MAX_WHOLE) return exact
    return (await findSome(list, q)) ?? exact
  }

  /** Products that match some words of the query; null if there are no more than match all of them. */
  async function findSome(
    { shopid: shopSlug, page, after }: InList,
    q: string,
  ): Promise<Results<Item> | null> {
    // Parts of one word, such as a code with a hyphen, belong together.
    const terms = /\s/.test(q.trim()) ? (planSearch(q)?.terms.slice(0, MAX_TERMS) ?? []) : []
    if (terms.length < 2) return null
    const rows = await database.browse(statements.someWords, [
      shopSlug,
      terms.flatMap(({ tokens }) => tokens).map(tokenKey),
      terms.map(({ tokens }) => tokenKey(tokens[0] as string)),
      terms.map(({ words }) => words),
      terms.map(({ initials }) => initials),
      ...output.rangeOf(page),
      after ?? null,
    ])
    const total = totalOf(rows) ?? 0
    const whole = rows[0]?.whole ?? 0
    return total > whole ? { ...pageOf(await output.itemsOf(rows), total, page), whole } : null
  }

  /**
   * Corrections, and products that match only some words, are looked for only if no product matches the typed query
   * whole (decision 3).
   */
  return async ({ q, ...list }: InList & { q: string }): Promise<Results<Item>> => {
    const { shopid: shopSlug } = list
    const exact = await find(list, q)
    if (exact.total > 0) return exact
    const withoutNext = planSearch(q, { next: false })
    if (withoutNext && withoutNext.tokens.join() !== planSearch(q)?.tokens.join()) {
      const results = await findPlanned(list, withoutNext)
      if (results.total > 0) return results
    }
    for (const other of readingsOf(q)) {
      const results = await find(list, other)
      if (results.total > 0) return { ...results, corrected: other }
    }
    const korean = koreanLayout(q) ?? reassembled(q)
    for (const other of new Set(await readings.corrected(shopSlug, korean ?? q))) {
      const results = await find(list, other)
      if (results.total > 0) return { ...results, corrected: other }
    }
    const some = await findSome(list, q)
    if (some) return some
    const parts = await readings.split(shopSlug, readingsOf(q)[0] ?? q)
    if (!parts) return exact
    const results = await findExactly(list, parts)
    if (results.total > 0) return { ...results, corrected: parts }
    const someParts = await findSome(list, parts)
    return someParts ? { ...someParts, corrected: parts } : exact
  }
}
