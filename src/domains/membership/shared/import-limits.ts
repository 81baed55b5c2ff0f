/** Limits of imported members (docs/product/membership.md), also for pages. */

export const IMPORT_ROWS = 20_000
export const IMPORT_BYTES = 10_485_760
/** rows of a file that a preview shows, and as many rows that cannot be imported */
export const PREVIEW_ROWS = 200
/** unknown tier names that a preview shows */
export const PREVIEW_TIERS = 50
/** imported members of a shop, in all states */
export const MAX_IMPORTED = 200_000
/** won of one row */
export const MAX_IMPORTED_POINTS = 10_000_000
/** Imported points are valid until this number of years from now at most. */
export const MAX_POINT_YEARS = 10
/** days after the import for which an imported member can be claimed and a mailed link is valid */
export const IMPORTED_DAYS = 365
/** mails that invite one imported member, and the days between them */
export const MAX_INVITATIONS = 2
export const INVITATION_PAUSE_DAYS = 7
/** imported files that the page lists */
export const MAX_LISTED_IMPORTS = 50
export const MAX_FILE_NAME = 200
export const IMPORTED_PER_PAGE = 50
export const IMPORTED_PER_EXPORT = 500
/** rows that staff can select one by one */
export const MAX_CHOSEN_ROWS = 500

/** `WAITING` imported, `INVITED` got a mail, `JOINED` became a member, `REFUSED` asked for deletion. */
export const IMPORTED_STATES = ['WAITING', 'INVITED', 'JOINED', 'REFUSED'] as const
export type ImportedState = (typeof IMPORTED_STATES)[number]

/** Programs whose member files are known; `madang` is our template and our own export. */
export const MEMBER_PROGRAMS = ['cafe24', 'godomall', 'makeshop', 'imweb', 'shopify', 'madang'] as const
export type MemberProgramId = (typeof MEMBER_PROGRAMS)[number]

/** What is taken from a column of a member file. */
export const MEMBER_FIELDS = [
  'email',
  'name',
  'first_name',
  'last_name',
  'phone',
  'points',
  'until',
  'tier',
  'joined',
  'news',
  'sms',
  'news_at',
] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]
