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

/** A variant as it is edited. Its choice names values by ids, so a new name of a value changes no row. */
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

/** The options of a product with a row for each combination of their values, the last axis running fastest. */
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

/** The ids are made of places, so that the same product always gives the same matrix. */
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

/** How many rows these axes make; axes without values do not count. */
export const rowCount = (axes: readonly Axis[]): number =>
  filled(axes).reduce((count, { values }) => count * values.length, 1)

/**
 * The matrix with other axes. A row stays with its number and stock as long as its values are there; under a new axis it becomes that
 * of the first value, and of rows that an axis no longer tells apart the first stays.
 */
export function withAxes({ rows }: Matrix, axes: Axis[]): Matrix {
  const used = filled(axes)
  const keyOf = (choice: MatrixRow['choice']) =>
    used.map(({ id, values }) => choice[id] ?? values[0]?.id).join(' ')
  const known = new Map<string, MatrixRow>()
  for (const row of rows) if (!known.has(keyOf(row.choice))) known.set(keyOf(row.choice), row)
  const choices = used.reduce<Record<string, string>[]>(
    (all, { id, values }) => all.flatMap((choice) => values.map((value) => ({ ...choice, [id]: value.id }))),
    [{}],
  )
  return {
    axes,
    rows: choices.map((choice) => ({ ...(known.get(keyOf(choice)) ?? EMPTY_ROW), choice })),
  }
}

/** Names of a row's values, by the ids of all of them. */
export function namesOf(axes: readonly Axis[]): (row: MatrixRow) => string[] {
  const names = new Map(axes.flatMap(({ values }) => values.map(({ id, name }) => [id, name])))
  const used = filled(axes)
  return ({ choice }) => used.map(({ id }) => names.get(choice[id] ?? '') ?? '')
}

/** Whether each row's stock is a number, and its price difference one or empty. */
export const hasNumbers = ({ rows }: Matrix): boolean =>
  rows.every(
    ({ stock, price_diff }) =>
      parseWhole(stock) !== null && (price_diff.trim() === '' || parseWhole(price_diff) !== null),
  )

/** The options and variants as the server takes them. */
export function matrixBody({ axes, rows }: Matrix): Pick<ProductEdit, 'options' | 'variants'> {
  const names = namesOf(axes)
  return {
    options: filled(axes).map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    variants: rows.map(({ choice: _, price_diff, stock, ...row }) => ({
      ...row,
      values: names({ choice: _ } as MatrixRow),
      price_diff: parseWhole(price_diff) ?? 0,
      stock: parseWhole(stock) ?? 0,
    })),
  }
}

const filled = (axes: readonly Axis[]) => axes.filter(({ values }) => values.length > 0)

/** Columns that are written into, in the order in which a sheet is pasted into them. */
export const CELLS = ['price_diff', 'stock', 'code', 'barcode'] as const
export type Cell = (typeof CELLS)[number]

/** The rows with a sheet's cells from one cell on, to the right and down; what stands beyond the last row or column is left out. */
export function pasted(
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
      return cell ? [[cell, cleaned(cell, value)]] : []
    })
    return { ...row, ...Object.fromEntries(cells) }
  })
}

/** The rows with the value of one row in all rows below it. */
export const filledDown = (
  rows: readonly MatrixRow[],
  { row, cell }: { row: number; cell: Cell },
): MatrixRow[] => rows.map((each, index) => (index > row ? { ...each, [cell]: rows[row]?.[cell] } : each))

/** Numbers come from sheets with commas and units. */
const cleaned = (cell: Cell, value: string): string =>
  cell === 'price_diff' || cell === 'stock' ? value.replace(/[^\d-]/g, '') : value.trim()
