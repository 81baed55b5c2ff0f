import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RunningDeal } from '../../catalogue/catalogue.contract.ts'
import type { MarketingDeps } from '../deps.ts'
import type { DealTerms } from '../shared/deals.ts'
import { DEAL_PAGE_PRODUCTS } from '../shared/marketing-limits.ts'
import { NEXT_DEAL_CHANGE, OF_CARDS, OF_PRODUCT, RUNNING, type RunningRow } from './deal-queries.ts'
import type { DealPage } from './deals.contract.ts'

/** Running deals for pages, the same for all visitors. */
export function shopperDeals({ database, catalogue }: Pick<MarketingDeps, 'database' | 'catalogue'>) {
  return {
    /** The deals of a product; empty for one that the shop does not show. */
    async ofProduct(shopSlug: string, listingId: number): Promise<RunningDeal[]> {
      return (await database.browse(OF_PRODUCT, [shopSlug, listingId])).map(shownDeal)
    },

    /** The newest deal of each listing that has one, all by one statement. */
    async ofCards(listingIds: readonly number[]): Promise<Map<number, DealTerms>> {
      const rows = await database.browse(OF_CARDS, [listingIds])
      return new Map(rows.map(({ sid, ...deal }) => [sid, deal]))
    },

    /** A deal with a page of its products. Throws NOT_FOUND unless it is running. */
    async page(shopSlug: string, id: number, page: number): Promise<DealPage> {
      const [row] = await database.browse(RUNNING, [shopSlug, id])
      if (!row) throw new DomainError('NOT_FOUND')
      const { listingIds, ...deal } = row
      const start = (page - 1) * DEAL_PAGE_PRODUCTS
      const sids = listingIds.slice(start, start + DEAL_PAGE_PRODUCTS)
      return {
        deal: shownDeal(deal),
        products: sids.length > 0 ? await catalogue.cards.chosen(shopSlug, { sids }) : [],
        total: listingIds.length,
        page,
        pages: Math.max(1, Math.ceil(listingIds.length / DEAL_PAGE_PRODUCTS)),
      }
    },

    /** Milliseconds until the next deal of an open shop starts or ends; null for never. */
    async nextChange({ shopid: shopSlug }: { shopid: string }): Promise<number | null> {
      const [row] = await database.browse(NEXT_DEAL_CHANGE, [shopSlug])
      return row?.in_ms ?? null
    },
  }
}

const shownDeal = ({ ends_at, ...deal }: RunningRow): RunningDeal => ({
  ...deal,
  ends_at: ends_at?.toISOString() ?? null,
})
