import type { DealFields } from '../../src/domains/marketing/deals/seller-deals.contract.ts'
import type { Marketing } from '../../src/domains/marketing/marketing.service.ts'

/** Creates a running deal of three pieces for 10,000 won, unless `fields` say otherwise. Returns its id. */
export function newDeal(
  marketing: Pick<Marketing, 'sellerDeals'>,
  shopId: number,
  fields: Partial<DealFields> & Pick<DealFields, 'products'>,
): Promise<number> {
  return marketing.sellerDeals.create(shopId, {
    name: '3개 골라담기',
    kind: 'price',
    pieces: 3,
    value: 10_000,
    starts_at: null,
    ends_at: null,
    ...fields,
  })
}
