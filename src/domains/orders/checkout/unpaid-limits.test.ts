import { expect, test } from 'vitest'
import { RECIPIENT } from '../../../../tests/factories/orders.ts'
import { newGuest } from '../../../../tests/factories/purchase-modules.ts'
import {
  addHolds,
  type ExceededLimit,
  exceededLimit,
  type HeldStock,
  limitError,
  limitedIdentities,
  NOTHING_HELD,
} from './unpaid-limits.ts'

const TERMS = { transfers: 3, pieces: 20, share: 50, won: 1_000_000 }
const MUG: HeldStock = { transfers: 1, pieces: 1, won: 10_000, items: { '1/0': 1 } }
const single = { people: 1, stock: () => 10 }

const heldStock = (stock: Partial<HeldStock>): HeldStock => ({ ...NOTHING_HELD, ...stock })
const limitFor = (stock: Partial<HeldStock>, before: Partial<HeldStock> = {}, customer = single) =>
  exceededLimit({ current: heldStock(before), requested: { ...MUG, ...stock } }, TERMS, customer)

test.each<[string, Partial<HeldStock>, Partial<HeldStock>, ExceededLimit | null]>([
  ['allows a first transfer', {}, {}, null],
  ['allows a third transfer', {}, { transfers: 2 }, null],
  ['refuses a fourth transfer', {}, { transfers: 3 }, { limit: 'transfers', max: 3 }],
  ['counts pieces of open transfers', { pieces: 3 }, { pieces: 18 }, { limit: 'pieces', max: 20 }],
  ['counts won of open transfers', { won: 400_000 }, { won: 600_001 }, { limit: 'won', max: 1_000_000 }],
  ['allows half of a variant', { items: { '1/0': 5 } }, {}, null],
  [
    'refuses more than half of a variant',
    { items: { '1/0': 6 } },
    {},
    { limit: 'share', max: 5, item: '1/0' },
  ],
  [
    "adds the buyer's own unpaid pieces to the stock before it computes the share",
    { items: { '1/0': 4 } },
    { items: { '1/0': 4 } },
    { limit: 'share', max: 7, item: '1/0' },
  ],
])('%s', (_name, stock, before, exceeded) => {
  expect(limitFor(stock, before)).toEqual(exceeded)
})

test('allows the last piece of a variant', () => {
  expect(limitFor({}, {}, { people: 1, stock: () => 1 })).toBe(null)
})

test('a network counts as ten buyers, and its share of a variant is not limited', () => {
  const network = { people: 10, stock: () => 10 }
  expect(limitFor({ items: { '1/0': 10 } }, { transfers: 29, pieces: 199 }, network)).toBe(null)
  expect(limitFor({}, { transfers: 30 }, network)).toEqual({ limit: 'transfers', max: 3 })
})

test('unpaid orders of one buyer never exceed a limit', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    let [all, stock] = [NOTHING_HELD, 30]
    for (let index = 0; index < 30; index += 1) {
      const qty = 1 + ((seed * 7 + index * 13) % 9)
      const request = { transfers: 1, pieces: qty, won: qty * 30_000, items: { '1/0': qty } }
      if (
        qty > stock ||
        exceededLimit({ current: all, requested: request }, TERMS, { people: 1, stock: () => stock })
      )
        continue
      all = addHolds(all, request)
      stock -= qty
    }
    expect(all.transfers).toBeLessThanOrEqual(3)
    expect(all.pieces).toBeLessThanOrEqual(20)
    expect(all.won).toBeLessThanOrEqual(1_000_000)
    expect(all.items['1/0']).toBeLessThanOrEqual(15)
  }
})

test('identifies a buyer by account, phone, normalised address and network', () => {
  const buyer = { name: '김민지', phone: '01012345678', email: 'minji@example.com' }
  const names = (
    customer: Parameters<typeof limitedIdentities>[0],
    overrides: Partial<Parameters<typeof limitedIdentities>[1]> = {},
  ) =>
    limitedIdentities(customer, { buyer, recipient: RECIPIENT, ip: '203.0.113.7', ...overrides }).map(
      ({ digest }) => digest.toString('hex'),
    )
  const first = names(newGuest())
  const second = names(newGuest(), {
    recipient: { ...RECIPIENT, address: '서울  강남구 테헤란로1', detail: ' 101호' },
  })
  expect(second.slice(1)).toEqual(first.slice(1))
  expect(second[0]).not.toBe(first[0])
  expect(names({ uid: 7, guest: null })[0]).not.toBe(names({ uid: 8, guest: null })[0])
})

test('an error names the limit and what the buyer can do', () => {
  const situation = { shopName: '하루공방', title: '머그컵', holdsAny: true, canPayAtOnce: true }
  expect(limitError({ limit: 'share', max: 2, item: '1/0' }, situation)).toMatchObject({
    code: 'CONFLICT',
    message:
      "입금하기 전에는 '머그컵' 상품을 2개까지 주문할 수 있습니다. 입금을 기다리는 주문을 먼저 입금하거나 취소해 주세요. 카드처럼 바로 결제하는 수단으로는 이 제한 없이 주문할 수 있습니다.",
    details: { field: 'method', limit: 'share', most: 2 },
  })
  const { message } = limitError(
    { limit: 'won', max: 3_000_000 },
    { ...situation, holdsAny: false, canPayAtOnce: false },
  )
  expect(message).toBe(
    '입금하기 전에는 하루공방에서 모두 3,000,000원까지 주문할 수 있습니다. 수량을 줄여 주세요.',
  )
})
