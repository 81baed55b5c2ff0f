export const FILE_LIMITS = {
  /** rows of one file */
  rows: 100_000,
  tableBytes: 200_000_000,
  archiveBytes: 500_000_000,
  pictures: 3_000,
  /** pictures that a file names by address */
  remotePictures: 5_000,
  /** pictures from a shop's checked import files that no product uses; they are deleted after a day */
  unusedPictures: 12_000,
  pictureBytes: 20_000_000,
  /** total size of the unpacked files of an archive */
  unpackedBytes: 2_000_000_000,
  /** files of one import, with pictures from all its archives */
  importBytes: 4_000_000_000,
  /** all imports of a shop; beyond this limit the oldest are deleted */
  shopBytes: 6_000_000_000,
  /** all imports of one person in all shops; beyond this limit the oldest are deleted */
  personBytes: 12_000_000_000,
} as const

/** number of option combinations that the preview of an import shows for each product */
export const PREVIEWED_VARIANTS = 10

/** Programs whose product files are read. `madang` is our own form, also for tables that people wrote themselves. */
export const PROGRAM_IDS = [
  'madang',
  'cafe24',
  'smartstore',
  'smartstore-list',
  'coupang',
  'coupang-prices',
  'godomall',
  'makeshop',
  'imweb',
  'shopify',
  'woocommerce',
] as const
export type ProgramId = (typeof PROGRAM_IDS)[number]

export const ROW_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]
/** `told`: rows that were imported with a note, because a field was shortened or omitted */
export const ROW_FILTERS = [...ROW_OUTCOMES, 'told'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]
