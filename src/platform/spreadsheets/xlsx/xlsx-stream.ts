import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { escapeFormula } from '../formula-guard.ts'

/** Maximum characters per cell. Excel repairs, and thereby damages, a file with more. */
export const MAX_CELL = 32_767

/** Streams a workbook of one sheet with a header row, without formulas. */
export function xlsxStream(
  sheet: string,
  names: readonly string[],
  rows: AsyncIterable<readonly (string | number)[]>,
): Readable {
  return Readable.from(workbookBytes(sheet, names, rows), { objectMode: false })
}

async function* workbookBytes(...[sheet, names, rows]: Parameters<typeof xlsxStream>) {
  // Loaded at the first export only, because it needs 3 MB.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const written = writeXlsxStream(texts(rows), {
    name: sheet,
    columns: names.map((header) => ({ header })),
    freezePane: { rows: 1 },
  })
  yield* written as ReadableStream<Uint8Array>
}

async function* texts(rows: AsyncIterable<readonly (string | number)[]>) {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? asWritten(escapeFormula(cell)) : cell))
}

/** Escapes text that looks like an encoded character, such as `_x000D_`. */
const asWritten = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
