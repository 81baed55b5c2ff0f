import { cartPrices } from './cart-prices.ts'
import { cartQueries } from './cart-queries.ts'
import { cartAdditions } from './changes/cart-additions.ts'
import { cartSaves } from './changes/cart-saves.ts'
import type { CartDeps } from './deps.ts'
import { cartGuests } from './guests.ts'

export { digestOfId } from './digests.ts'
export { type ReadLine, readLines } from './lines.ts'
export { countPart } from './store/read-carts.ts'

export type Carts = ReturnType<typeof cartService>

/** Carts of persons and guests. One cart holds lines of all shops (README). */
export function cartService(deps: CartDeps) {
  const queries = cartQueries(deps)
  return {
    queries,
    additions: cartAdditions(deps),
    saves: cartSaves({ ...deps, queries }),
    /** prices and fees of products that need not be in a cart */
    prices: cartPrices(deps),
    guests: cartGuests(deps),
  }
}
