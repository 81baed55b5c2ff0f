import { expect, test } from 'vitest'
import { type BulkForm, blankOf, changeOf, type WrittenChange } from './bulk-written-change.ts'

const change = (form: BulkForm, written: Partial<WrittenChange> = {}) =>
  changeOf(form, { ...blankOf(form), ...written })

test('lowers, raises or sets prices by percent or won', () => {
  expect(change('price', { amount: '10' })).toEqual({
    change: { kind: 'price', by: 'percent', amount: -10, step: 10, round: 'down', with_sale: true },
  })
  expect(change('price', { way: 'raise', unit: 'won', amount: '1,000원', step: '100' })).toMatchObject({
    change: { by: 'won', amount: 1_000, step: 100 },
  })
  expect(change('price', { way: 'set', amount: '9,900' })).toEqual({
    change: { kind: 'price', by: 'set', amount: 9_900 },
  })
})

test('reports invalid numbers and numbers out of bounds by field', () => {
  for (const amount of ['', '조금', '-3', '101'])
    expect(change('price', { amount })).toHaveProperty('errors.amount')
  expect(change('price', { way: 'raise', amount: '1001' })).toHaveProperty('errors.amount')
  for (const amount of ['', '0', '100']) expect(change('sale', { amount })).toHaveProperty('errors.amount')
  expect(change('stock', { amount: '9999999999' })).toHaveProperty('errors.amount')
})

test('reads the sale period in Seoul time and refuses a past one', () => {
  expect(change('sale', { amount: '15', until: '2127-01-01T00:00' })).toEqual({
    change: {
      kind: 'sale',
      percent: 15,
      step: 10,
      round: 'down',
      from: null,
      until: '2126-12-31T15:00:00.000Z',
    },
  })
  expect(change('sale', { amount: '15', until: '2001-01-01T00:00' })).toHaveProperty('errors.until')
  expect(
    change('sale', { amount: '15', from: '2127-01-02T00:00', until: '2127-01-01T00:00' }),
  ).toHaveProperty('errors.until')
})

test('removes stock by a negative number', () => {
  expect(change('stock', { way: 'remove', amount: '3' })).toEqual({
    change: { kind: 'stock', by: 'add', amount: -3 },
  })
})

test('requires the amount of a fee, and at least one change', () => {
  expect(change('fee', { amount: '4,000', each: '5' })).toEqual({
    change: { kind: 'fee', fee: 'own', won: 4_000, each: 5, parcel: 'keep' },
  })
  expect(change('fee', { fee: 'free', amount: 'x', parcel: 'apart' })).toEqual({
    change: { kind: 'fee', fee: 'free', won: 0, each: 0, parcel: 'apart' },
  })
  expect(change('fee', { fee: 'keep' })).toHaveProperty('errors.fee')
  for (const amount of ['', '1,000,001']) expect(change('fee', { amount })).toHaveProperty('errors.amount')
  expect(change('fee', { amount: '1', each: '1000' })).toHaveProperty('errors.each')
})

test('requires a category and tags', () => {
  expect(change('category')).toHaveProperty('errors.category')
  expect(change('category', { category: '0' })).toEqual({
    change: { kind: 'category', by: 'move', category: 0 },
  })
  expect(change('tags')).toHaveProperty('errors.tags')
})
