import { todayInSeoul } from '../../../../../ui/dates.ts'
import { csvOf } from '../../files/csv.ts'
import { type FileFormat, saveFile } from '../../files/save-file.ts'
import { workbookOf } from '../../files/workbook.ts'
import type { Resource } from '../resource.ts'
import type { Column } from '../rows/columns.ts'
import { allRows, type PageKey, type Source } from '../source.ts'

/** In letters. */
const COLUMN_WIDTH = 22

/** The file that is wanted of a list; of one with personal data the reason too. */
export interface WantedFile {
  format: FileFormat
  reason?: string
}

/**
 * Saves a list as a file: its rows under its filters, in its order, its columns. Every cell is text, so that none is a formula.
 * Answers the number of rows; `onPart` gets the progress.
 */
export async function exportList<Row>(
  { id, label, personal }: Resource<Row>,
  columns: readonly Column<Row>[],
  { part, read, take }: Source<Row>,
  { format, reason = '' }: WantedFile,
  onPart: (rows: number) => void,
): Promise<number> {
  if (personal && !take) throw new Error(`${id} is no list to be taken away`)
  const reading = take ? (after: PageKey | undefined) => take(reason, after) : read
  const rows = await allRows({ part, ...(reading && { read: reading }) }, onPart)
  const told = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  const names = told.map(({ header }) => header)
  const cells = rows.map((row) => told.map(({ text }) => text(row)))
  const name = `${label} ${todayInSeoul()}`
  if (format === 'csv') saveFile(`${name}.csv`, csvOf(names, cells))
  else saveFile(`${name}.xlsx`, workbookOf(label, names.map(columnNamed), cells))
  return rows.length
}

const columnNamed = (name: string) => ({ name, width: COLUMN_WIDTH })
