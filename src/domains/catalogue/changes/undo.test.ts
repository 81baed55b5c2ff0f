import { expect, test } from 'vitest'
import type { ProductPatch, ProductState } from './product-state.ts'
import { undoOf } from './undo.ts'

const undo = (before: ProductPatch, after: ProductPatch, now: Partial<ProductState>, isStockAsLeft = true) =>
  undoOf({ before, after }, { price: 0, lowest_diff: 0, sale: null, ...now } as ProductState, {
    isStockAsLeft,
    categories: new Set([1, 2]),
  })

test('undoes a change unless one of its fields was changed later', () => {
  const sale = { price: 900, from: null, until: null }
  expect(
    undo({ price: 1_000, sale: null }, { price: 2_000, sale }, { price: 2_000, sale, title: '새' }),
  ).toEqual({
    patch: { price: 1_000, sale: null },
  })
  expect(
    undo(
      { price: 1_000, status: 'on_sale' },
      { price: 2_000, status: 'stopped' },
      { price: 3_000, status: 'stopped' },
    ),
  ).toEqual({
    changedSince: ['price'],
  })
})

test('undoes a stock change by its difference, so that pieces sold in the meantime stay deducted', () => {
  const [before, after] = [{ stock: { 7: 5 } }, { stock: { 7: 20 } }]
  expect(undo(before, after, { stock: { 7: 18, 8: 4 } })).toEqual({ patch: { stock: { 7: 3 } } })
  expect(undo(before, after, { stock: { 7: 8 } })).toEqual({ patch: { stock: { 7: 0 } } })
})

test('does not undo a stock change after a later edit of the stock', () => {
  const [before, after] = [{ stock: { 7: 5 } }, { stock: { 7: 20 } }]
  expect(undo(before, after, { stock: { 7: 30 } }, false)).toEqual({ changedSince: ['stock'] })
  expect(undo(before, after, { stock: { 7: 20, 8: 1 } }, false)).toEqual({ patch: { stock: { 7: 5 } } })
})

test('does not remove pictures of variants', () => {
  const [one, two] = [
    { key: 'one.jpg', alt: '' },
    { key: 'two.jpg', alt: '' },
  ]
  const back = (variant_images: string[]) =>
    undo({ images: [one] }, { images: [one, two] }, { images: [one, two], variant_images })
  expect(back(['one.jpg'])).toEqual({ patch: { images: [one] } })
  expect(back(['two.jpg'])).toHaveProperty('reason')
})

test('does not restore a state that other changes made impossible', () => {
  const sale = { price: 900, from: null, until: null }
  const reasonOf = (...change: Parameters<typeof undo>) => {
    const undone = undo(...change)
    return 'reason' in undone ? undone.reason : undone
  }
  expect(reasonOf({ price: 1_000 }, { price: 5_000 }, { price: 5_000, lowest_diff: -4_000 })).toContain(
    '옵션',
  )
  expect(reasonOf({ sale }, { sale: null }, { price: 500, sale: null })).toContain('할인가')
  expect(reasonOf({ least: 5 }, { least: 1 }, { least: 1, most: 3 })).toContain('수량')
  expect(reasonOf({ cids: [9] }, { cids: [1] }, { cids: [1] })).toContain('분류')
  expect(undo({ cids: [2] }, { cids: [1] }, { cids: [1] })).toEqual({ patch: { cids: [2] } })
})
