import { todayInSeoul } from '../../../../../ui/dates.ts'
import { saveFile } from '../../files/save-file.ts'
import { workbookOf } from '../../files/workbook.ts'
import type { Resource } from '../resource.ts'
import type { Column } from '../rows/columns.ts'
import { allRows, type Source } from '../source.ts'

/** In letters. */
const COLUMN_WIDTH = 22

/**
 * Saves a list as an Excel file: its rows under its filters, in its order, its columns. Every cell is text, so that none is
 * a formula. Answers the number of rows; `onPart` gets the progress.
 */
export async function exportList<Row>(
  { id, label }: Resource<Row>,
  columns: readonly Column<Row>[],
  source: Source<Row>,
  onPart: (rows: number) => void,
): Promise<number> {
  const rows = await allRows(source, onPart)
  const told = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  const workbook = workbookOf(
    label,
    told.map(({ header }) => ({ name: header, width: COLUMN_WIDTH })),
    rows.map((row) => told.map(({ text }) => text(row))),
  )
  saveFile(`${id}-${todayInSeoul().replaceAll('-', '')}.xlsx`, workbook)
  return rows.length
}
