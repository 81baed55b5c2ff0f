import { expect, test } from 'vitest'
import { feedPlaces } from './feed-places.ts'

const BUSY = expect.objectContaining({ code: 'BUSY' })

let readers = 0
/** A reader of a shop, at an address of its own unless given. */
function reader(shopid: string, address?: string) {
  readers += 1
  return { shopid, address: address ?? `192.0.2.${readers}` }
}

test('no more are read at once than there are places, and one that is left is free again', () => {
  const { enter, assertFree } = feedPlaces({ most: 2, ofShop: 2 })
  const leave = enter(reader('shop-1'))
  enter(reader('shop-2'))
  expect(() => enter(reader('shop-3'))).toThrow(BUSY)
  expect(() => assertFree(reader('shop-3'))).toThrow(BUSY)
  leave()
  leave()
  assertFree(reader('shop-3'))
  enter(reader('shop-3'))
  expect(() => enter(reader('shop-4'))).toThrow(BUSY)
})

test('one shop’s readers do not take all places', () => {
  const { enter } = feedPlaces({ most: 4, ofShop: 2 })
  enter(reader('shop-1'))
  const leave = enter(reader('shop-1'))
  expect(() => enter(reader('shop-1'))).toThrow(BUSY)
  enter(reader('shop-2'))
  leave()
  enter(reader('shop-1'))
})

test('a reader of many shops does not take all places', () => {
  const { enter } = feedPlaces({ most: 4, ofShop: 4, ofAddress: 2 })
  enter(reader('shop-1', '192.0.2.200'))
  const leave = enter(reader('shop-2', '192.0.2.200'))
  expect(() => enter(reader('shop-3', '192.0.2.200'))).toThrow(BUSY)
  enter(reader('shop-3', '192.0.2.201'))
  leave()
  enter(reader('shop-3', '192.0.2.200'))
})
