import { formatPhone } from '../../../../platform/contract/phone.ts'
import { seoulMinute } from '../../../../platform/seoul-day.ts'
import { MAX_CELL } from '../../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import { dispatchStart, shipLineBy } from '../../core/deadlines.ts'
import type { OrderFileField, OrderFormColumn } from '../../shared/order-file-fields.ts'
import { type ParcelRef, writeParcelRefs } from '../../shared/parcel-refs.ts'
import type { FileLine, Sender } from './order-file-store.ts'
import { methodNames, statusName } from './order-file-words.ts'

/** Numbers are numbers in a workbook; all else is text, so that zip codes and phone numbers keep their zeros. */
export type Cell = string | number

/** A row of a file: one line, or the lines of a parcel. */
export interface FileRow {
  lines: readonly [FileLine, ...FileLine[]]
  refs: readonly ParcelRef[]
}

interface CellContext {
  /** the shop that exports */
  shopId: number
  sender: Sender
  /** orders whose amounts are already in the file; amounts of an order are in its first row only */
  countedOrders: Set<string>
}

/** Characters of the joined products of a parcel, and of other joined texts. Courier programs cut longer texts. */
export const MAX_ITEMS_TEXT = 200

type LineCells = { [Field in OrderFileField]: (line: FileLine, context: CellContext) => Cell }

const lineCells: Omit<LineCells, 'parcel_ref' | 'items' | OrderAmountField> = {
  order_number: ({ number }) => number,
  line_number: ({ line }) => String(line),
  status: statusName,
  placed_at: ({ placed_at }) => seoulMinute(placed_at),
  paid_at: ({ paid_at }) => (paid_at ? seoulMinute(paid_at) : ''),
  ship_by: (line) => {
    const start = dispatchStart(line)
    return start ? shipLineBy(start, line, line) : ''
  },
  payment_method: ({ method }) => methodNames[method],
  cash_receipt: ({ cash_receipt }) => cash_receipt,
  shop_name: ({ shop_name }) => shop_name,
  product_number: ({ sid }) => String(sid),
  product_code: ({ product_code }) => product_code,
  option_code: ({ option_code }) => option_code,
  product_name: titleFor,
  option: ({ opt_name }) => opt_name,
  tax_kind: ({ tax_free }) => (tax_free ? '면세' : '과세'),
  qty: ({ qty }) => qty,
  price: ({ price }) => price,
  goods: ({ price, qty }) => price * qty,
  discount: ({ off }) => off,
  coupon_discount: ({ coupon_off }) => coupon_off ?? '',
  points: ({ points }) => points,
  paid: ({ paid }) => paid,
  reduction: ({ reduction }) => reduction,
  buyer_name: ({ buyer_name }) => buyer_name,
  buyer_phone: ({ buyer_phone }) => formatPhone(buyer_phone),
  buyer_email: ({ buyer_email }) => buyer_email,
  tier: ({ tier }) => tier,
  recipient_name: ({ recipient }) => recipient.name,
  recipient_phone: ({ recipient }) => formatPhone(recipient.phone),
  zipcode: ({ recipient }) => recipient.zipcode,
  full_address: ({ recipient: { address, detail } }) => [address, detail].filter(Boolean).join(' '),
  address: ({ recipient }) => recipient.address,
  address_detail: ({ recipient }) => recipient.detail,
  memo: ({ recipient }) => recipient.memo,
  pickup_day: ({ pickup_day }) => pickup_day,
  pickup_memo: ({ pickup_memo }) => pickup_memo,
  carrier: ({ carrier }) => carrier,
  tracking: ({ tracking }) => tracking,
  sender_name: (line, { shopId, sender }) => (ships(line, shopId) ? sender.name : ''),
  sender_phone: (line, { shopId, sender }) => (ships(line, shopId) ? formatPhone(sender.phone) : ''),
  sender_address: (line, { shopId, sender }) => (ships(line, shopId) ? sender.address : ''),
}

const orderAmounts = {
  delivery_fee: ({ delivery_fee, surcharge }: FileLine) => delivery_fee + surcharge,
  surcharge: ({ surcharge }: FileLine) => surcharge,
  order_total: ({ total }: FileLine) => total,
} as const
type OrderAmountField = keyof typeof orderAmounts

