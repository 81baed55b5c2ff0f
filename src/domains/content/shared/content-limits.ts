export const MAX_BLOCKS = 200
/** maximum popups and maximum content pages of a shop, each including deleted ones */
export const MAX_PAGES = 500

/** default width of a popup divided by its height */
export const POPUP_RATIO = 0.8

/** maximum characters of a block's html, both before and after sanitising */
export const MAX_BLOCK_HTML = 200_000
/** maximum request body with a page; fits several long Korean blocks */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024

/** maximum characters of an announcement, including markup */
export const MAX_ANNOUNCEMENT_HTML = 100_000
export const MAX_WEIGHT = 1_000_000
/** maximum announcements of a shop, including deleted ones */
export const MAX_ANNOUNCEMENTS = 10_000

/** maximum characters of a policy, including markup */
export const MAX_POLICY_HTML = 100_000
/** maximum links of the link page; the shop's channels are not counted */
export const MAX_LINKS = 30

/** shown: shoppers see it; waiting: before its period; over: after its period; deleted: by the seller */
export const ANNOUNCEMENT_STATES = ['shown', 'waiting', 'over', 'deleted'] as const

/** draft: never published; waiting: before its period; shown: in every shop; ended: after its period */
export const PROMOTION_STATES = ['draft', 'waiting', 'shown', 'ended'] as const
export const MAX_PROMOTIONS = 1_000
/** characters of the reason for ending or deleting a promotion */
export const MAX_PROMOTION_REASON = 500
/** photo reviews in one block */
export const MAX_BEST_REVIEWS = 12
