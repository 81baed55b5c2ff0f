export const MAX_BLOCKS = 200
/** popups per shop, and content pages per shop, including deleted ones */
export const MAX_PAGES = 500

/** default width of a popup divided by its height */
export const POPUP_RATIO = 0.8

/** characters of a block's html, before and after sanitising */
export const MAX_BLOCK_HTML = 200_000
/** request body of a page; fits several long Korean blocks */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024

/** characters including markup */
export const MAX_ANNOUNCEMENT_HTML = 100_000
export const MAX_WEIGHT = 1_000_000
/** announcements per shop, including deleted ones */
export const MAX_ANNOUNCEMENTS = 10_000

/** characters including markup */
export const MAX_POLICY_HTML = 100_000
/** links of the link page, without channels */
export const MAX_LINKS = 30

/** shown to shoppers; before its period; after its period; deleted by the seller */
export const ANNOUNCEMENT_STATES = ['shown', 'waiting', 'over', 'deleted'] as const
