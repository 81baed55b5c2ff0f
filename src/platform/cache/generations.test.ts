import { describe, expect, test } from 'vitest'
import { Generations } from './generations.ts'

describe('Generations', () => {
  test('data read before a change of its tag is stale, data read afterwards is fresh', () => {
    const generations = new Generations()
    const before = generations.now()
    generations.bump(['product:haru:1'])
    expect(generations.isFresh(before, ['shop:haru', 'product:haru:1'])).toBe(false)
    expect(generations.isFresh(generations.now(), ['product:haru:1'])).toBe(true)
  })

  test('a change of another tag does not make data stale', () => {
    const generations = new Generations()
    const before = generations.now()
    generations.bump(['product:haru:2'])
    expect(generations.isFresh(before, ['product:haru:1'])).toBe(true)
  })

  test('everything is stale after a gap in events', () => {
    const generations = new Generations()
    const before = generations.now()
    generations.bumpAll()
    expect(generations.isFresh(before, [])).toBe(false)
    expect(generations.isFresh(generations.now(), [])).toBe(true)
  })

  test('the number of stored tags is bounded, and dropping tags makes no stale data fresh', () => {
    const generations = new Generations()
    const before = generations.now()
    for (let index = 0; index <= 100_000; index += 1) generations.bump([`product:haru:${index}`])
    expect(generations.isFresh(before, ['product:haru:0'])).toBe(false)
    expect(generations.isFresh(before, ['never changed'])).toBe(false)
  })
})
