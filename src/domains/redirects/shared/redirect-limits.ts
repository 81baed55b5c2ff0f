/** maximum number of redirects of a shop */
export const MAX_REDIRECTS = 100_000
/** maximum length of an address, as typed and as stored */
export const MAX_ADDRESS = 500
/** maximum number of addresses without a page that a shop's list has */
export const MAX_MISSED = 500
export const REDIRECTS_PER_PAGE = 50
/** limits of an uploaded list */
export const LIST_ROWS = 20_000
export const LIST_CHARACTERS = 6_000_000
export const LIST_BYTES = 10_000_000
/** maximum number of refused rows that a reply names */
export const MAX_REFUSED = 1_000
