import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { harmless } from '../formula-guard.ts'

/** Characters of one cell; Excel mends, and so spoils, a file with a longer one. */
export const MAX_CELL = 32_767

/** A workbook of one sheet under a row of names, as it is made: memory holds none of it. Texts stay texts, whatever they begin with. */
export function xlsxStream(
  sheet: string,
  names: readonly string[],
  rows: AsyncIterable<readonly (string | number)[]>,
): Readable {
  return Readable.from(workbookBytes(sheet, names, rows), { objectMode: false })
}

async function* workbookBytes(...[sheet, names, rows]: Parameters<typeof xlsxStream>) {
  // Loaded by the processes that export: it takes 3 MB.
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
    yield row.map((cell) => (typeof cell === 'string' ? asWritten(harmless(cell)) : cell))
}

/** Workbooks write a character by its number, as in `_x000D_`, so a text that looks like it is told apart. */
const asWritten = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
