import { expect, test } from 'vitest'
import { lastPage } from './last-page.ts'

test('the last page of a list stays while the next one comes, and no other list stands in for it', () => {
  const shown = lastPage(['orders', 'haru', 'DELIVERY', { after: 50 }])
  expect(shown('page', { queryKey: ['orders', 'haru', 'DELIVERY', {}] })).toBe('page')
  expect(shown('page', { queryKey: ['orders', 'haru', 'DONE', {}] })).toBeUndefined()
  expect(shown('page', { queryKey: ['orders', 'dangol', 'DELIVERY', {}] })).toBeUndefined()
  expect(shown(undefined)).toBeUndefined()
})
