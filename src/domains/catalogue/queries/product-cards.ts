import type { ProductCard, Sort } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { BY_RULE, CARDS_ANYWHERE, CARDS_BY_CODE, CARDS_BY_SID, LIST } from '../store/lists/list-queries.ts'
import type { CardBenefits } from './card-benefits.ts'
import { preferredHosts } from './product-pages.ts'
import { cardsFor, type Viewer } from './viewer.ts'

/**
 * Which cards to read: chosen products in their order, or the first of a category (of the whole shop if it is 0 or
 * missing).
 */
export type CardSelection =
  | { sids: number[] }
  | { codes: string[] }
  | { category?: number; sort?: Sort; count: number }
  /** products in stock of the whole shop, by a rule */
  | { rule: keyof typeof BY_RULE; count: number }

/** Cards of products, without hidden products. */
export function productCards({
  database,
  addressOf,
  benefits,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'addressOf' | 'sign' | 'signAdult'> & { benefits: CardBenefits }) {
  const cardsOf = cardsFor({ ...signs, benefits })
  const plainCardsOf = cardsFor(signs)
  const hostOf = preferredHosts(addressOf)
  return {
    /** Cards for blocks and reviews; an empty list for a shop that is not open. */
    async chosen(shopSlug: string, selection: CardSelection): Promise<ProductCard[]> {
      if ('sids' in selection) return cardsOf(await database.browse(CARDS_BY_SID, [shopSlug, selection.sids]))
      if ('codes' in selection)
        return cardsOf(await database.browse(CARDS_BY_CODE, [shopSlug, selection.codes]))
      if ('rule' in selection)
        return cardsOf(await database.browse(BY_RULE[selection.rule], [shopSlug, selection.count]))
      const { category = 0, sort = 'popular', count } = selection
      return cardsOf(await database.browse(LIST[sort], [shopSlug, category, 0, count, null]))
    },

    /** Cards of products of any shops, with the names and hosts of those shops. */
    async anywhere(listingIds: number[], viewer?: Viewer) {
      const rows = listingIds.length > 0 ? await database.browse(CARDS_ANYWHERE, [listingIds]) : []
      const cards = await plainCardsOf(rows, viewer)
      const shops = [...new Set(rows.map(({ shopid: shopSlug }) => shopSlug))]
      const hosts = new Map(await Promise.all(shops.map(async (shop) => [shop, await hostOf(shop)] as const)))
      return rows.map(({ shopid: shopSlug, shop_name }, index) => ({
        ...(cards[index] as ProductCard),
        shopid: shopSlug,
        shop_name,
        host: hosts.get(shopSlug) ?? '',
      }))
    },
  }
}
