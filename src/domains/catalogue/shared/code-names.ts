/** What the codes in product files of other programs stand for. */
export const CODE_KINDS = ['category', 'brand', 'maker', 'origin'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

export const CODE_LIMITS = {
  /** names of codes that a shop keeps; beyond this the ones saved first are deleted */
  names: 20_000,
  /** distinct codes of one file that are listed */
  listed: 5_000,
  /** characters of a code; longer ones are cut */
  code: 100,
  /** characters of a name; a category's is its path */
  name: 600,
  /** names saved by one call */
  saved: 500,
  page: 50,
  fileBytes: 10_000_000,
} as const
