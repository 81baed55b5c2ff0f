import { TEMPLATE_COLUMNS } from '../../../domains/deposits/shared/deposit-limits.ts'
import { workbookOf } from '../components/files/workbook.ts'

const SHEET = '입금'

/** An Excel file with the header row of our own form. */
export const depositTemplate = (): Uint8Array<ArrayBuffer> =>
  workbookOf(
    SHEET,
    Object.values(TEMPLATE_COLUMNS).map((name) => ({ name, width: 20 })),
    [],
  )
