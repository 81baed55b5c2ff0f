import { useSyncExternalStore } from 'react'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { RECENT_MAX } from '../../../../ui/limits.ts'

/** A product that was looked at in this browser (spec 3, Recent item), with what its picture in the menu needs. */
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
  /** of a product of another shop the host that it is seen at, with port where there is one */
  host?: string
}

const STORE = 'madang:recent'
const none: RecentItem[] = []
const watchers = new Set<() => void>()
let loaded: RecentItem[] | null = null

/** Puts a product that is being looked at on top of the list. Of an adult product neither title nor picture is kept. */
export function rememberRecent(seen: Omit<RecentItem, 'date'>): void {
  const item = { ...seen, date: Date.now() }
  replaceRecent(withRecent(parseRecent(visitorStorage.read(STORE)), veiled(item)))
}

/** An adult product as it may stay in a browser. */
export const veiled = (item: RecentItem): RecentItem =>
  item.adult ? { ...item, title: '', image: '' } : item

/** Shows these as the products looked at last, as a person's list from all devices; newest first. */
export function replaceRecent(list: RecentItem[]): void {
  loaded = list.slice(0, RECENT_MAX)
  visitorStorage.keep(STORE, loaded)
  for (const watcher of watchers) watcher()
}

/** Forgets every product that was looked at in this browser. */
export function forgetRecent(): void {
  replaceRecent(none)
}

/** The products looked at in this browser, newest first; null on the server and while hydrating. */
export function useRecent(): RecentItem[] | null {
  return useSyncExternalStore(watch, currentRecent, () => null)
}

/** At most 10 items, newest first, each product once (spec 5). */
export function withRecent(list: readonly RecentItem[], item: RecentItem): RecentItem[] {
  return [item, ...list.filter(({ pid }) => pid !== item.pid)].slice(0, RECENT_MAX)
}

/** What of a stored list can be used; entries without a shopid are dropped (spec 5). */
export function parseRecent(stored: unknown): RecentItem[] {
  return Array.isArray(stored) ? stored.filter(isItem).slice(0, RECENT_MAX) : none
}

function isItem(entry: Partial<RecentItem> | null): entry is RecentItem {
  return Boolean(entry?.shopid) && Number.isInteger(entry?.pid) && typeof entry?.title === 'string'
}

/** The products looked at in this browser, newest first. */
export function currentRecent(): RecentItem[] {
  loaded ??= parseRecent(visitorStorage.read(STORE))
  return loaded
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
