import { expect, test } from 'vitest'
import type { ProductState } from '../changes/product-state.ts'
import { LIMITS } from '../shared/product-limits.ts'
import type { BulkChange } from './bulk.contract.ts'
import { bulkOutcome } from './bulk-rules.ts'

const product = (values: Partial<ProductState> = {}) =>
  ({
    price: 12_340,
    sale: null,
    cids: [1],
    tags: [],
    stock: { 7: 3, 8: 0 },
    deleted: false,
    lowest_diff: 0,
    ...values,
  }) as ProductState

const to10 = { step: 10, round: 'nearest', with_sale: false } as const
const period = { from: null, until: null }

const changed = (change: BulkChange, values?: Partial<ProductState>) => {
  const outcome = bulkOutcome(change, product(values))
  return 'patch' in outcome ? outcome.patch : outcome.reason
}

test('a price changes by percent or by won, is rounded to a step, and is at least 0', () => {
  const percent = (amount: number, options = {}) =>
    changed({ kind: 'price', by: 'percent', amount, ...to10, ...options } as BulkChange)
  expect(percent(-10)).toEqual({ price: 11_110 })
  expect(percent(-10, { step: 100, round: 'up' })).toEqual({ price: 11_200 })
  expect(percent(-10, { step: 100, round: 'down' })).toEqual({ price: 11_100 })
  expect(percent(7, { step: 1 })).toEqual({ price: 13_204 })
  expect(percent(-100, { allow_free: true })).toEqual({ price: 0 })
  const won = { kind: 'price', by: 'won', amount: -20_000, ...to10 } as const
  expect(changed({ ...won, allow_free: true })).toEqual({ price: 0 })
  expect(changed({ kind: 'price', by: 'set', amount: 5_000 })).toEqual({ price: 5_000 })
})

test('a change that makes a variant free needs confirmation unless the variant is already free', () => {
  const set = (amount: number) => ({ kind: 'price', by: 'set', amount }) as const
  expect(changed(set(0))).toContain('판매가가 0원이 되어')
  expect(changed(set(2_000), { lowest_diff: -2_000 })).toContain('판매가가 0원이 되어')
  expect(changed({ ...set(2_000), allow_free: true }, { lowest_diff: -2_000 })).toEqual({ price: 2_000 })
  const sale = { kind: 'sale', percent: 95, step: 1_000, round: 'down', ...period } as const
  expect(changed(sale)).toContain('판매가가 0원이 되어')
  expect(changed({ ...sale, allow_free: true })).toEqual({ sale: { price: 0, ...period } })
  expect(changed(set(0), { price: 0 })).toEqual({ price: 0 })
})

test('a sale price changes with the price if `with_sale` is set, and cannot exceed it', () => {
  const sale = { price: 10_000, ...period }
  const halved = (with_sale: boolean) =>
    changed({ kind: 'price', by: 'percent', amount: -50, ...to10, with_sale }, { sale })
  expect(halved(true)).toEqual({ price: 6_170, sale: { price: 5_000, ...period } })
  expect(halved(false)).toContain('할인가')
})

test('a sale may be limited to pieces, and keeps its limit when its price changes', () => {
  const times = { from: '2026-12-01T00:00:00.000Z', until: '2026-12-08T00:00:00.000Z' }
  const sale = { kind: 'sale', percent: 50, step: 10, round: 'nearest', ...times } as const
  const limited = { price: 6_170, ...times, pieces: 30 }
  expect(changed({ ...sale, pieces: 30 })).toEqual({ sale: limited })
  expect(changed({ ...sale, pieces: null }, { sale: limited })).toEqual({ sale: { price: 6_170, ...times } })
  expect(
    changed({ kind: 'price', by: 'percent', amount: 100, ...to10, with_sale: true }, { sale: limited }),
  ).toEqual({ price: 24_680, sale: { ...limited, price: 12_340 } })
})

test('a price that makes a variant negative or exceeds the limit is refused', () => {
  expect(changed({ kind: 'price', by: 'set', amount: 1_000 }, { lowest_diff: -2_000 })).toContain('옵션')
  expect(changed({ kind: 'price', by: 'percent', amount: 1_000, ...to10 }, { price: 900_000_000 })).toContain(
    '10억',
  )
})

test('a sale subtracts a percentage for its period, and ends', () => {
  const until = '2027-01-01T00:00:00.000Z'
  expect(changed({ kind: 'sale', percent: 15, step: 100, round: 'down', from: null, until })).toEqual({
    sale: { price: 10_400, from: null, until },
  })
  expect(changed({ kind: 'sale_end' }, { sale: { price: 1, ...period } })).toEqual({ sale: null })
})

test('a stock is set or changed for each variant', () => {
  expect(changed({ kind: 'stock', by: 'set', amount: 5 })).toEqual({ stock: { 7: 5, 8: 5 } })
  expect(changed({ kind: 'stock', by: 'add', amount: -2 })).toEqual({ stock: { 7: 1, 8: 0 } })
  expect(changed({ kind: 'stock', by: 'add', amount: LIMITS.stock })).toContain('재고')
})

test('categories are replaced, added up to five, and removed', () => {
  const category = (method: 'move' | 'add' | 'remove', cid: number, cids: number[]) =>
    changed({ kind: 'category', by: method, category: cid }, { cids })
  expect(category('move', 9, [1, 2])).toEqual({ cids: [9] })
  expect(category('move', 0, [1, 2])).toEqual({ cids: [] })
  expect(category('add', 9, [1])).toEqual({ cids: [1, 9] })
  expect(category('add', 1, [1])).toEqual({})
  expect(category('add', 9, [1, 2, 3, 4, 5])).toContain('카테고리')
  expect(category('remove', 1, [1, 2])).toEqual({ cids: [2] })
})

test('tags are added and removed', () => {
  expect(changed({ kind: 'tags', by: 'add', tags: ['a', 'b'] }, { tags: ['b'] })).toEqual({
    tags: ['b', 'a'],
  })
  expect(changed({ kind: 'tags', by: 'remove', tags: ['a'] }, { tags: ['b', 'a'] })).toEqual({ tags: ['b'] })
  const many = Array.from({ length: 30 }, (_, n) => `tag ${n}`)
  expect(changed({ kind: 'tags', by: 'add', tags: ['a'] }, { tags: many })).toContain('검색어')
})

test('the delivery fee and the bundling change together or separately', () => {
  const own = { kind: 'own', won: 4_000, each: 5, apart: false } as const
  const fee = (change: object) =>
    changed({ kind: 'fee', won: 0, each: 0, ...change } as never, { delivery: own })
  expect(fee({ fee: 'own', won: 2_500, each: 3, parcel: 'keep' })).toEqual({
    delivery: { kind: 'own', won: 2_500, each: 3, apart: false },
  })
  expect(fee({ fee: 'free', won: 9, each: 9, parcel: 'apart' })).toEqual({
    delivery: { kind: 'free', won: 0, each: 0, apart: true },
  })
  expect(fee({ fee: 'keep', parcel: 'apart' })).toEqual({ delivery: { ...own, apart: true } })
})

test('a deleted product can only be restored', () => {
  expect(changed({ kind: 'status', status: 'stopped' }, { deleted: true })).toContain('삭제한')
  expect(changed({ kind: 'deleted', deleted: false }, { deleted: true })).toEqual({ deleted: false })
})
