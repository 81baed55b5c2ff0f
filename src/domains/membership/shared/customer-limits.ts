/** Sort orders and filter choices of the members' list. */
export const MEMBER_SORTS = ['newest', 'oldest', 'spent', 'orders', 'points', 'bought', 'seen'] as const
export const BOUGHT = ['never', 'once', 'more'] as const
export const BLOCK_REASON_LENGTH = 200
export const MEMBERS_PER_PAGE = 50
/** Lists count matching members up to this number, and else only say that there are more. */
export const MAX_COUNTED = 200
/** members that staff can select one by one */
export const MAX_CHOSEN = 500
export const MEMBERS_PER_EXPORT = 500
/** validity of a consent: two years */
export const CONSENT_DAYS = 730
/** consents and withdrawals that a member's page shows */
export const CONSENTS_SHOWN = 20
/** points that staff can grant to a member at once; earlier grants can be larger */
export const MAX_POINTS_GIVEN = 1_000_000
export const MAX_POINTS_TAKEN = 10_000_000
/** characters of the reason */
export const POINT_REASON_LENGTH = 100
/** rows and bytes of a file of points */
export const POINT_FILE_ROWS = 5_000
export const POINT_FILE_BYTES = 5_242_880
