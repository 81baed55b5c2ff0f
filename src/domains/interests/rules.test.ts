import { expect, test } from 'vitest'
import { notAfter, usableRecent } from './rules.ts'

const item = (productId: number, date = productId) => ({ shopid: 1, pid: productId, date, pick: false })

test('entries that lack something are dropped', () => {
  const { shopid: _, ...nowhere } = item(1)
  expect(usableRecent([nowhere, { shopid: 1 }, {}, null, item(2)], 10)).toEqual([item(2)])
})

test('a number may come as its digits, and other values are none', () => {
  expect(usableRecent([{ ...item(2), shopid: '1', pid: '2' }], 10)).toEqual([item(2)])
  for (const pid of [0, -1, 1.5, '1e3', '', null, true, 2 ** 53])
    expect(usableRecent([item(pid as number)], 10)).toEqual([])
})

test('each product stands once, by its latest look, the newest first', () => {
  expect(usableRecent([item(1, 5), item(2, 7), item(1, 9)], 10)).toEqual([item(1, 9), item(2, 7)])
})

test('a list is cut to its newest', () => {
  expect(
    usableRecent(
      [1, 2, 3, 4].map((productId) => item(productId)),
      2,
    ).map(({ pid }) => pid),
  ).toEqual([4, 3])
})

test('a clock that is ahead does not put a product on top for ever', () => {
  expect(notAfter(100, [item(1, 500), item(2, 50)]).map(({ date }) => date)).toEqual([100, 50])
})
