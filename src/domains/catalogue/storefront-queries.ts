import type { Database } from '../../platform/database/pools.ts'
import { chosenCards } from './queries/cards.ts'
import { lists } from './queries/lists.ts'
import { productSearch } from './queries/product-search.ts'
import { products } from './queries/products.ts'
import { cardsFor } from './queries/viewer.ts'
import type { Signs } from './store/lists/cards.ts'

export interface StorefrontQueryNeeds extends Signs {
  database: Database
  /** the shop's host on the platform, and its preferred own one or empty */
  addressOf: (shopid: string) => Promise<{ dom: string; dom3: string }>
}

/**
 * The shopper's queries. A missing or hidden shop, and a product that it does not show, are NOT_READY. Every answer is one
 * statement; a search without results tries corrections of the query.
 */
export function storefrontQueries({ database, sign, signAdult, addressOf }: StorefrontQueryNeeds) {
  const signs = { sign, signAdult }
  const cardsOf = cardsFor(signs)
  const hostOf = async (shopid: string) => {
    const { dom, dom3 } = await addressOf(shopid)
    return dom3 || dom
  }
  return {
    ...lists(database, cardsOf),
    ...productSearch(database, cardsOf),
    ...products(database, signs, hostOf),
    ...chosenCards(database, cardsOf, hostOf),
  }
}
