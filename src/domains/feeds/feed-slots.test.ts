import { expect, test } from 'vitest'
import { feedSlots } from './feed-slots.ts'

const BUSY = expect.objectContaining({ code: 'BUSY' })
const MINUTE_MS = 60_000

let networks = 0
function reader(shopSlug: string, address?: string) {
  networks += 1
  return { shopid: shopSlug, address: address ?? `10.${networks >> 8}.${networks & 255}.7` }
}

/** Reading slots, with a clock that `pass` advances. */
function slotsWithClock(bounds: Parameters<typeof feedSlots>[0]) {
  let ms = 0
  const slots = feedSlots({ ...bounds, now: () => ms })
  const pass = (addedMs: number) => {
    ms += addedMs
  }
  return { ...slots, pass }
}

type Slots = ReturnType<typeof feedSlots>

function enterAll(enter: Slots['enter'], readers: readonly ReturnType<typeof reader>[]) {
  return readers.flatMap((reader) => {
    try {
      return enter(reader)
    } catch {
      return []
    }
  })
}

test('refuses readers beyond the limit until a slot is free', () => {
  const { enter, assertFree } = slotsWithClock({ max: 2, perShop: 2 })
  const slot = enter(reader('shop-1'))
  enter(reader('shop-2'))
  const third = reader('shop-3')
  expect(() => enter(third)).toThrow(BUSY)
  expect(() => assertFree(third)).toThrow(BUSY)
  slot.leave()
  slot.leave()
  assertFree(third)
  enter(third)
  expect(() => enter(reader('shop-4'))).toThrow(BUSY)
})

test('limits the readers of one shop', () => {
  const { enter } = slotsWithClock({ max: 4, perShop: 2 })
  enter(reader('shop-1'))
  const slot = enter(reader('shop-1'))
  const third = reader('shop-1')
  expect(() => enter(third)).toThrow(BUSY)
  enter(reader('shop-2'))
  slot.leave()
  enter(third)
})

test('limits the readers of a shop from one network', () => {
  const { enter } = slotsWithClock({ max: 8, perShop: 4, perNetwork: 2 })
  enter(reader('shop-1', '192.0.2.1'))
  enter(reader('shop-1', '::ffff:192.0.2.2'))
  expect(() => enter(reader('shop-1', '192.0.2.3'))).toThrow(BUSY)
  enter(reader('shop-1', '2001:db8:1:1::1'))
  enter(reader('shop-1', '2001:db8:1:2::1'))
  expect(() => enter(reader('shop-1', '2001:db8:1:3::1'))).toThrow(BUSY)
  // A service reads the files of many shops from one network.
  enter(reader('shop-2', '192.0.2.3'))
})

test('gives a crawler a slot after one file is read, although readers from eight networks ask again and again', () => {
  const { enter, pass } = slotsWithClock({ max: 8, perShop: 4 })
  const persistentReaders = Array.from({ length: 8 }, () => reader('shop-1'))
  const crawler = reader('shop-1', '203.0.113.9')
  for (let round = 0; round < 10; round += 1) {
    const read = enterAll(enter, persistentReaders)
    expect(read).toHaveLength(4)
    pass(MINUTE_MS)
    for (const slot of read) slot.leave()
  }
  const read = enterAll(enter, persistentReaders)
  expect(() => enter(crawler)).toThrow(BUSY)
  for (const slot of read) slot.leave()
  // The other readers ask a hundred times before the crawler returns, but a slot is reserved for the crawler.
  for (let turn = 0; turn < 100; turn += 1) enterAll(enter, persistentReaders)
  pass(MINUTE_MS)
  enter(crawler)
})

test('gives a reader of a third shop a slot after one file is read, although readers of two shops ask again and again', () => {
  const { enter, pass } = slotsWithClock({ max: 4, perShop: 2 })
  const persistentReaders = [1, 2, 3, 4, 5, 6].map((number) => reader(number > 3 ? 'shop-1' : 'shop-2'))
  const read = enterAll(enter, persistentReaders)
  const crawler = reader('shop-3')
  expect(() => enter(crawler)).toThrow(BUSY)
  pass(MINUTE_MS)
  read[0]?.leave()
  for (let turn = 0; turn < 100; turn += 1) enterAll(enter, persistentReaders)
  enter(crawler)
})

test('gives a crawler a slot although slow readers take turns to occupy the shop’s only slot', () => {
  const { enter, pass } = slotsWithClock({ max: 4, perShop: 1 })
  const persistentReaders = Array.from({ length: 5 }, () => reader('shop-1'))
  const slowly = (persistentReader: ReturnType<typeof reader>) => {
    try {
      enter(persistentReader).onSent()
    } catch {}
  }
  for (let turn = 0; turn < 10; turn += 1) {
    for (const persistentReader of persistentReaders) slowly(persistentReader)
    pass(31_000)
  }
  for (const persistentReader of persistentReaders) slowly(persistentReader)
  const crawler = reader('shop-1')
  expect(() => enter(crawler)).toThrow(BUSY)
  for (let second = 0; second < 60; second += 1) {
    for (const persistentReader of persistentReaders) slowly(persistentReader)
    pass(1_000)
  }
  enter(crawler)
})

test('gives the reserved slot of an absent reader to another reader, and lets new readers go before the absent one', () => {
  const { enter, pass } = slotsWithClock({ max: 2, perShop: 1 })
  const slot = enter(reader('shop-1'))
  const [absent, other] = [reader('shop-1'), reader('shop-1')]
  expect(() => enter(absent)).toThrow(BUSY)
  slot.leave()
  expect(() => enter(other)).toThrow(BUSY)
  pass(1.6 * MINUTE_MS)
  const again = enter(other)
  expect(() => enter(absent)).toThrow(BUSY)
  const newcomer = reader('shop-1')
  expect(() => enter(newcomer)).toThrow(BUSY)
  again.leave()
  expect(() => enter(absent)).toThrow(BUSY)
  enter(newcomer)
})

test('cuts off a slow reader if another reader needs the slot, but not a reader that waits for the server', () => {
  const { enter, pass } = slotsWithClock({ max: 4, perShop: 2 })
  const [slow, quick] = [enter(reader('shop-1')), enter(reader('shop-1'))]
  let cuts = 0
  slow.onStart(() => {
    cuts += 1
  })
  quick.onStart(() => {
    throw new Error('a quick reader is not cut off')
  })
  slow.onSent()
  quick.onSent()
  pass(2_000)
  quick.onRequested()
  const crawler = reader('shop-1')
  expect(() => enter(crawler)).toThrow(BUSY)
  pass(29_000)
  enter(crawler)
  expect(cuts).toBe(1)
  expect(() => enter(reader('shop-1'))).toThrow(BUSY)
  slow.leave()
  expect(() => enter(reader('shop-1'))).toThrow(BUSY)
})
