import type { PastOrderPreview } from '../../../../domains/past-orders/past-orders.contract.ts'
import { REASON_COLUMN, TEMPLATE_COLUMNS } from '../../../../domains/past-orders/shared/past-order-limits.ts'
import { adminPastOrdersTexts } from '../../../../ui/texts/admin-past-orders.ts'
import { workbookOf } from '../../components/files/workbook.ts'

const { sheet } = adminPastOrdersTexts.file

/** An Excel file with the header row of our own form. */
export const pastOrderTemplate = (): Uint8Array<ArrayBuffer> =>
  workbookOf(
    sheet,
    Object.values(TEMPLATE_COLUMNS).map((name) => ({ name, width: 18 })),
    [],
  )

/** The rows that could not be imported, with their own columns and the reason, to be corrected and uploaded again. */
export const rowsToCorrect = ({ columns, faults }: PastOrderPreview): Uint8Array<ArrayBuffer> =>
  workbookOf(
    sheet,
    [{ name: REASON_COLUMN, width: 44 }, ...columns.map(({ name }) => ({ name, width: 18 }))],
    faults.map(({ faults, cells }) => [faults.join(' '), ...cells]),
  )
