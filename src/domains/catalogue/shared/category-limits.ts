/** levels of a category tree, including the paths of an import */
export const MAX_CATEGORY_DEPTH = 5

/** Categories of a shop. */
export const MAX_CATEGORIES = 1_000

/** Characters of a name. */
export const MAX_CATEGORY_NAME = 50

/** last merges of a shop that can be undone */
export const MAX_MERGES = 20

/** days for which a merge can be undone */
export const MERGE_DAYS = 30

/** maximum products that one change of a category may move, in one transaction */
export const MAX_MOVED_PRODUCTS = 20_000
