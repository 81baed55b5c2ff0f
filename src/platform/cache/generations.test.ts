import { describe, expect, test } from 'vitest'
import { Generations } from './generations.ts'

describe('generations', () => {
  test('data read before a change of one of its tags is stale, data read after it is fresh', () => {
    const generations = new Generations()
    const before = generations.now()
    generations.bump(['product:haru:1'])
    expect(generations.isFresh(before, ['shop:haru', 'product:haru:1'])).toBe(false)
    expect(generations.isFresh(generations.now(), ['product:haru:1'])).toBe(true)
  })

  test('a change of another tag leaves it fresh', () => {
    const generations = new Generations()
    const before = generations.now()
    generations.bump(['product:haru:2'])
    expect(generations.isFresh(before, ['product:haru:1'])).toBe(true)
  })

  test('after a time in which changes may have been missed nothing old is fresh', () => {
    const generations = new Generations()
    const before = generations.now()
    generations.bumpAll()
    expect(generations.isFresh(before, [])).toBe(false)
    expect(generations.isFresh(generations.now(), [])).toBe(true)
  })

  test('the memory of changes is bounded, and forgetting them revives nothing', () => {
    const generations = new Generations()
    const before = generations.now()
    for (let index = 0; index <= 100_000; index += 1) generations.bump([`product:haru:${index}`])
    expect(generations.isFresh(before, ['product:haru:0'])).toBe(false)
    expect(generations.isFresh(before, ['never changed'])).toBe(false)
  })
})
