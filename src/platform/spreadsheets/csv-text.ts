import { escapeFormula } from './formula-guard.ts'

/** Byte order mark, which Excel needs to detect UTF-8. */
export const CSV_MARK = '\uFEFF'

/** Streams a CSV file for Excel with a header row, protected against formula injection. */
export async function* csvText(
  names: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(names)
  for await (const row of rows) yield csvLine(row)
}

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((text) => `"${escapeFormula(text).replaceAll('"', '""')}"`).join(',')}\r\n`
