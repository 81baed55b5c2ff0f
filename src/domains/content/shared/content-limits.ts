/** blocks of a document */
export const MAX_BLOCKS = 200
/** popups of a shop, and content pages of a shop, deleted ones too */
export const MAX_PAGES = 500

/** default of a popup's width divided by its height */
export const POPUP_RATIO = 0.8

/** characters of the html of a block, before and after it is sanitised */
export const MAX_BLOCK_HTML = 200_000
/** request body of a page; several long blocks in Korean fit */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024

/** characters of an announcement with its markup */
export const MAX_ANNOUNCEMENT_HTML = 100_000
export const MAX_WEIGHT = 1_000_000
/** announcements of a shop, deleted ones too */
export const MAX_ANNOUNCEMENTS = 10_000

/** characters of a policy with its markup */
export const MAX_POLICY_HTML = 100_000
/** links of a shop's link page, without its channels */
export const MAX_LINKS = 30

/** shown to shoppers; before its period; after its period; deleted by the seller */
export const ANNOUNCEMENT_STATES = ['shown', 'waiting', 'over', 'deleted'] as const
