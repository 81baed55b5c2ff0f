import { useSyncExternalStore } from 'react'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { MAX_RECENT } from '../../../../ui/limits.ts'

/** A product viewed in this browser (docs/product/storefront.md), with the data of its picture in the menu. */
export interface RecentItem {
  /** the xshopid */
  shopid: number
  /** the sid */
  pid: number
  /** ms since 1970 */
  date: number
  pick: boolean
  adult: boolean
  /** empty for an adult product, as is `image` */
  title: string
  /** signed image base */
  image: string
  /** won */
  price: number
  /** host of another shop's product, with port where there is one */
  host?: string
}

const STORE = 'madang:recent'
const none: RecentItem[] = []
const watchers = new Set<() => void>()
let loaded: RecentItem[] | null = null

/** Puts a viewed product on top of the list. Of an adult product neither title nor picture is stored. */
export function rememberRecent(seen: Omit<RecentItem, 'date'>): void {
  const item = { ...seen, date: Date.now() }
  replaceRecent(withRecent(parseRecent(visitorStorage.read(STORE)), veiled(item)))
}

/** An adult product as a browser may store it. */
export const veiled = (item: RecentItem): RecentItem =>
  item.adult ? { ...item, title: '', image: '' } : item

/** Replaces the products viewed last, as by a person's list from all devices; newest first. */
export function replaceRecent(list: RecentItem[]): void {
  loaded = list.slice(0, MAX_RECENT)
  visitorStorage.write(STORE, loaded)
  for (const watcher of watchers) watcher()
}

/** Deletes the list of this browser. */
export function forgetRecent(): void {
  replaceRecent(none)
}

/** The products viewed in this browser, newest first; null on the server and while hydrating. */
export function useRecent(): RecentItem[] | null {
  return useSyncExternalStore(watch, currentRecent, () => null)
}

/** At most 10 items, newest first, each product once (docs/product/storefront.md). */
export function withRecent(list: readonly RecentItem[], item: RecentItem): RecentItem[] {
  return [item, ...list.filter(({ pid }) => pid !== item.pid)].slice(0, MAX_RECENT)
}

/** The valid entries of a stored list; entries without a shopid are dropped (docs/product/storefront.md). */
export function parseRecent(stored: unknown): RecentItem[] {
  return Array.isArray(stored) ? stored.filter(isItem).slice(0, MAX_RECENT) : none
}

function isItem(entry: Partial<RecentItem> | null): entry is RecentItem {
  return Boolean(entry?.shopid) && Number.isInteger(entry?.pid) && typeof entry?.title === 'string'
}

/** The products viewed in this browser, newest first. */
export function currentRecent(): RecentItem[] {
  loaded ??= parseRecent(visitorStorage.read(STORE))
  return loaded
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
