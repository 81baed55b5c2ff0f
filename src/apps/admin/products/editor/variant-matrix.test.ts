import { expect, test } from 'vitest'
import {
  fillDown,
  type Matrix,
  matrixBody,
  matrixOf,
  newAxis,
  newValue,
  pasteCells,
  withAxes,
} from './variant-matrix.ts'

const variant = (variantId: number, values: string[], stock: number) => ({
  pid2: variantId,
  values,
  stock,
  price_diff: 0,
  code: '',
  barcode: '',
  image: '',
  off: false,
})
const product = {
  options: [
    { name: '색', values: ['백', '청'] },
    { name: '크기', values: ['S', 'L'] },
  ],
  variants: [
    variant(1, ['백', 'S'], 5),
    variant(2, ['백', 'L'], 6),
    variant(3, ['청', 'S'], 7),
    variant(4, ['청', 'L'], 8),
  ],
}
const rowsOf = (matrix: Matrix) =>
  matrixBody(matrix).variants.map(({ pid2, values, stock }) => [pid2, values.join(), stock])

test('sends an unedited matrix as it was loaded', () => {
  expect(matrixBody(matrixOf(product))).toEqual({
    options: product.options,
    variants: product.variants.map((variant) => ({ ...variant, seen: variant.stock })),
  })
})

test('keeps ids and stock when values are renamed, reordered or added', () => {
  const matrix = matrixOf(product)
  const [color, size] = matrix.axes as [Matrix['axes'][number], Matrix['axes'][number]]
  const [white, blue] = color.values as [{ id: string; name: string }, { id: string; name: string }]
  const values = [{ ...blue, name: '남색' }, white, newValue('녹')]
  expect(rowsOf(withAxes(matrix, [size, { ...color, values }]))).toEqual([
    [3, 'S,남색', 7],
    [1, 'S,백', 5],
    [0, 'S,녹', 0],
    [4, 'L,남색', 8],
    [2, 'L,백', 6],
    [0, 'L,녹', 0],
  ])
})

test('assigns existing rows to the first value of a new axis, and keeps the first row when an axis is removed', () => {
  const matrix = matrixOf(product)
  const packaging = { ...newAxis(), name: '포장', values: [newValue('없음'), newValue('상자')] }
  expect(rowsOf(withAxes(matrix, [...matrix.axes, packaging])).slice(0, 3)).toEqual([
    [1, '백,S,없음', 5],
    [0, '백,S,상자', 0],
    [2, '백,L,없음', 6],
  ])
  expect(rowsOf(withAxes(matrix, matrix.axes.slice(0, 1)))).toEqual([
    [1, '백', 5],
    [3, '청', 7],
  ])
})

test('gives the stock typed before the options to each combination of an unsaved product', () => {
  const unsaved = matrixOf({ options: [], variants: [variant(0, [], 12)] })
  const color = { ...newAxis(), name: '색', values: [newValue('백')] }
  const one = withAxes(unsaved, [color])
  const two = withAxes(one, [{ ...color, values: [...color.values, newValue('청')] }])
  expect(rowsOf(two)).toEqual([
    [0, '백', 12],
    [0, '청', 12],
  ])

  const changed = { ...two, rows: two.rows.map((row, index) => (index === 0 ? { ...row, stock: '3' } : row)) }
  const size = { ...newAxis(), name: '크기', values: [newValue('S'), newValue('L')] }
  expect(rowsOf(withAxes(changed, [...changed.axes, size])).map(([, , stock]) => stock)).toEqual([
    3, 0, 12, 0,
  ])
})

test('creates no rows for an axis without values', () => {
  const matrix = matrixOf(product)
  expect(rowsOf(withAxes(matrix, [...matrix.axes, newAxis()]))).toEqual(rowsOf(matrix))
})

test('pastes spreadsheet cells from a cell on, and fills a value down', () => {
  const { rows } = matrixOf(product)
  const result = pasteCells(
    rows,
    { row: 2, cell: 'price_diff' },
    '1,000원\t12\tA-1\tB\tbeyond\r\n-500\t3\r\n9\t9\r\n',
  )
  expect(result.map(({ price_diff, stock, code }) => [price_diff, stock, code])).toEqual([
    ['0', '5', ''],
    ['0', '6', ''],
    ['1000', '12', 'A-1'],
    ['-500', '3', ''],
  ])
  expect(fillDown(result, { row: 2, cell: 'code' }).map(({ code }) => code)).toEqual(['', '', 'A-1', 'A-1'])
})
