import { useSyncExternalStore } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { MAX_GUEST_LIKES } from '../../../../domains/interests/shared/like-limits.ts'
import { currentVisitor, waitForVisitor } from './visitor.ts'

// Each host of a shop has its own list.
const STORAGE_KEY = 'madang:hearts'
const watchers = new Set<() => void>()
let hearts: ReadonlySet<number> | null = null
let loaded: { uid: number | null; done: Promise<void> } | null = null

/** The products that the visitor likes in this shop; null on the server, during hydration and before they loaded. */
export function useHearts(): ReadonlySet<number> | null {
  return useSyncExternalStore(watch, currentHearts, () => null)
}

/**
 * Loads the hearts once for a visitor: a guest's from the browser, a person's from the server, which adds those that
 * the person had in this browser as a guest. After a failure the next call retries.
 */
export async function loadHearts(shopSlug: string): Promise<void> {
  const { person } = await waitForVisitor()
  const uid = person?.uid ?? null
  if (loaded?.uid !== uid || !loaded) loaded = { uid, done: load(shopSlug, uid).catch(reset) }
  return loaded.done
}

const reset = () => {
  loaded = null
}

/**
 * Sets or removes a heart. Returns the product's number of likes, null for a guest. Reverts the heart and throws if it
 * cannot be saved.
 */
export async function setHeart(shopSlug: string, listingId: number, on: boolean): Promise<number | null> {
  await loadHearts(shopSlug)
  if (currentVisitor().person) return savePersonHeart(shopSlug, listingId, on)
  const list = parseHearts(withHeart(readGuestHearts(), listingId, on))
  visitorStorage.write(STORAGE_KEY, list)
  show(list)
  return null
}

async function savePersonHeart(shopSlug: string, listingId: number, on: boolean): Promise<number> {
  show(withHeart(hearts ?? [], listingId, on))
  try {
    const body = { shopid: shopSlug, sid: listingId, like: on }
    return (await browserApi.post('/api/myshp/like/product', body)).like
  } catch (error) {
    show(withHeart(hearts ?? [], listingId, !on))
    throw error
  }
}

/** A guest's hearts, newest first. */
export function readGuestHearts(): number[] {
  return parseHearts(visitorStorage.read(STORAGE_KEY))
}

export const hasGuestHearts = (): boolean => readGuestHearts().length > 0

/** The valid ids of a stored list, each once, at most 100. */
export function parseHearts(stored: unknown): number[] {
  if (!Array.isArray(stored)) return []
  return [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0))].slice(
    0,
    MAX_GUEST_LIKES,
  )
}

/** The list with the heart first, or without it. */
export function withHeart(list: Iterable<number>, listingId: number, on: boolean): number[] {
  const others = [...list].filter((id) => id !== listingId)
  return on ? [listingId, ...others] : others
}

async function load(shopSlug: string, uid: number | null): Promise<void> {
  const stored = readGuestHearts()
  if (uid === null) return show(stored)
  if (stored.length === 0)
    return show((await browserApi.get('/api/myshp/v2/get/my/likes', { shopid: shopSlug })).sids)
  const { sids } = await browserApi.post('/api/myshp/v2/sync/likes', { shopid: shopSlug, sids: stored })
  // Hearts that another tab added meanwhile stay for the next page.
  visitorStorage.write(
    STORAGE_KEY,
    readGuestHearts().filter((id) => !stored.includes(id)),
  )
  show(sids)
}

function show(listingIds: Iterable<number>): void {
  hearts = new Set(listingIds)
  for (const watcher of watchers) watcher()
}

const currentHearts = (): ReadonlySet<number> | null => hearts

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
