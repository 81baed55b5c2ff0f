/** Orders of the members' list, and the choices of its filters. */
export const MEMBER_SORTS = ['newest', 'oldest', 'spent', 'orders', 'points', 'bought', 'seen'] as const
export const BOUGHT = ['never', 'once', 'more'] as const
export const MEMO_LENGTH = 2_000
export const BLOCK_REASON_LENGTH = 200
/** Members that one page of the list has. */
export const MEMBERS_PER_PAGE = 50
/** A list counts so far; of more it says that there are more. */
export const MAX_COUNTED = 200
/** Members that are chosen one by one at the most; more are named by a filter. */
export const MAX_CHOSEN = 500
/** Members that one part of a file has. */
export const MEMBERS_PER_EXPORT = 500
/** A consent to news and offers holds so long: two years. */
export const CONSENT_DAYS = 730
/** Consents, and ends of them, that a member's page shows. */
export const CONSENTS_SHOWN = 20
/** Points that a shop may give or take at once; older gifts may have been larger. */
export const MAX_POINTS_GIVEN = 1_000_000
export const MAX_POINTS_TAKEN = 10_000_000
/** Characters of the reason. */
export const POINT_REASON_LENGTH = 100
/** Rows of a file of points, and its size. */
export const POINT_FILE_ROWS = 5_000
export const POINT_FILE_BYTES = 5_242_880
