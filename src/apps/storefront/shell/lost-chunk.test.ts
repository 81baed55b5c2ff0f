import { expect, test } from 'vitest'
import { mayReload } from './lost-chunk.ts'

const now = 1_800_000_000_000

test('the first lost chunk reloads the page', () => {
  expect(mayReload(null, now)).toBe(true)
})

test('a second one within 60 s does not, so that a missing file is no endless reload', () => {
  expect(mayReload(String(now), now)).toBe(false)
  expect(mayReload(String(now - 59_999), now)).toBe(false)
})

test('after 60 s it may reload again', () => {
  expect(mayReload(String(now - 60_000), now)).toBe(true)
})

test('a clock that was set back or a broken store does not forbid it for ever', () => {
  expect(mayReload(String(now + 3_600_000), now)).toBe(true)
  expect(mayReload('x', now)).toBe(true)
})
