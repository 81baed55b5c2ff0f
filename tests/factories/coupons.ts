import type { CouponTerms } from '../../src/domains/marketing/marketing.contract.ts'
import type { Marketing } from '../../src/domains/marketing/marketing.service.ts'

/** A coupon of 1,000 won off that everyone can take and use for 30 days; `wishes` are any of its terms. Returns its id. */
export function aCoupon(
  marketing: Pick<Marketing, 'create'>,
  shopId: number,
  wishes: Partial<CouponTerms> = {},
): Promise<number> {
  return marketing.create(shopId, {
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
    ...wishes,
  })
}
