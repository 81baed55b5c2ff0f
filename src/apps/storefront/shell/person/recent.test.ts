import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../test-storage.fixture.ts'
import { parseRecent, type RecentItem, rememberRecent, withRecent } from './recent.ts'

const item = (pid: number, more: Partial<RecentItem> = {}): RecentItem => ({
  shopid: 7,
  pid,
  date: pid,
  pick: false,
  adult: false,
  title: `상품 ${pid}`,
  image: '/img/x',
  price: 1_000,
  ...more,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
})

test('the newest product stands first', () => {
  expect(withRecent([item(1)], item(2)).map(({ pid }) => pid)).toEqual([2, 1])
})

test('a product seen again moves to the top and is not doubled', () => {
  const list = withRecent([item(3), item(2), item(1)], item(1, { date: 99 }))
  expect(list.map(({ pid, date }) => [pid, date])).toEqual([
    [1, 99],
    [3, 3],
    [2, 2],
  ])
})

test('the eleventh product pushes the oldest out', () => {
  let list: RecentItem[] = []
  for (let pid = 1; pid <= 11; pid += 1) list = withRecent(list, item(pid))
  expect(list.map(({ pid }) => pid)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('stored entries without a shopid are dropped', () => {
  const { shopid: _, ...nameless } = item(2)
  expect(parseRecent([item(1), nameless, null, 'x', item(3)]).map(({ pid }) => pid)).toEqual([1, 3])
})

test.each([[null], ['text'], [{ 0: item(1) }]])('a broken store %j is an empty list', (stored) => {
  expect(parseRecent(stored)).toEqual([])
})

test('of an adult product neither title nor picture stays in the browser', () => {
  const { date: _, ...seen } = item(5, { adult: true, title: '증류주', image: '/img/secret' })
  rememberRecent(seen)
  const stored = localStorage.getItem('madang:recent') ?? ''
  expect(JSON.parse(stored)).toMatchObject([{ pid: 5, adult: true, title: '', image: '' }])
})

test('a product seen in another tab is kept', () => {
  localStorage.setItem('madang:recent', JSON.stringify([item(8)]))
  const { date: _, ...seen } = item(9)
  rememberRecent(seen)
  expect(parseRecent(JSON.parse(localStorage.getItem('madang:recent') ?? '')).map(({ pid }) => pid)).toEqual([
    9, 8,
  ])
})
