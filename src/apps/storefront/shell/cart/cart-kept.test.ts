import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../test-storage.fixture.ts'
import { keepLines, keptLines, parseKept } from './cart-kept.ts'
import { changesForSync } from './cart-sync-rules.ts'

const line = (sid: number, more = {}) => ({
  sid,
  pid2: sid * 10,
  qty: 1,
  default_option: '',
  sort: 5,
  uid: 7,
  ...more,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
})

test('stored entries without a uid are dropped', () => {
  const { uid: _, ...nobodys } = line(2)
  expect(parseKept([line(1), nobodys, null, 'x', line(3, { uid: 0 })])).toEqual([line(1)])
})

test.each([[null], ['text'], [{ 0: line(1) }]])('a broken store %j is an empty cart', (stored) => {
  expect(parseKept(stored)).toEqual([])
})

test('of a line neither name nor picture stays in the browser', () => {
  keepLines([line(1, { name: '증류주', image: '/img/secret', opt_name: '40도' })])
  expect(localStorage.getItem('madang:cart')).not.toMatch(/증류주|secret|40도/)
  expect(keptLines()).toEqual([line(1)])
})

test('a plain sync brings lines that are missing and raises what is less, but never lowers or sums', () => {
  const guest = [line(1), line(2, { qty: 3 }), line(3, { qty: 2 })]
  const member = [line(2), line(3, { qty: 9 })]
  expect(changesForSync(guest, member)).toEqual([
    { sid: 1, pid2: 10, qty: 1, default_option: '' },
    { sid: 2, pid2: 20, qty: 3, default_option: '', was: 1 },
  ])
})
