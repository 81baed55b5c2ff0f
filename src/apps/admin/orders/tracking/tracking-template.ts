import type { LineToShip, TrackingRow } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { carrierNames } from '../../../../domains/orders/shared/carriers.ts'
import { deliveryWays } from '../../../../domains/orders/shared/delivery-ways.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { adminTrackingTexts } from '../../../../ui/texts/admin-tracking.ts'
import { type Column, workbookOf } from '../../components/files/workbook.ts'

const { columns: names } = adminTrackingTexts

/** The columns that an upload reads. */
const INPUT_COLUMNS: readonly Column[] = [
  { name: names.order, width: 20 },
  { name: names.line, width: 10 },
  { name: names.carrier, width: 16, choices: [...carrierNames, ...deliveryWays] },
  { name: names.tracking, width: 20 },
]

/** An Excel file of lines to ship with the shop's default carrier and empty cells for tracking numbers. */
export const templateOf = (lines: readonly LineToShip[], carrier = ''): Uint8Array<ArrayBuffer> =>
  workbookOf(
    adminTrackingTexts.sheet,
    [
      ...INPUT_COLUMNS,
      { name: names.products, width: 32 },
      { name: names.option, width: 18 },
      { name: names.qty, width: 7 },
      { name: names.recipient, width: 12 },
      { name: names.phone, width: 16 },
      { name: names.zipcode, width: 10 },
      { name: names.address, width: 48 },
      { name: names.memo, width: 24 },
    ],
    lines.map(({ orderid, line, name, opt_name, qty, recipient }) => [
      orderid,
      String(line),
      carrier,
      '',
      name,
      opt_name,
      String(qty),
      recipient.name,
      formatPhone(recipient.phone),
      recipient.zipcode,
      `${recipient.address} ${recipient.detail}`.trim(),
      recipient.memo,
    ]),
  )

/** Rows that could not be shipped with their errors, to be corrected and uploaded again. */
export const rowsToCorrect = (rows: readonly TrackingRow[]): Uint8Array<ArrayBuffer> =>
  workbookOf(
    adminTrackingTexts.sheet,
    [
      ...INPUT_COLUMNS,
      { name: names.reason, width: 44 },
      { name: names.row, width: 10 },
      { name: names.products, width: 32 },
      { name: names.recipient, width: 12 },
    ],
    rows.map(({ row, orderid, line, name, recipient, carrier, tracking, reason }) => [
      orderid,
      line > 0 ? String(line) : '',
      carrier,
      tracking,
      reason,
      String(row),
      name,
      recipient,
    ]),
  )
