import { useSyncExternalStore } from 'react'
import { visitorStorage } from '../../../client/browser-storage.ts'

/** The presentation of products in lists (docs/product/storefront.md). */
export type ListingType = 'gallery' | 'text'

// `early.ts` reads the same key before the first paint.
const STORE = 'madang:listing'
const watchers = new Set<() => void>()

/**
 * The listing type and its toggle. The attribute `data-listing` of the html element is authoritative, and both types are
 * styled by CSS alone (`:global([data-listing='text']) .list`), so one markup serves both without a layout shift. On the
 * server and while hydrating it is the gallery.
 */
export function useListingType(): [ListingType, () => void] {
  const type = useSyncExternalStore(watch, shownListingType, () => 'gallery' as const)
  return [type, toggleListingType]
}

/** Switches every list to the other type and stores it in this browser. */
export function toggleListingType(): void {
  const next = shownListingType() === 'text' ? 'gallery' : 'text'
  if (next === 'text') document.documentElement.dataset.listing = next
  else delete document.documentElement.dataset.listing
  visitorStorage.writeText(STORE, next)
  for (const watcher of watchers) watcher()
}

export function shownListingType(): ListingType {
  return document.documentElement.dataset.listing === 'text' ? 'text' : 'gallery'
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
