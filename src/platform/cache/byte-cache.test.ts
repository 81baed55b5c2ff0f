import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

describe('ByteCache', () => {
  test('evicts the least recently used value when it is full', () => {
    const cache = new ByteCache<string>(10)
    cache.set('a', 'A', 4)
    cache.set('b', 'B', 4)
    cache.get('a')
    cache.set('c', 'C', 4)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
  })

  test('values requested twice survive a flood of values requested once', () => {
    const cache = new ByteCache<string>(10)
    for (const key of ['a', 'b']) cache.set(key, key, 2)
    for (const key of ['a', 'b']) cache.get(key)
    for (let index = 0; index < 100; index += 1) cache.set(`flood ${index}`, 'x', 2)
    expect([cache.get('a'), cache.get('b'), cache.get('flood 99'), cache.get('flood 1')]).toEqual([
      'a',
      'b',
      'x',
      undefined,
    ])
  })

  test('evicts a value that was requested twice long ago', () => {
    const cache = new ByteCache<string>(10)
    for (let index = 0; index < 20; index += 1) {
      cache.set(`page ${index}`, 'x', 2)
      cache.get(`page ${index}`)
    }
    expect([cache.peek('page 0'), cache.peek('page 19')]).toEqual([undefined, 'x'])
  })

  test('peek does not count as a request', () => {
    const cache = new ByteCache<string>(10)
    cache.set('a', 'A', 2)
    expect(cache.peek('a')).toBe('A')
    for (let index = 0; index < 10; index += 1) cache.set(`flood ${index}`, 'x', 2)
    expect(cache.peek('a')).toBeUndefined()
  })

  test('does not store a value larger than the cache', () => {
    const cache = new ByteCache<string>(10)
    cache.set('a', 'A', 11)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  test('never exceeds its limit, and reports the sum of the sizes of its values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 }))),
        (puts) => {
          const cache = new ByteCache<number>(100)
          const weights = new Map<string, number>()
          for (const [key, bytes] of puts) {
            cache.set(String(key), bytes, bytes)
            if (bytes % 3 === 0) cache.get(String(key))
            weights.set(String(key), bytes)
          }
          const weightsLeft = [...weights.keys()].map((key) => cache.get(key) ?? 0)
          expect(cache.bytes).toBeLessThanOrEqual(100)
          expect(cache.bytes).toBe(weightsLeft.reduce((sum, bytes) => sum + bytes, 0))
        },
      ),
    )
  })
})
