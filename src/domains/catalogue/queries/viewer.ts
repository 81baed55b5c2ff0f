import { type Caller, guest, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { ProductCard } from '../contract.ts'
import { type CardRow, cardOf, isCard, type Signs } from '../store/cards.ts'

/** Who looks: adult products open to verified adults. */
export interface Viewer {
  caller: Caller
}

/** Somebody of whom nothing is known. */
export const everyone: Viewer = { caller: guest }

export type CardsFor = (rows: (CardRow | { sid: null })[], viewer?: Viewer) => Promise<ProductCard[]>

/** Makes the cards of rows as a viewer may see them; who that is gets asked only where there is something to hide. */
export function cardsFor(signs: Signs): CardsFor {
  return async (rows, { caller } = everyone) => {
    const cards = rows.filter(isCard)
    const isAdult = cards.some(({ adult }) => adult) && (await isVerifiedAdult(caller))
    return cards.map((row) => cardOf(row, signs, isAdult))
  }
}
