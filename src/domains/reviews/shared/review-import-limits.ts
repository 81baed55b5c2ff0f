/** Programs whose review files are read. `madang` is our own form. */
export const REVIEW_PROGRAMS = [
  'madang',
  'cafe24',
  'smartstore',
  'judgeme',
  'shopify',
  'woocommerce',
] as const
export type ReviewProgramId = (typeof REVIEW_PROGRAMS)[number]

export const REVIEW_FILE_ROWS = 20_000
export const REVIEW_FILE_BYTES = 20_000_000
/** characters of all rows of a file that are imported together */
export const REVIEW_FILE_CHARACTERS = 10_000_000
/** characters of a file's name that the list of imports shows */
export const MAX_FILE_NAME = 200
/** valid rows that a preview shows */
export const MAX_PREVIEWED = 100
/** rows that cannot be imported, of which a preview tells the reason */
export const MAX_FAULTS = 200
/** products without a match that a preview names */
export const MAX_UNMATCHED = 100
/** imports that the page lists, newest first */
export const MAX_IMPORTS = 20
/** characters of a cell that a preview shows */
export const MAX_PREVIEW_TEXT = 300

/** `<key>.<listing>` of the products that a person has chosen, separated by commas. */
export const CHOICES_PATTERN = '^(?:[0-9a-f]{16}\\.[1-9][0-9]{0,14},?){0,100}$'
