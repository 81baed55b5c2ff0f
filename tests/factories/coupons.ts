import type { CouponTerms } from '../../src/domains/marketing/marketing.contract.ts'
import type { Marketing } from '../../src/domains/marketing/marketing.service.ts'

/** Creates a coupon of 1,000 won off for everyone, valid for 30 days, unless `terms` say otherwise. Returns its id. */
export function newCoupon(
  marketing: Pick<Marketing, 'seller'>,
  shopId: number,
  terms: Partial<CouponTerms> = {},
): Promise<number> {
  return marketing.seller.create(shopId, {
    name: '1,000원 할인',
    kind: 'won',
    value: 1_000,
    cap: null,
    least: 0,
    who: 'everyone',
    scope: 'all',
    targets: [],
    code: null,
    valid_from: null,
    valid_until: null,
    days: 30,
    total: null,
    ...terms,
  })
}
