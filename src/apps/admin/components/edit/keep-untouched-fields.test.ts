import { expect, test } from 'vitest'
import { withUntouched } from './keep-untouched-fields.ts'

const row = {
  title: '컵',
  until: '2026-11-30T14:59:59.999Z',
  sale: { price: 7_000, from: null, until: '23:59:59' },
}
const original = {
  title: '컵',
  until: '2026-11-30T14:59:00.000Z',
  sale: { price: 7_000, from: null, until: '23:59' },
}

test('sends stored values for untouched fields, at any depth', () => {
  expect(withUntouched({ ...original, title: '머그컵' }, original, row)).toEqual({ ...row, title: '머그컵' })
  const dearer = { ...original, sale: { ...original.sale, price: 8_000 } }
  expect(withUntouched(dearer, original, row)).toEqual({ ...row, sale: { ...row.sale, price: 8_000 } })
})

test('sends edited fields as written, also when emptied', () => {
  const emptied = { title: '', until: null, sale: null }
  expect(withUntouched(emptied, original, row)).toEqual(emptied)
  const later = { ...original, until: '2026-12-01T00:00:00.000Z' }
  expect(withUntouched(later, original, row)).toMatchObject({ until: later.until })
})

test('sends lists, and fields of another type or missing in the row, as written', () => {
  const body = { tags: ['a'], images: [{ key: '1' }], note: 'x', price: '1' }
  expect(withUntouched(body, body, { tags: [], images: [], price: { won: 1 } })).toEqual(body)
})
