import type { Product, ProductCard, RunningDeal } from '../catalogue.contract.ts'

/** The best prices of some of these listings, by listing. */
export type FindBestPrices = (
  listingIds: readonly number[],
) => Promise<ReadonlyMap<number, NonNullable<ProductCard['best']>>>

/** Running deals: those that cards show of some of these listings, by listing, and all of a product. */
export interface DealReads {
  ofCards(listingIds: readonly number[]): Promise<ReadonlyMap<number, NonNullable<ProductCard['deal']>>>
  ofProduct(shopSlug: string, listingId: number): Promise<RunningDeal[]>
}

export type CardBenefits = ReturnType<typeof cardBenefits>

/**
 * Adds the best prices, which the module `orders` computes, and deals, which the module `marketing` has, to the cards
 * of a page at once.
 */
export function cardBenefits() {
  let findBestPrices: FindBestPrices = async () => new Map()
  let deals: DealReads = { ofCards: async () => new Map(), ofProduct: async () => [] }
  return {
    register(find: FindBestPrices): void {
      findBestPrices = find
    },

    registerDeals(reads: DealReads): void {
      deals = reads
    },

    async addTo(cards: ProductCard[]): Promise<ProductCard[]> {
      const listingIds = cards.flatMap(({ sid, sold_out, adult }) => (sold_out || adult ? [] : [sid]))
      if (listingIds.length === 0) return cards
      const [bestPrices, dealsOfCards] = await Promise.all([
        findBestPrices(listingIds),
        deals.ofCards(listingIds),
      ])
      return cards.map((card) => {
        const best = bestPrices.get(card.sid)
        const deal = dealsOfCards.get(card.sid)
        return {
          ...card,
          ...(best && best.price < (card.sale_price ?? card.price) && { best }),
          ...(deal && { deal }),
        }
      })
    },

    /** Adds its deals to a product. Resold products have none. */
    async addDeals(product: Product): Promise<Product> {
      if (product.origin || product.masked) return product
      const running = await deals.ofProduct(product.shopid, product.sid)
      return running.length > 0 ? { ...product, deals: running } : product
    },
  }
}
