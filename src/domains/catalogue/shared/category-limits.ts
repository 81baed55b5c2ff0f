/** Levels of a tree; an import's paths have the same bound. */
export const MAX_CATEGORY_DEPTH = 5

/** Categories of a shop. */
export const MAX_CATEGORIES = 1_000

/** Characters of a name. */
export const MAX_CATEGORY_NAME = 50

/** Merges of a shop that can be taken back, the last ones. */
export const MAX_MERGES = 20

/** Days for which a merge can be taken back. */
export const MERGE_DAYS = 30

/** Products on sale that may change their lists in one step, which is one transaction. */
export const MAX_MOVED_PRODUCTS = 20_000
