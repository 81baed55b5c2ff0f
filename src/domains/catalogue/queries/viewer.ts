import { type Caller, guest, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { ProductCard } from '../catalogue.contract.ts'
import { type CardRow, cardOf, isCard, type Signs } from '../store/lists/cards.ts'

/** Who sees the cards: only verified adults see the titles and pictures of adult products. */
export interface Viewer {
  caller: Caller
}

export const everyone: Viewer = { caller: guest }

export type CardsFor = (rows: (CardRow | { sid: null })[], viewer?: Viewer) => Promise<ProductCard[]>

/** Creates cards from rows. Whether the caller is a verified adult is looked up only if there is an adult product. */
export function cardsFor(signs: Signs): CardsFor {
  return async (rows, { caller } = everyone) => {
    const cards = rows.filter(isCard)
    const isAdult = cards.some(({ adult }) => adult) && (await isVerifiedAdult(caller))
    return cards.map((row) => cardOf(row, signs, isAdult))
  }
}
