import { cutText } from '../../../platform/cut-text.ts'
import { columnName, continuedDetail, FIELDS, type Field, LEFT_OUT } from './columns.ts'
import type { ProductCells } from './product-cells.ts'

/** number of additional columns for a description that is longer than a cell of a workbook */
const DETAIL_COLUMNS = 6
const MAX_CELL = 32_000

const NUMBERS = new Set<Field>([
  ...([
    'number',
    'price',
    'list_price',
    'sale_price',
    'sale_pieces',
    'low_stock',
    'least',
    'most',
    'delivery_fee',
    'delivery_each',
  ] as const),
])

export const csvNames = (): string[] => FIELDS.map(columnName)

export interface ExportedProduct {
  /** product id */
  number: number
  cells: ProductCells
  exportedStock: string
}

export const csvRow = (product: ExportedProduct): string[] =>
  FIELDS.map((field) => (field === 'number' ? String(product.number) : cellOf(product, field)))

const cellOf = ({ cells, exportedStock }: ExportedProduct, field: Exclude<Field, 'number'>): string =>
  field === 'exported_stock' ? exportedStock : cells[field]

export const workbookNames = (): string[] => [
  ...csvNames(),
  ...Array.from({ length: DETAIL_COLUMNS }, (_, index) => continuedDetail(index + 2)),
]

export function workbookRow(product: ExportedProduct): (string | number)[] {
  const details = partsOf(product.cells.detail)
  const isTooLong = details.length > DETAIL_COLUMNS + 1
  const row = FIELDS.map((field) => {
    if (field === 'number') return product.number
    const cell = field === 'detail' ? (isTooLong ? LEFT_OUT : (details[0] ?? '')) : cellOf(product, field)
    if (NUMBERS.has(field) && cell !== '') return Number(cell)
    return cell.length > MAX_CELL ? LEFT_OUT : cell
  })
  return [
    ...row,
    ...Array.from({ length: DETAIL_COLUMNS }, (_, index) => (isTooLong ? '' : (details[index + 1] ?? ''))),
  ]
}

/** Splits a description into parts. No part ends with a space, and so no part is damaged when readers trim cells. */
function partsOf(detail: string): string[] {
  const parts: string[] = []
  let rest = detail
  while (rest !== '') {
    const part = cutText(rest, MAX_CELL).trimEnd() || rest.slice(0, MAX_CELL)
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return parts
}
