import { type Caller, guest, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { ProductCard } from '../catalogue.contract.ts'
import { type CardRow, cardOf, isCard, type Signs } from '../store/lists/cards.ts'

/** Only verified adults see adult products. */
export interface Viewer {
  caller: Caller
}

export const everyone: Viewer = { caller: guest }

export type CardsFor = (rows: (CardRow | { sid: null })[], viewer?: Viewer) => Promise<ProductCard[]>

/** Creates cards from rows. The viewer is looked up only if a card is masked. */
export function cardsFor(signs: Signs): CardsFor {
  return async (rows, { caller } = everyone) => {
    const cards = rows.filter(isCard)
    const isAdult = cards.some(({ adult }) => adult) && (await isVerifiedAdult(caller))
    return cards.map((row) => cardOf(row, signs, isAdult))
  }
}
