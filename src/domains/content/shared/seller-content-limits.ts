/** characters of a notice with its markup */
export const MAX_NOTICE_HTML = 100_000
export const MOST_WEIGHT = 1_000_000
/** most notices of a shop, deleted ones too */
export const MOST_NOTICES = 10_000

/** characters of a policy with its markup */
export const MAX_POLICY_HTML = 100_000
/** most links of a shop's link page, beside its channels */
export const MOST_LINKS = 30

/** Shown to shoppers now; not yet; not any more; taken away by the seller. */
export const NOTICE_STATES = ['shown', 'waiting', 'over', 'deleted'] as const
