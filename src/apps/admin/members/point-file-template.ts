import type { PointRow } from '../../../domains/membership/customers/bulk/bulk-points.contract.ts'
import { adminPointFileTexts as texts } from '../../../ui/texts/admin-point-file.ts'
import { type Column, workbookOf } from '../components/files/workbook.ts'

const { columns } = texts

/** Columns that a file needs for its reading, or may have. */
const READ: readonly Column[] = [
  { name: columns.email, width: 30 },
  { name: columns.phone, width: 18 },
  { name: columns.amount, width: 12 },
  { name: columns.reason, width: 36 },
  { name: columns.until, width: 14 },
]

/** The columns without rows, as an Excel file. */
export const pointTemplate = (): Uint8Array<ArrayBuffer> => workbookOf(texts.sheet, READ, [])

/** Rows that can't be given, with the reasons, to be corrected and read again. */
export const toMend = (rows: readonly PointRow[]): Uint8Array<ArrayBuffer> =>
  workbookOf(
    texts.sheet,
    [...READ, { name: columns.wrong, width: 44 }, { name: columns.row, width: 10 }],
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
