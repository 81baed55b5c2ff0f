import { Readable } from 'node:stream'
import { csvText } from './csv-text.ts'
import { xlsxStream } from './xlsx/xlsx-stream.ts'

/** Media types of files that spreadsheets open. */
export const TABLE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Streams a header row and rows as a workbook of one sheet, or as CSV. */
export function tableStream(
  format: keyof typeof TABLE_TYPES,
  sheet: string,
  names: readonly string[],
  rows: AsyncIterable<readonly (string | number)[]>,
): Readable {
  return format === 'csv'
    ? Readable.from(csvText(names, rows), { objectMode: false })
    : xlsxStream(sheet, names, rows)
}
