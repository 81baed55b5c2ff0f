import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'
import { addRecent, parseRecent, type RecentItem, withRecent } from './recent-items.ts'

const newItem = (pid: number, more: Partial<RecentItem> = {}): RecentItem => ({
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
  vi.stubGlobal('localStorage', newStorage())
})

test('the newest product is first', () => {
  expect(withRecent([newItem(1)], newItem(2)).map(({ pid }) => pid)).toEqual([2, 1])
})

test('a product viewed again moves to the top', () => {
  const list = withRecent([newItem(3), newItem(2), newItem(1)], newItem(1, { date: 99 }))
  expect(list.map(({ pid, date }) => [pid, date])).toEqual([
    [1, 99],
    [3, 3],
    [2, 2],
  ])
})

test('keeps ten products', () => {
  let list: RecentItem[] = []
  for (let pid = 1; pid <= 11; pid += 1) list = withRecent(list, newItem(pid))
  expect(list.map(({ pid }) => pid)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('drops stored entries without a shopid', () => {
  const { shopid: _, ...withoutShopId } = newItem(2)
  expect(parseRecent([newItem(1), withoutShopId, null, 'x', newItem(3)]).map(({ pid }) => pid)).toEqual([
    1, 3,
  ])
})

test.each([[null], ['text'], [{ 0: newItem(1) }]])(
  'an invalid stored value %j is an empty list',
  (stored) => {
    expect(parseRecent(stored)).toEqual([])
  },
)

test('stores neither title nor picture of an adult product', () => {
  const { date: _, ...seen } = newItem(5, { adult: true, title: '증류주', image: '/img/secret' })
  addRecent(seen)
  const stored = localStorage.getItem('madang:recent') ?? ''
  expect(JSON.parse(stored)).toMatchObject([{ pid: 5, adult: true, title: '', image: '' }])
})

test('keeps products viewed in another tab', () => {
  localStorage.setItem('madang:recent', JSON.stringify([newItem(8)]))
  const { date: _, ...seen } = newItem(9)
  addRecent(seen)
  expect(parseRecent(JSON.parse(localStorage.getItem('madang:recent') ?? '')).map(({ pid }) => pid)).toEqual([
    9, 8,
  ])
})
