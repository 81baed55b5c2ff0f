/** maximum number of redirects of a shop */
export const MAX_REDIRECTS = 100_000
/** maximum length of an address as stored: decoded */
export const MAX_ADDRESS = 500
/** maximum length of an address as typed or requested: a Korean letter takes nine characters when it is encoded */
export const MAX_TYPED_ADDRESS = 4 * MAX_ADDRESS
/** maximum number of addresses without a page that a shop's list has */
export const MAX_MISSED = 500
/** days after its last request when an address without a page is deleted */
export const MISSED_DAYS = 90
export const REDIRECTS_PER_PAGE = 50
/** limits of an uploaded list */
export const LIST_ROWS = 20_000
export const LIST_CHARACTERS = 6_000_000
export const LIST_BYTES = 10_000_000
/** maximum number of refused rows that a reply names */
export const MAX_REFUSED = 1_000
/** maximum number of redirects that the check of a file shows */
export const MAX_SHOWN = 100