/** Amounts of a line that a parcel adds up; other numbers are listed. */
const SUMMED: ReadonlySet<OrderFileField> = new Set<OrderFileField>([
  'qty',
  'goods',
  'discount',
  'coupon_discount',
  'points',
  'paid',
  'reduction',
])

/** Returns a function that writes the cells of a row. Rows must come in the order of the file. */
export function cellWriter(
  columns: readonly OrderFormColumn[],
  shop: Pick<CellContext, 'shopId' | 'sender'>,
): (row: FileRow) => Cell[] {
  const context = { ...shop, countedOrders: new Set<string>() }
  return (row) => {
    const newOrders = ordersWithout(row, context.countedOrders)
    const cells = columns.map(({ field, text = '' }) =>
      field === 'fixed' ? text : tidyCell(cellOf(field, row, { context, newOrders })),
    )
    for (const { number } of newOrders) context.countedOrders.add(number)
    return cells
  }
}

function cellOf(
  field: OrderFileField,
  { lines, refs }: FileRow,
  { context, newOrders }: { context: CellContext; newOrders: readonly FileLine[] },
): Cell {
  if (field === 'parcel_ref') return writeParcelRefs(refs)
  if (field === 'items') return itemsText(lines, context.shopId)
  if (isOrderAmount(field))
    return newOrders.length === 0 ? '' : newOrders.reduce((sum, line) => sum + orderAmounts[field](line), 0)
  const cells = lines.map((line) => lineCells[field](line, context))
  const [first = ''] = cells
  if (cells.length === 1) return first
  if (SUMMED.has(field)) return cells.reduce<number>((sum, cell) => sum + Number(cell), 0)
  const distinct = [...new Set(cells.map(String))].filter(Boolean)
  return distinct.length === 1 ? first || (distinct[0] ?? '') : shorten(distinct.join(', '))
}

/** `상품명 옵션 x수량` of each line; what does not fit is counted: `외 3건`. */
export function itemsText(lines: readonly FileLine[], shopId: number): string {
  const items = lines.map((line) =>
    [titleFor(line, { shopId }), line.opt_name, `x${line.qty}`].filter(Boolean).join(' '),
  )
  for (let count = items.length; count > 1; count -= 1) {
    const rest = items.length - count
    const text = items.slice(0, count).join(', ') + (rest > 0 ? ` 외 ${rest}건` : '')
    if (text.length <= MAX_ITEMS_TEXT) return text
  }
  const [line] = lines
  const rest = lines.length > 1 ? ` 외 ${lines.length - 1}건` : ''
  const [item = ''] = items
  if (item.length + rest.length <= MAX_ITEMS_TEXT) return item + rest
  // The quantity stays visible behind a title that was cut.
  const end = `… x${line?.qty ?? 1}${rest}`
  return cutText(item, MAX_ITEMS_TEXT - end.length) + end
}

/** One line of each order that has no row yet. */
const ordersWithout = ({ lines }: FileRow, counted: ReadonlySet<string>): FileLine[] => [
  ...new Map(lines.filter(({ number }) => !counted.has(number)).map((line) => [line.number, line])).values(),
]

const ships = ({ origin_shop_id }: FileLine, shopId: number) => origin_shop_id === shopId

/** The shipping shop sees its own title. */
function titleFor(line: FileLine, { shopId }: Pick<CellContext, 'shopId'>): string {
  return (ships(line, shopId) && line.origin_title) || line.title
}

const isOrderAmount = (field: OrderFileField): field is OrderAmountField => field in orderAmounts

// Line breaks shift rows in courier programs; other control characters are invalid in a workbook.
const BREAKS = /[\s\u0085]+/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g

function tidyCell(cell: Cell): Cell {
  if (typeof cell === 'number') return cell
  return cutText(cell.replace(BREAKS, ' ').replace(CONTROLS, '').trim(), MAX_CELL - 1)
}

const shorten = (text: string) =>
  text.length <= MAX_ITEMS_TEXT ? text : `${cutText(text, MAX_ITEMS_TEXT - 1)}…`

/** Cuts a text without dividing a surrogate pair. */
const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
