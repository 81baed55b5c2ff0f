import { cutText } from '../../../platform/cut-text.ts'
import { columnName, continuedDetail, FIELDS, type Field, LEFT_OUT } from './columns.ts'
import type { ProductCells } from './product-cells.ts'

/** A cell of a workbook is shorter than a detail may be, which goes on in so many more columns. */
const MORE_DETAIL = 6
const PART = 32_000

const NUMBERS = new Set<Field>([
  ...([
    'number',
    'price',
    'sale_price',
    'low_stock',
    'least',
    'most',
    'delivery_fee',
    'delivery_each',
  ] as const),
])

/** The names of the columns of a CSV file of products. */
export const csvNames = (): string[] => FIELDS.map(columnName)

/** One product as a row of it. */
export const csvRow = (number: number, cells: ProductCells): string[] =>
  FIELDS.map((field) => (field === 'number' ? String(number) : cells[field]))

/** The names of the columns of a workbook of products. */
export const workbookNames = (): string[] => [
  ...csvNames(),
  ...Array.from({ length: MORE_DETAIL }, (_, index) => continuedDetail(index + 2)),
]

/** One product as a row of it. */
export function workbookRow(number: number, cells: ProductCells): (string | number)[] {
  const details = partsOf(cells.detail)
  const isTooLong = details.length > MORE_DETAIL + 1
  const row = FIELDS.map((field) => {
    if (field === 'number') return number
    const cell = field === 'detail' ? (isTooLong ? LEFT_OUT : (details[0] ?? '')) : cells[field]
    if (NUMBERS.has(field) && cell !== '') return Number(cell)
    return cell.length > PART ? LEFT_OUT : cell
  })
  return [
    ...row,
    ...Array.from({ length: MORE_DETAIL }, (_, index) => (isTooLong ? '' : (details[index + 1] ?? ''))),
  ]
}

/** No part begins or ends with a blank, which a reader of cells leaves out. */
function partsOf(detail: string): string[] {
  const parts: string[] = []
  let left = detail
  while (left !== '') {
    const part = cutText(left, PART).trimEnd() || left.slice(0, PART)
    parts.push(part)
    left = left.slice(part.length)
  }
  return parts
}
