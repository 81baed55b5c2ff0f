import { type Caller, guest, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { ProductCard } from '../catalogue.contract.ts'
import { type CardRow, cardOf, isCard, type Signs } from '../store/lists/cards.ts'
import type { CardBenefits } from './card-benefits.ts'

/** Who sees the cards: only verified adults see the titles and pictures of adult products. */
export interface Viewer {
  caller: Caller
}

export const everyone: Viewer = { caller: guest }

export type CardsFor = (rows: (CardRow | { sid: null })[], viewer?: Viewer) => Promise<ProductCard[]>

/**
 * Creates cards from rows, with best prices if `benefits` are given. Whether the caller is a verified adult is looked
 * up only if there is an adult product.
 */
export function cardsFor({ benefits, ...signs }: Signs & { benefits?: CardBenefits }): CardsFor {
  return async (rows, { caller } = everyone) => {
    const cards = rows.filter(isCard)
    const isAdult = cards.some(({ adult }) => adult) && (await isVerifiedAdult(caller))
    const products = cards.map((row) => cardOf(row, signs, isAdult))
    return benefits ? benefits.addTo(products) : products
  }
}
