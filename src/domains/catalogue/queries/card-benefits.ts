import type { ProductCard } from '../catalogue.contract.ts'

/** The best prices of some of these listings, by listing. */
export type FindBestPrices = (
  listingIds: readonly number[],
) => Promise<ReadonlyMap<number, NonNullable<ProductCard['best']>>>

export type CardBenefits = ReturnType<typeof cardBenefits>

/** Adds the best prices, which the module `orders` computes, to the cards of a page at once. */
export function cardBenefits() {
  let findBestPrices: FindBestPrices = async () => new Map()
  return {
    register(find: FindBestPrices): void {
      findBestPrices = find
    },

    async addTo(cards: ProductCard[]): Promise<ProductCard[]> {
      const listingIds = cards.flatMap(({ sid, sold_out, adult }) => (sold_out || adult ? [] : [sid]))
      if (listingIds.length === 0) return cards
      const bestPrices = await findBestPrices(listingIds)
      return cards.map((card) => {
        const best = bestPrices.get(card.sid)
        return best && best.price < (card.sale_price ?? card.price) ? { ...card, best } : card
      })
    },
  }
}
