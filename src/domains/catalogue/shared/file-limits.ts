export const FILE_LIMITS = {
  /** rows of one file */
  rows: 100_000,
  tableBytes: 200_000_000,
  archiveBytes: 500_000_000,
  pictures: 3_000,
  /** pictures of a shop's checked files without a product; each is deleted after a day */
  unusedPictures: 9_000,
  pictureBytes: 20_000_000,
  /** of an unpacked archive */
  unpackedBytes: 2_000_000_000,
  /** pictures of one import, over all archives */
  importBytes: 4_000_000_000,
  /** bytes of a shop's imports; the oldest are deleted first */
  shopBytes: 6_000_000_000,
  /** bytes of one person's imports in all shops; the oldest are deleted first */
  personBytes: 12_000_000_000,
} as const

export const ROW_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]
/** `told`: imported rows with a shortened or omitted field */
export const ROW_FILTERS = [...ROW_OUTCOMES, 'told'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]
