/** maximum levels of a category tree, also for category paths in imports */
export const MAX_CATEGORY_DEPTH = 5

/** maximum number of categories of a shop */
export const MAX_CATEGORIES = 1_000

/** maximum characters of a category's name */
export const MAX_CATEGORY_NAME = 50

/** maximum number of a shop's merges of categories that can be undone, the latest ones */
export const MAX_MERGES = 20

/** days for which a merge can be undone */
export const MERGE_DAYS = 30

/** maximum number of products that one change of a category may move, because they are moved in one transaction */
export const MAX_MOVED_PRODUCTS = 20_000
