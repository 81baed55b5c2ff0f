import type { ProductEdit, SellerProduct } from '../../../../domains/catalogue/seller/products.contract.ts'
import { parseWhole } from '../../components/form/parse-number.ts'

export interface AxisValue {
  id: string
  name: string
}
export interface Axis {
  id: string
  name: string
  values: AxisValue[]
}

/** A variant in the editor. Its choice refers to values by id, so that renaming a value changes no row. */
export interface MatrixRow {
  /** 0 for a new one */
  pid2: number
  /** id of a value by id of its axis */
  choice: Readonly<Record<string, string>>
  /** the stock when the editor was opened */
  seen: number
  price_diff: string
  stock: string
  code: string
  barcode: string
  image: string
  off: boolean
}

/** The options of a product with a row for each combination of values; the last axis varies fastest. */
export interface Matrix {
  axes: Axis[]
  rows: MatrixRow[]
}

export const MAX_ROWS = 500

const EMPTY_ROW = {
  pid2: 0,
  seen: 0,
  price_diff: '0',
  stock: '0',
  code: '',
  barcode: '',
  image: '',
  off: false,
}

let lastId = 0
const newId = () => `n${++lastId}`

export const newAxis = (): Axis => ({ id: newId(), name: '', values: [] })
export const newValue = (name: string): AxisValue => ({ id: newId(), name })

/** The matrix of a stored product. Its ids are made of indexes, so that the same product always has the same matrix. */
export function matrixOf({ options, variants }: Pick<SellerProduct, 'options' | 'variants'>): Matrix {
  const axes = options.map(({ name, values }, axis) => ({
    id: `a${axis}`,
    name,
    values: values.map((value, index) => ({ id: `a${axis}v${index}`, name: value })),
  }))
  const rows = variants.map(({ pid2, values, price_diff, stock, code, barcode, image, off }) => ({
    pid2,
    choice: Object.fromEntries(
      axes.map(({ id, values: all }, index) => [
        id,
        all.find(({ name }) => name === values[index])?.id ?? '',
      ]),
    ),
    seen: pid2 === 0 ? 0 : stock,
    price_diff: String(price_diff),
    stock: String(stock),
    code,
    barcode,
    image,
    off,
  }))
  return { axes, rows }
}

/** The number of rows for these axes; axes without values are ignored. */
export const rowCount = (axes: readonly Axis[]): number =>
  withValues(axes).reduce((count, { values }) => count * values.length, 1)

/**
 * Applies changed axes. A row keeps its id and stock while its values exist. If an axis is added, each row becomes the
 * row of the axis's first value. If an axis is removed, the first of the rows that differed only there remains. A new
 * row takes the stock that all rows of an unsaved product share, so that stock typed before the options reaches them.
 */
export function withAxes({ rows }: Matrix, axes: Axis[]): Matrix {
  const used = withValues(axes)
  const keyOf = (choice: MatrixRow['choice']) =>
    used.map(({ id, values }) => choice[id] ?? values[0]?.id).join(' ')
  const existing = new Map<string, MatrixRow>()
  for (const row of rows) if (!existing.has(keyOf(row.choice))) existing.set(keyOf(row.choice), row)
  const choices = used.reduce<Record<string, string>[]>(
    (all, { id, values }) => all.flatMap((choice) => values.map((value) => ({ ...choice, [id]: value.id }))),
    [{}],
  )
  const newRow = { ...EMPTY_ROW, stock: sharedUnsavedStock(rows) ?? EMPTY_ROW.stock }
  return {
    axes,
    rows: choices.map((choice) => ({ ...(existing.get(keyOf(choice)) ?? newRow), choice })),
  }
}

// The stock of a saved variant counts pieces that exist, so it is never copied.
function sharedUnsavedStock(rows: readonly MatrixRow[]): string | undefined {
  const stock = rows[0]?.stock
  return rows.every((row) => row.pid2 === 0 && row.stock === stock) ? stock : undefined
}

export function choiceNames(axes: readonly Axis[]): (row: MatrixRow) => string[] {
  const names = new Map(axes.flatMap(({ values }) => values.map(({ id, name }) => [id, name])))
  const used = withValues(axes)
  return ({ choice }) => used.map(({ id }) => names.get(choice[id] ?? '') ?? '')
}

/** Whether the stock of each row is a number, and the price difference a number or empty. */
export const hasNumbers = ({ rows }: Matrix): boolean =>
  rows.every(
    ({ stock, price_diff }) =>
      parseWhole(stock) !== null && (price_diff.trim() === '' || parseWhole(price_diff) !== null),
  )

/** The options and variants for the call. */
export function matrixBody({ axes, rows }: Matrix): Pick<ProductEdit, 'options' | 'variants'> {
  const names = choiceNames(axes)
  return {
    options: withValues(axes).map(({ name, values }) => ({
      name,
      values: values.map((value) => value.name),
    })),
    variants: rows.map(({ choice: _, price_diff, stock, ...row }) => ({
      ...row,
      values: names({ choice: _ } as MatrixRow),
      price_diff: parseWhole(price_diff) ?? 0,
      stock: parseWhole(stock) ?? 0,
    })),
  }
}

const withValues = (axes: readonly Axis[]) => axes.filter(({ values }) => values.length > 0)

/** Editable columns in the order of pasted cells. */
export const CELLS = ['price_diff', 'stock', 'code', 'barcode'] as const
export type Cell = (typeof CELLS)[number]

/** The rows with spreadsheet cells pasted from `start` to the right and down; cells outside are ignored. */
export function pasteCells(
  rows: readonly MatrixRow[],
  start: { row: number; cell: Cell },
  text: string,
): MatrixRow[] {
  const sheet = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const first = CELLS.indexOf(start.cell)
  return rows.map((row, index) => {
    const line = sheet[index - start.row]
    if (!line || index < start.row) return row
    const cells = line.flatMap((value, column) => {
      const cell = CELLS[first + column]
      return cell ? [[cell, cleanCell(cell, value)]] : []
    })
    return { ...row, ...Object.fromEntries(cells) }
  })
}

/** The rows with the value of one row copied to all rows below. */
export const fillDown = (
  rows: readonly MatrixRow[],
  { row, cell }: { row: number; cell: Cell },
): MatrixRow[] =>
  rows.map((matrixRow, index) => (index > row ? { ...matrixRow, [cell]: rows[row]?.[cell] } : matrixRow))

/** Removes commas and units from numbers. */
const cleanCell = (cell: Cell, value: string): string =>
  cell === 'price_diff' || cell === 'stock' ? value.replace(/[^\d-]/g, '') : value.trim()
