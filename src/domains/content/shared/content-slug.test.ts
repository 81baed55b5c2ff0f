import { expect, test } from 'vitest'
import { isContentSlug } from './content-slug.ts'

test.each(['about', '선물-포장', 'a1'])('accepts the slug %s', (slug) => {
  expect(isContentSlug(slug)).toBe(true)
})

test.each(['', '12', '-a', 'a-', 'a/b', 'a b', '..', 'a'.repeat(61)])('refuses the slug %o', (slug) => {
  expect(isContentSlug(slug)).toBe(false)
})
