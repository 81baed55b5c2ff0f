import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { OrdersDeps } from '../deps.ts'
import type { BestPrice } from './best-price.contract.ts'
import { bestPriceOf } from './best-price.ts'
import { IS_SHOWN, OWN_PIECES, PIECES } from './piece-store.ts'

/** The lowest prices of products. Those for every visitor depend on nothing but the shop, so pages may cache them. */
export function bestPrices({ database }: Pick<OrdersDeps, 'database'>) {
  return {
    /**
     * Null for a product that cannot be ordered, is for adults or has a minimum of several pieces. Throws NOT_READY for
     * one that the shop does not show.
     */
    async ofProduct(shopSlug: string, listingId: number): Promise<BestPrice | null> {
      const [piece] = await database.browse(PIECES, [[listingId], shopSlug, false])
      if (piece) return bestPriceOf(piece)
      const [shown] = await database.browse(IS_SHOWN, [shopSlug, listingId])
      if (!shown) throw new DomainError('NOT_READY')
      return null
    },

    /** The prices of cards, all by one statement; only of shops with coupons or a discount for members. */
    async ofCards(listingIds: readonly number[]): Promise<Map<number, Pick<BestPrice, 'price' | 'join'>>> {
      const pieces = await database.browse(PIECES, [listingIds, null, true])
      return new Map(
        pieces.flatMap((piece) => {
          const best = bestPriceOf(piece)
          return best && best.price < best.regular
            ? [[piece.sid, { price: best.price, join: best.join }]]
            : []
        }),
      )
    },

    /** The prices for a person. None if the shop has blocked the person. */
    async own(uid: number, shopSlug: string, listingIds: readonly number[]): Promise<BestPrice[]> {
      const pieces = await database.person(OWN_PIECES, [listingIds, shopSlug, false, uid])
      return pieces.flatMap((piece) => bestPriceOf(piece) ?? [])
    },
  }
}
