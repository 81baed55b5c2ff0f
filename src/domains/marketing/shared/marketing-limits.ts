/** products or categories that a coupon is limited to */
export const MAX_TARGETS = 200
/** number of these products or categories that shoppers see by name */
export const MAX_NAMED_TARGETS = 5
/** single-use codes of a coupon */
export const MAX_CODES = 10_000
/** members to whom one call can give a coupon */
export const MAX_GIFTS = 500
/** results of a search for products or categories */
export const MAX_FOUND_TARGETS = 50
export const COUPON_STATES = ['given', 'stopped', 'over'] as const
export const COUPONS_PER_PAGE = 50
export const MEMBER_COUPONS_PER_PAGE = 10
export const MAX_CART_PRODUCTS = 200
export const MAX_CART_COUPONS = 50
/** coupons that are compared for the best price of a product */
export const MAX_PIECE_COUPONS = 30
/** coupons whose products a filter of lists finds, each with up to `MAX_TARGETS` products or categories */
export const MAX_FILTER_COUPONS = 50
export const MAX_FIGURE_DAYS = 92
/** characters of the source, medium or campaign of a link */
export const MAX_NAME_LENGTH = 60
/** characters of a source with its kind, and of source, medium and campaign together */
export const MAX_SOURCE_LENGTH = MAX_NAME_LENGTH + 10
export const MAX_CAMPAIGN_LENGTH = 3 * MAX_NAME_LENGTH + 2
/** products of a deal */
export const MAX_DEAL_PRODUCTS = 500
/** deals of a shop that are scheduled or running */
export const MAX_OPEN_DEALS = 100
/** pieces that a deal is about, and its free pieces */
export const MAX_DEAL_PIECES = 99
export const MAX_DEAL_WON = 10_000_000
export const MAX_DEAL_NAME = 40
export const DEAL_STATES = ['scheduled', 'running', 'ended'] as const
export const DEALS_PER_PAGE = 50
/** products on a page of a deal */
export const DEAL_PAGE_PRODUCTS = 60
