import { cutText } from '../../../platform/cut-text.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { isShortenedCode } from '../../../platform/spreadsheets/number-cell.ts'
import type { OrderField } from '../programs/program.ts'
import {
  MAX_AMOUNT,
  MAX_LINES,
  MAX_NAME,
  MAX_NUMBER,
  MAX_STATE,
  MAX_TITLE,
  RETENTION_YEARS,
} from '../shared/past-order-limits.ts'
import { emailOfCell, fullName, orderMoment, phoneOfCell, wholeCell } from './order-cells.ts'

/** A row of a file by the fields that its columns fill; a field without a column is missing. */
export interface OrderRow {
  line: number
  cells: Readonly<Partial<Record<OrderField, string>>>
}

export interface PastOrderLine {
  title: string
  option: string
  /** null if the file does not say */
  quantity: number | null
  /** won, for all pieces */
  amount: number | null
}

/** An order as it is stored. */
export interface FileOrder {
  number: string
  /** ISO 8601 */
  ordered_at: string
  name: string
  email: string
  phone: string
  total: number
  state: string
  lines: PastOrderLine[]
}

/** `expired`: older than the law has it kept. `notes` say what is left out of the order. */
export type OrderReading = { order: FileOrder; notes: string[] } | { faults: string[] } | 'expired'

/** The moment after which orders are kept. */
export function retentionStart(now: Date): Date {
  const start = new Date(now)
  start.setUTCFullYear(start.getUTCFullYear() - RETENTION_YEARS)
  return start
}

/** Reads an order from its rows (docs/product/past-orders.md). What cannot be read is a fault of the whole order. */
export function readOrder(
  rows: readonly OrderRow[],
  { now, hasForeignDates = false }: { now: Date; hasForeignDates?: boolean | undefined },
): OrderReading {
  const faults: string[] = []
  const notes: string[] = []
  const number = firstFilled(rows, 'number')
  faults.push(...numberFaults(number))
  const orderedAt = momentOf(rows, hasForeignDates, faults)
  if (orderedAt !== null && orderedAt < retentionStart(now).getTime()) return 'expired'
  if (orderedAt !== null && orderedAt > now.getTime() + DAY_MS)
    faults.push('주문일이 아직 오지 않은 날입니다.')
  const currency = firstFilled(rows, 'currency').toUpperCase()
  if (currency !== '' && currency !== 'KRW') faults.push(`원화가 아닌 금액입니다: ${shorten(currency)}`)
  const lines = rows.filter(hasLine).map((row) => lineOf(row, faults))
  if (lines.length > MAX_LINES)
    faults.push(
      `한 주문에 상품이 ${MAX_LINES}개를 넘습니다(${lines.length}개). 같은 주문번호의 행을 확인해 주세요.`,
    )
  const total = totalOf(rows, lines, { faults, notes })
  if (faults.length > 0 || orderedAt === null || total === null) return { faults: [...new Set(faults)] }
  return {
    order: {
      number,
      ordered_at: new Date(orderedAt).toISOString(),
      name: cutText(nameOf(rows), MAX_NAME),
      email: contactOf(rows, 'email', notes),
      phone: contactOf(rows, 'phone', notes),
      total,
      state: cutText(stateOf(rows), MAX_STATE),
      lines,
    },
    notes,
  }
}

const cellOf = ({ cells }: OrderRow, field: OrderField): string => cells[field] ?? ''
const filledCells = (rows: readonly OrderRow[], field: OrderField): string[] =>
  rows.map((row) => cellOf(row, field)).filter(Boolean)
const firstFilled = (rows: readonly OrderRow[], field: OrderField): string =>
  filledCells(rows, field)[0] ?? ''
const shorten = (text: string): string => (text.length > 40 ? `${cutText(text, 40)}…` : text)

function numberFaults(number: string): string[] {
  if (number === '') return ['주문번호가 없습니다.']
  if (isShortenedCode(number))
    return [
      `주문번호가 ${number}처럼 줄어 있어 끝자리를 알 수 없습니다. 쇼핑몰에서 받은 파일을 엑셀로 다시 저장하지 말고 그대로 올려 주세요.`,
    ]
  return number.length > MAX_NUMBER ? [`주문번호가 ${MAX_NUMBER}자를 넘습니다.`] : []
}

