import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Category, CategoryList, ProductCard, Sort } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { MAX_PAGES } from '../rules.ts'
import { isCard } from '../store/lists/cards.ts'
import { CATEGORIES, LIST, LIST_BY_HAND, LIST_BY_RULE, RECOMMENDED } from '../store/lists/list-queries.ts'
import type { CardBenefits } from './card-benefits.ts'
import { pageOf, rangeOf, totalOf } from './list-pages.ts'
import { cardsFor, type Viewer } from './viewer.ts'

const RECOMMENDED_COUNT = 12

/** Throws NOT_FOUND for a missing or hidden category. */
export function productLists({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'> & { benefits: CardBenefits }) {
  const cardsOf = cardsFor(signs)
  return {
    async categories({ shopid: shopSlug }: { shopid: string }): Promise<Category[]> {
      const rows = await database.browse(CATEGORIES, [shopSlug])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      return rows.flatMap(({ cid, name, parent, sort, count }) =>
        cid === null ? [] : [{ cid, name, parent, sort, count }],
      )
    },

    async page(
      query: {
        shopid: string
        category: number
        sort?: Sort | undefined
        page: number
        after?: number | undefined
      },
      viewer?: Viewer,
    ): Promise<CategoryList> {
      const { shopid: shopSlug, category, sort, page, after = null } = query
      const values = [shopSlug, category, ...rangeOf(page, MAX_PAGES), after]
      let rows = await database.browse(sort ? LIST[sort] : LIST_BY_RULE, values)
      // Only a category with a display order needs a second statement.
      if (!sort && rows[0]?.by_hand) rows = await database.browse(LIST_BY_HAND, values)
      const total = totalOf(rows)
      if (total === null && category !== 0) throw new DomainError('NOT_FOUND')
      const by_hand = rows[0]?.by_hand ?? false
      return { ...pageOf(await cardsOf(rows, viewer), total ?? 0, page), by_hand }
    },

    async recommended(
      { shopid: shopSlug, sid }: { shopid: string; sid: number },
      viewer?: Viewer,
    ): Promise<ProductCard[]> {
      const rows = await database.browse(RECOMMENDED, [shopSlug, sid, RECOMMENDED_COUNT])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      const distinct = new Map(rows.filter(isCard).map((row) => [row.sid, row]))
      return cardsOf([...distinct.values()].slice(0, RECOMMENDED_COUNT), viewer)
    },
  }
}
