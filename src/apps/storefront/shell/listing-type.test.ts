import { beforeEach, expect, test, vi } from 'vitest'
import { shownListingType, toggleListingType } from './listing-type.ts'
import { aStorage } from './test-storage.fixture.ts'

const openPage = async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.resetModules()
  await import('../early.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
})

test('a first visit shows the gallery', async () => {
  await openPage()
  expect(shownListingType()).toBe('gallery')
})

test('the toggle is remembered: the next page shows text before its first paint', async () => {
  await openPage()
  toggleListingType()
  await openPage()
  expect(shownListingType()).toBe('text')
})

test('a second toggle returns to the gallery, also on the next page', async () => {
  await openPage()
  toggleListingType()
  toggleListingType()
  expect(shownListingType()).toBe('gallery')
  await openPage()
  expect(shownListingType()).toBe('gallery')
})

test('a browser that forbids storage still toggles', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('SecurityError')
    },
  })
  await openPage()
  toggleListingType()
  expect(shownListingType()).toBe('text')
})
