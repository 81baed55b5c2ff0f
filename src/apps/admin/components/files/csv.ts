import { CSV_MARK, csvLine } from '../../../../platform/spreadsheets/csv-text.ts'

/** A CSV file with a header row, in UTF-8 with the byte order mark that Excel needs. Every cell is quoted. */
export const csvOf = (
  names: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> => new TextEncoder().encode(CSV_MARK + [names, ...rows].map(csvLine).join(''))
