import type { RedirectList } from '../../../domains/redirects/redirects.contract.ts'
import { adminRedirectsTexts } from '../../../ui/texts/admin-redirects.ts'

const { columns: HEADS } = adminRedirectsTexts.file
const CODES = ['code', 'own_code'] as const

/** The refused rows of a file with the columns of the file, so that it can be corrected and uploaded again. */
export function refusedTable(refused: RedirectList['refused']) {
  const codes = CODES.filter((column) => refused.some((row) => row[column] !== ''))
  const columns = ['address', 'target', ...codes] as const
  return {
    head: columns.map((column) => HEADS[column]),
    rows: refused.map(({ row, reason, ...cells }) => ({
      row,
      reason,
      cells: columns.map((column) => cells[column]),
    })),
  }
}
