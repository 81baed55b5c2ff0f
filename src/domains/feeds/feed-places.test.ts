import { expect, test } from 'vitest'
import { feedPlaces } from './feed-places.ts'

test('no more are read at once than there are places, and one that is left is free again', () => {
  const enter = feedPlaces({ most: 2, ofShop: 2 })
  const leave = enter(1)
  enter(2)
  expect(() => enter(3)).toThrow(expect.objectContaining({ code: 'BUSY' }))
  leave()
  leave()
  enter(3)
  expect(() => enter(4)).toThrow(expect.objectContaining({ code: 'BUSY' }))
})

test('one shop’s readers do not take all places', () => {
  const enter = feedPlaces({ most: 4, ofShop: 2 })
  enter(1)
  const leave = enter(1)
  expect(() => enter(1)).toThrow(expect.objectContaining({ code: 'BUSY' }))
  enter(2)
  leave()
  enter(1)
})
