import { beforeEach, expect, test, vi } from 'vitest'
import { currentListingType, toggleListingType } from './listing-type.ts'
import { newStorage } from './test-storage.fixture.ts'

const openPage = async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.resetModules()
  await import('../early.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage())
})

test('a first visit shows the gallery', async () => {
  await openPage()
  expect(currentListingType()).toBe('gallery')
})

test('the next page applies the stored type before its first paint', async () => {
  await openPage()
  toggleListingType()
  await openPage()
  expect(currentListingType()).toBe('text')
})

test('a second toggle returns to the gallery, also on the next page', async () => {
  await openPage()
  toggleListingType()
  toggleListingType()
  expect(currentListingType()).toBe('gallery')
  await openPage()
  expect(currentListingType()).toBe('gallery')
})

test('toggles without storage', async () => {
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
  expect(currentListingType()).toBe('text')
})
