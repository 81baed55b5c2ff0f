import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

describe('a byte cache', () => {
  test('drops what was used longest ago when it is full', () => {
    const cache = new ByteCache<string>(10)
    cache.set('a', 'A', 4)
    cache.set('b', 'B', 4)
    cache.get('a')
    cache.set('c', 'C', 4)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
  })

  test('does not keep a value that is larger than the whole cache', () => {
    const cache = new ByteCache<string>(10)
    cache.set('a', 'A', 11)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  test('never holds more than its limit and counts what it holds, whatever is put in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 }))),
        (puts) => {
          const cache = new ByteCache<number>(100)
          const weights = new Map<string, number>()
          for (const [key, bytes] of puts) {
            cache.set(String(key), bytes, bytes)
            weights.set(String(key), bytes)
          }
          const held = [...weights.keys()].map((key) => cache.get(key) ?? 0)
          expect(cache.bytes).toBeLessThanOrEqual(100)
          expect(cache.bytes).toBe(held.reduce((sum, bytes) => sum + bytes, 0))
        },
      ),
    )
  })
})
