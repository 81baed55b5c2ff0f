import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'
import { changesForSync } from './cart-merge.ts'
import { parseStoredLines, storedLines, storeLines } from './stored-cart.ts'

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
  vi.stubGlobal('localStorage', newStorage())
})

test('drops stored entries without a uid', () => {
  const { uid: _, ...nobodys } = line(2)
  expect(parseStoredLines([line(1), nobodys, null, 'x', line(3, { uid: 0 })])).toEqual([line(1)])
})

test.each([[null], ['text'], [{ 0: line(1) }]])('an invalid stored value %j is an empty cart', (stored) => {
  expect(parseStoredLines(stored)).toEqual([])
})

test('stores neither name nor picture of a line', () => {
  storeLines([line(1, { name: '증류주', image: '/img/secret', opt_name: '40도' })])
  expect(localStorage.getItem('madang:cart')).not.toMatch(/증류주|secret|40도/)
  expect(storedLines()).toEqual([line(1)])
})

test('a sync adds missing lines and raises quantities, but never lowers or sums them', () => {
  const guest = [line(1), line(2, { qty: 3 }), line(3, { qty: 2 })]
  const member = [line(2), line(3, { qty: 9 })]
  expect(changesForSync(guest, member)).toEqual([
    { sid: 1, pid2: 10, qty: 1, default_option: '' },
    { sid: 2, pid2: 20, qty: 3, default_option: '', was: 1 },
  ])
})
