import { expect, test } from 'vitest'
import { feedPlaces } from './feed-places.ts'

test('no more are read at once than there are places, and one that is left is free again', () => {
  const { enter, assertFree } = feedPlaces({ most: 2, ofShop: 2 })
  const leave = enter('shop-1')
  enter('shop-2')
  expect(() => enter('shop-3')).toThrow(expect.objectContaining({ code: 'BUSY' }))
  expect(() => assertFree('shop-3')).toThrow(expect.objectContaining({ code: 'BUSY' }))
  leave()
  leave()
  assertFree('shop-3')
  enter('shop-3')
  expect(() => enter('shop-4')).toThrow(expect.objectContaining({ code: 'BUSY' }))
})

test('one shop’s readers do not take all places', () => {
  const { enter } = feedPlaces({ most: 4, ofShop: 2 })
  enter('shop-1')
  const leave = enter('shop-1')
  expect(() => enter('shop-1')).toThrow(expect.objectContaining({ code: 'BUSY' }))
  enter('shop-2')
  leave()
  enter('shop-1')
})
