/** The number of a shop's own account: eight to twenty digits, with single hyphens between them. Safe in a browser. */
export const ACCOUNT_NUMBER = /^(?:[0-9]-?){7,19}[0-9]$/

/** entries in a shop's list of days on which it is closed */
export const MOST_CLOSED_DAYS = 50
