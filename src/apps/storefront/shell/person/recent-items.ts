import { useSyncExternalStore } from 'react'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { MAX_RECENT } from '../../../../ui/limits.ts'

/** A product viewed in this browser (docs/product/storefront.md). */
export interface RecentItem {
  /** internal shop id */
  shopid: number
  /** listing id */
  pid: number
  /** ms since 1970 */
  date: number
  pick: boolean
  adult: boolean
  /** empty for adult products, like `image` */
  title: string
  /** signed base URL */
  image: string
  /** won */
  price: number
  /** host of another shop's product, with its port */
  host?: string
}

const STORAGE_KEY = 'madang:recent'
const NO_ITEMS: RecentItem[] = []
const watchers = new Set<() => void>()
let loaded: RecentItem[] | null = null

/** Adds a viewed product at the top. */
export function addRecent(viewed: Omit<RecentItem, 'date'>): void {
  const item = { ...viewed, date: Date.now() }
  replaceRecent(withRecent(parseRecent(visitorStorage.read(STORAGE_KEY)), withoutAdultDetails(item)))
}

/** Removes what a browser must not store of an adult product. */
export const withoutAdultDetails = (item: RecentItem): RecentItem =>
  item.adult ? { ...item, title: '', image: '' } : item

/** Replaces the list, newest first. */
export function replaceRecent(list: RecentItem[]): void {
  loaded = list.slice(0, MAX_RECENT)
  visitorStorage.write(STORAGE_KEY, loaded)
  for (const watcher of watchers) watcher()
}

export function clearRecent(): void {
  replaceRecent(NO_ITEMS)
}

/** Newest first; null on the server and during hydration. */
export function useRecent(): RecentItem[] | null {
  return useSyncExternalStore(watch, currentRecent, () => null)
}

/** Newest first, each product once, at most 10 (docs/product/storefront.md). */
export function withRecent(list: readonly RecentItem[], item: RecentItem): RecentItem[] {
  return [item, ...list.filter(({ pid }) => pid !== item.pid)].slice(0, MAX_RECENT)
}

/** Returns the valid entries; those without a shopid are dropped (docs/product/storefront.md). */
export function parseRecent(stored: unknown): RecentItem[] {
  return Array.isArray(stored) ? stored.filter(isItem).slice(0, MAX_RECENT) : NO_ITEMS
}

function isItem(entry: Partial<RecentItem> | null): entry is RecentItem {
  return Boolean(entry?.shopid) && Number.isInteger(entry?.pid) && typeof entry?.title === 'string'
}

/** The products viewed in this browser, newest first. */
export function currentRecent(): RecentItem[] {
  loaded ??= parseRecent(visitorStorage.read(STORAGE_KEY))
  return loaded
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
