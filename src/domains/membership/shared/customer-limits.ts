/** Sort orders and filter choices of the members' list. */
export const MEMBER_SORTS = ['newest', 'oldest', 'spent', 'orders', 'points', 'bought', 'seen'] as const
export const BOUGHT = ['never', 'once', 'more'] as const
export const MEMO_LENGTH = 2_000
export const BLOCK_REASON_LENGTH = 200
export const MEMBERS_PER_PAGE = 50
/** Lists count up to this number. */
export const MAX_COUNTED = 200
/** members selected one by one */
export const MAX_CHOSEN = 500
export const MEMBERS_PER_EXPORT = 500
/** validity of a consent: two years */
export const CONSENT_DAYS = 730
/** consents and withdrawals on a member's page */
export const CONSENTS_SHOWN = 20
/** points in one gift; older gifts can be larger */
export const MAX_POINTS_GIVEN = 1_000_000
export const MAX_POINTS_TAKEN = 10_000_000
/** length of the reason */
export const POINT_REASON_LENGTH = 100
/** Rows of a file of points, and its size. */
export const POINT_FILE_ROWS = 5_000
export const POINT_FILE_BYTES = 5_242_880
