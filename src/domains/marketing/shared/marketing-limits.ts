/** products or categories that a coupon is for */
export const MAX_TARGETS = 200
/** of them, as many as are named to people */
export const MAX_NAMED_GOODS = 5
/** codes of a coupon that are for one person each */
export const MAX_CODES = 10_000
/** members who are given a coupon at once */
export const MAX_GIVEN = 500
/** products or categories that a search for them finds */
export const MAX_FOUND_GOODS = 50
/** states of a coupon's issue, by which its shop lists them */
export const COUPON_STATES = ['given', 'stopped', 'over'] as const
/** coupons that one page of a shop's list has, and coupons of a member */
export const COUPONS_PER_PAGE = 50
export const MEMBER_COUPONS_PER_PAGE = 10
/** products of a cart whose coupons are asked for, and coupons that are told of, the soonest to end first */
export const MAX_CART_PRODUCTS = 200
export const MAX_CART_COUPONS = 50
/** days that the figures of a coupon tell, the newest */
export const MAX_FIGURE_DAYS = 92
/** characters of a name that a link gives its source, its medium or its campaign */
export const LONGEST_NAME = 60
/** of a source with its kind, and of a campaign with all three names */
export const LONGEST_SOURCE = LONGEST_NAME + 10
export const LONGEST_CAMPAIGN = 3 * LONGEST_NAME + 2
