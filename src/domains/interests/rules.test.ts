import { expect, test } from 'vitest'
import { notAfter, usableRecent } from './rules.ts'

const item = (productId: number, date = productId) => ({ shopid: 1, pid: productId, date, pick: false })

test('drops incomplete entries', () => {
  const { shopid: _, ...nowhere } = item(1)
  expect(usableRecent([nowhere, { shopid: 1 }, {}, null, item(2)], 10)).toEqual([item(2)])
})

test('accepts a number written as digits and drops other values', () => {
  expect(usableRecent([{ ...item(2), shopid: '1', pid: '2' }], 10)).toEqual([item(2)])
  for (const pid of [0, -1, 1.5, '1e3', '', null, true, 2 ** 53])
    expect(usableRecent([item(pid as number)], 10)).toEqual([])
})

test('lists each product once with its latest view, newest first', () => {
  expect(usableRecent([item(1, 5), item(2, 7), item(1, 9)], 10)).toEqual([item(1, 9), item(2, 7)])
})

test('cuts a list to its newest entries', () => {
  expect(
    usableRecent(
      [1, 2, 3, 4].map((productId) => item(productId)),
      2,
    ).map(({ pid }) => pid),
  ).toEqual([4, 3])
})

test('replaces dates in the future by now, because a browser’s clock may be fast', () => {
  expect(notAfter(100, [item(1, 500), item(2, 50)]).map(({ date }) => date)).toEqual([100, 50])
})
