import type { ProductCard, Sort } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { BY_RULE, CARDS_ANYWHERE, CARDS_BY_CODE, CARDS_BY_SID, LIST } from '../store/lists/list-queries.ts'
import { preferredHosts } from './product-pages.ts'
import { cardsFor, type Viewer } from './viewer.ts'

/** A query for cards: chosen ones in their order, or the first of a category (0 or none: of the shop). */
export type CardsWanted =
  | { sids: number[] }
  | { codes: string[] }
  | { category?: number; sort?: Sort; count: number }
  /** the newest in stock of the shop that have a sale price, or that it picked from others */
  | { rule: keyof typeof BY_RULE; count: number }

/** Cards of chosen products, without hidden ones. */
export function productCards({
  database,
  addressOf,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'addressOf' | 'sign' | 'signAdult'>) {
  const cardsOf = cardsFor(signs)
  const hostOf = preferredHosts(addressOf)
  return {
    /** Cards for blocks and reviews; none of a shop that is not open. */
    async chosen(shopid: string, wanted: CardsWanted): Promise<ProductCard[]> {
      if ('sids' in wanted) return cardsOf(await database.browse(CARDS_BY_SID, [shopid, wanted.sids]))
      if ('codes' in wanted) return cardsOf(await database.browse(CARDS_BY_CODE, [shopid, wanted.codes]))
      if ('rule' in wanted)
        return cardsOf(await database.browse(BY_RULE[wanted.rule], [shopid, wanted.count]))
      const { category = 0, sort = 'popular', count } = wanted
      return cardsOf(await database.browse(LIST[sort], [shopid, category, 0, count, null]))
    },

    /** Cards of any shops, with their shops. */
    async anywhere(sids: number[], viewer?: Viewer) {
      const rows = sids.length > 0 ? await database.browse(CARDS_ANYWHERE, [sids]) : []
      const cards = await cardsOf(rows, viewer)
      const shops = [...new Set(rows.map(({ shopid }) => shopid))]
      const hosts = new Map(await Promise.all(shops.map(async (shop) => [shop, await hostOf(shop)] as const)))
      return rows.map(({ shopid, shop_name }, at) => ({
        ...(cards[at] as ProductCard),
        shopid,
        shop_name,
        host: hosts.get(shopid) ?? '',
      }))
    },
  }
}
