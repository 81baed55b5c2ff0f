import { expect, test } from 'vitest'
import { withUntouched } from './untouched-fields.ts'

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

test('what nobody touched goes back as it is stored, at any depth', () => {
  expect(withUntouched({ ...original, title: '머그컵' }, original, row)).toEqual({ ...row, title: '머그컵' })
  const dearer = { ...original, sale: { ...original.sale, price: 8_000 } }
  expect(withUntouched(dearer, original, row)).toEqual({ ...row, sale: { ...row.sale, price: 8_000 } })
})

test('what was touched goes as it is written, also where it was emptied', () => {
  const emptied = { title: '', until: null, sale: null }
  expect(withUntouched(emptied, original, row)).toEqual(emptied)
  const moved = { ...original, until: '2026-12-01T00:00:00.000Z' }
  expect(withUntouched(moved, original, row)).toMatchObject({ until: moved.until })
})

test('lists, and fields that the row has otherwise or not at all, go as they are written', () => {
  const body = { tags: ['a'], images: [{ key: '1' }], note: 'x', price: '1' }
  expect(withUntouched(body, body, { tags: [], images: [], price: { won: 1 } })).toEqual(body)
})
