import type { LineToShip } from '../../../../domains/orders/seller/contract.ts'
import { adminTrackingTexts } from '../../../../ui/texts/admin-tracking.ts'
import { withHyphens } from '../orders/phone.ts'

/** What spreadsheets would run as a formula, though a shopper wrote it as a name; Korean ones also read full-width signs so. */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠\t\r\n]/

/** The lines that wait as a CSV file with empty cells for carriers and tracking numbers; with a mark, so that Excel reads it as UTF-8. */
export function templateOf(lines: readonly LineToShip[]): string {
  const rows = lines.map(({ orderid, line, name, opt_name, qty, recipient }) => [
    ...[orderid, String(line), '', '', name, opt_name, String(qty), recipient.name],
    ...[withHyphens(recipient.phone), recipient.zipcode],
    ...[`${recipient.address} ${recipient.detail}`.trim(), recipient.memo],
  ])
  return `\uFEFF${[adminTrackingTexts.columns, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
