import { escapeFormula } from './formula-guard.ts'

/** Byte order mark, which Excel needs to detect UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * Streams a CSV file for Excel with a header row. Texts are protected against formula injection; numbers stay numbers,
 * also negative ones, so that a spreadsheet adds them up.
 */
export async function* csvText(
  names: readonly string[],
  rows: AsyncIterable<readonly (string | number)[]>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(names)
  for await (const row of rows) yield csvLine(row)
}

export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

const textOf = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : escapeFormula(cell)