/** The earliest moment of the rows, because each product may have its own. */
function momentOf(rows: readonly OrderRow[], hasForeignDates: boolean, faults: string[]): number | null {
  const cells = filledCells(rows, 'ordered_at')
  if (cells.length === 0) faults.push('주문일이 없습니다.')
  const moments = cells.map((cell) => {
    const moment = orderMoment(cell, hasForeignDates)
    if (moment === null) faults.push(`주문일을 읽을 수 없습니다: ${shorten(cell)}`)
    return moment
  })
  const readable = moments.filter((moment) => moment !== null)
  return readable.length === moments.length && readable.length > 0 ? Math.min(...readable) : null
}

const LINE_FIELDS = ['title', 'option', 'quantity', 'amount', 'price'] as const

/** A row may have the totals of the order only. */
const hasLine = (row: OrderRow): boolean => LINE_FIELDS.some((field) => cellOf(row, field) !== '')

function lineOf(row: OrderRow, faults: string[]): PastOrderLine {
  const read = (field: 'quantity' | 'amount' | 'price', what: string): number | null => {
    const cell = cellOf(row, field)
    const number = cell === '' ? null : wholeCell(cell)
    if (cell !== '' && number === null) faults.push(`${what} 읽을 수 없습니다: ${shorten(cell)}`)
    return number
  }
  const quantity = read('quantity', '수량을')
  const amount = read('amount', '상품 금액을')
  const price = read('price', '상품 금액을')
  if (quantity !== null && quantity < 0) faults.push('수량이 0보다 적습니다.')
  return {
    title: cutText(cellOf(row, 'title'), MAX_TITLE),
    option: cutText(cellOf(row, 'option'), MAX_TITLE),
    quantity,
    amount: amount ?? (price !== null && quantity !== null ? price * quantity : null),
  }
}

/** The total as the file says it: rows repeat it, so it is not added up. Without one the sum of the lines. */
function totalOf(
  rows: readonly OrderRow[],
  lines: readonly PastOrderLine[],
  { faults, notes }: { faults: string[]; notes: string[] },
): number | null {
  const cells = filledCells(rows, 'total')
  const totals = cells.map((cell) => {
    const total = wholeCell(cell)
    if (total === null || total < 0) faults.push(`총 금액을 읽을 수 없습니다: ${shorten(cell)}`)
    return total
  })
  if (totals.length > 0) {
    if (new Set(totals).size > 1) notes.push('총 금액이 행마다 달라 첫 행의 금액을 씁니다.')
    return totals[0] ?? null
  }
  const amounts = lines.map(({ amount }) => amount)
  const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)
  if (lines.length > 0 && !amounts.includes(null) && sum >= 0 && sum <= MAX_AMOUNT) return sum
  faults.push('주문 금액을 알 수 없습니다. 총 금액이나 상품마다의 금액을 적어 주세요.')
  return null
}

const nameOf = (rows: readonly OrderRow[]): string =>
  firstFilled(rows, 'name') || fullName(firstFilled(rows, 'first_name'), firstFilled(rows, 'last_name'))

const CONTACTS = {
  email: { read: emailOfCell, note: '이메일을 읽을 수 없어 비워 둡니다' },
  phone: { read: phoneOfCell, note: '전화번호를 읽을 수 없어 비워 둡니다' },
} as const

/** Programs mask contacts of old orders, so an unreadable one is left out of the order with a note. */
function contactOf(rows: readonly OrderRow[], field: 'email' | 'phone', notes: string[]): string {
  const cell = firstFilled(rows, field)
  const contact = CONTACTS[field].read(cell)
  if (cell !== '' && contact === '') notes.push(`${CONTACTS[field].note}: ${shorten(cell)}`)
  return contact
}

/** The states of the rows, which differ where each product has its own. */
function stateOf(rows: readonly OrderRow[]): string {
  const states = rows.map((row) =>
    [cellOf(row, 'state'), cellOf(row, 'delivery_state')].filter(Boolean).join(' · '),
  )
  return [...new Set(states.filter(Boolean))].join(', ')
}
