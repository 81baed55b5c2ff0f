import { expect, test } from 'vitest'
import { lastPage } from './last-page.ts'

test('shows the last page of a list while the next one loads, and never a page of another list', () => {
  const placeholder = lastPage(['orders', 'haru', 'DELIVERY', { after: 50 }])
  expect(placeholder('page', { queryKey: ['orders', 'haru', 'DELIVERY', {}] })).toBe('page')
  expect(placeholder('page', { queryKey: ['orders', 'haru', 'DONE', {}] })).toBeUndefined()
  expect(placeholder('page', { queryKey: ['orders', 'dangol', 'DELIVERY', {}] })).toBeUndefined()
  expect(placeholder(undefined)).toBeUndefined()
})
