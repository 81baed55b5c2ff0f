/** Purchases that a browser takes at once. */
export const MOST_TOLD = 20
/** Items of a purchase; GA4 takes no more. */
export const MOST_ITEMS = 200
/** Browsers tell of purchases that were paid within these days. */
export const TOLD_WITHIN_DAYS = 30
