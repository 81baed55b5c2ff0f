import type { PointRow } from '../../../domains/membership/customers/bulk/bulk-points.contract.ts'
import { adminPointFileTexts as texts } from '../../../ui/texts/admin-point-file.ts'
import { type Column, workbookOf } from '../components/files/workbook.ts'

const { columns } = texts

/** The columns that an upload reads. */
const INPUT_COLUMNS: readonly Column[] = [
  { name: columns.email, width: 30 },
  { name: columns.phone, width: 18 },
  { name: columns.amount, width: 12 },
  { name: columns.reason, width: 36 },
  { name: columns.until, width: 14 },
]

/** An Excel file with the header row only. */
export const pointTemplate = (): Uint8Array<ArrayBuffer> => workbookOf(texts.sheet, INPUT_COLUMNS, [])

/** Invalid rows with their errors, to be corrected and uploaded again. */
export const rowsToCorrect = (rows: readonly PointRow[]): Uint8Array<ArrayBuffer> =>
  workbookOf(
    texts.sheet,
    [...INPUT_COLUMNS, { name: columns.wrong, width: 44 }, { name: columns.row, width: 10 }],
    rows.map(({ row, who, reason, written, wrong }) => [
      who.includes('@') ? who : '',
      who.includes('@') ? '' : who,
      written.amount,
      reason,
      written.until,
      wrong,
      String(row),
    ]),
  )
