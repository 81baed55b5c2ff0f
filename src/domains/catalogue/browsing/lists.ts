import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Category, PAGE_SIZE, type ProductCard, type ProductList, type Sort } from '../contract.ts'
import { MAX_FOUND, MAX_PAGES, pagesOf } from '../rules.ts'
import { tokenKey } from '../search/key.ts'
import { planSearch } from '../search/plan.ts'
import { isCard } from '../store/cards.ts'
import { CATEGORIES, LIST, type PageRow, RECOMMENDED } from '../store/lists.ts'
import { SEARCH_ALL_KEYS, SEARCH_ONE_KEY } from '../store/search.ts'
import type { CardsFor, Viewer } from './viewer.ts'

const RECOMMENDED_COUNT = 12

/** What a shop's shelves hold. A category that is not there is NOT_FOUND. */
export function lists(database: Database, cardsOf: CardsFor) {
  return {
    async categories({ shopid }: { shopid: string }): Promise<Category[]> {
      const rows = await database.browse(CATEGORIES, [shopid])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      return rows.flatMap(({ cid, name, parent, count }) =>
        cid === null ? [] : [{ cid, name, parent, count }],
      )
    },

    async list(
      query: { shopid: string; category: number; sort: Sort; page: number },
      viewer?: Viewer,
    ): Promise<ProductList> {
      const { shopid, category, sort, page } = query
      const rows = await database.browse(LIST[sort], [shopid, category, ...rangeOf(page, MAX_PAGES)])
      const total = totalOf(rows)
      if (total === null && category !== 0) throw new DomainError('NOT_FOUND')
      return pageOf(await cardsOf(rows, viewer), total ?? 0, page)
    },

    async search({ shopid, q, page }: { shopid: string; q: string; page: number }): Promise<ProductList> {
      const plan = planSearch(q)
      const range = rangeOf(page, pagesOf(MAX_FOUND, PAGE_SIZE))
      const keys = plan?.tokens.map(tokenKey) ?? []
      const rows = await (plan && !plan.exact
        ? database.browse(SEARCH_ALL_KEYS, [shopid, keys, plan.words, plan.initials, ...range])
        : database.browse(SEARCH_ONE_KEY, [shopid, keys[0] ?? null, ...range]))
      return pageOf(await cardsOf(rows), totalOf(rows) ?? 0, page)
    },

    async recommended(
      { shopid, sid }: { shopid: string; sid: number },
      viewer?: Viewer,
    ): Promise<ProductCard[]> {
      const rows = await database.browse(RECOMMENDED, [shopid, sid, RECOMMENDED_COUNT])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      const distinct = new Map(rows.filter(isCard).map((row) => [row.sid, row]))
      return cardsOf([...distinct.values()].slice(0, RECOMMENDED_COUNT), viewer)
    },
  }
}

function totalOf(rows: PageRow[]): number | null {
  if (!rows[0]) throw new DomainError('NOT_READY')
  return rows[0].total
}

/** Offset and limit of a page; pages past the last one that can be reached are empty. */
function rangeOf(page: number, last: number): [offset: number, limit: number] {
  return page > last ? [0, 0] : [(page - 1) * PAGE_SIZE, PAGE_SIZE]
}

function pageOf(items: ProductCard[], total: number, page: number): ProductList {
  return { items, total, page, pages: pagesOf(total, PAGE_SIZE) }
}
