import { harmless } from './formula-guard.ts'

/** The mark by which Excel knows UTF-8. */
export const CSV_MARK = '\uFEFF'

/** A CSV file under a row of names, a piece at a time, in a form that Excel opens as it is. No cell is run as a formula. */
export async function* csvText(
  names: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(names)
  for await (const row of rows) yield csvLine(row)
}

/** One row of a CSV file. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((text) => `"${harmless(text).replaceAll('"', '""')}"`).join(',')}\r\n`
