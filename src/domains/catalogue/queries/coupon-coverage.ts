/** The listings of a shop that the coupons apply to which anyone, or any member, can claim now. */
export interface CouponCoverage {
  /** whether a coupon applies to all listings */
  all: boolean
  categoryIds: number[]
  listingIds: number[]
}

export type FindCouponCoverage = (shop: { shopid: string }) => Promise<CouponCoverage>

const NONE: CouponCoverage = { all: false, categoryIds: [], listingIds: [] }

export type CouponCoverages = ReturnType<typeof couponCoverages>

/** Coverage of coupons, which the module `marketing` knows, for the filter of lists. */
export function couponCoverages() {
  let findCoverage: FindCouponCoverage = async () => NONE
  return {
    register(find: FindCouponCoverage): void {
      findCoverage = find
    },

    find: (shopSlug: string): Promise<CouponCoverage> => findCoverage({ shopid: shopSlug }),
  }
}
