import { useSyncExternalStore } from 'react'
import { visitorStorage } from '../../../client/browser-storage.ts'

/** Presentation of products in lists (docs/product/storefront.md). */
export type ListingType = 'gallery' | 'text'

// `early.ts` reads this key before the first paint.
const STORAGE_KEY = 'madang:listing'
const watchers = new Set<() => void>()

/**
 * The listing type and its toggle. The attribute `data-listing` of the html element is authoritative and CSS styles
 * both types, so that the markup is the same and the layout does not shift. On the server it is always `gallery`.
 */
export function useListingType(): [ListingType, () => void] {
  const type = useSyncExternalStore(watch, currentListingType, () => 'gallery' as const)
  return [type, toggleListingType]
}

/** Switches all lists and stores the type in this browser. */
export function toggleListingType(): void {
  const next = currentListingType() === 'text' ? 'gallery' : 'text'
  if (next === 'text') document.documentElement.dataset.listing = next
  else delete document.documentElement.dataset.listing
  visitorStorage.writeText(STORAGE_KEY, next)
  for (const watcher of watchers) watcher()
}

export function currentListingType(): ListingType {
  return document.documentElement.dataset.listing === 'text' ? 'text' : 'gallery'
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
