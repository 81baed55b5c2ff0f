import { parseId } from '../../platform/contract/parse-id.ts'
import type { RecentItem } from './interests.contract.ts'

/** Maximum viewed products stored for a person. */
export const RECENT_KEPT = 50

const LAST_MS = 8.64e15

/** The valid entries of a browser's list: each product once, with its latest date, newest first, at most `maxItems`. */
export function usableRecent(list: readonly unknown[], maxItems: number): RecentItem[] {
  const latest = new Map<number, RecentItem>()
  for (const entry of list) {
    const item = readRecent(entry)
    const newest = item && latest.get(item.pid)
    if (item && (!newest || newest.date < item.date)) latest.set(item.pid, item)
  }
  return [...latest.values()].sort((a, b) => b.date - a.date).slice(0, maxItems)
}

function readRecent(entry: unknown): RecentItem | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { shopid, pid, date, pick } = entry as Record<string, unknown>
  const [shopId, product, ms] = [parseId(shopid), parseId(pid), date === 0 ? 0 : parseId(date)]
  if (shopId === null || product === null || ms === null || ms > LAST_MS) return null
  return { shopid: shopId, pid: product, date: ms, pick: pick === true }
}

/** Replaces dates after `now` by `now`, because a browser's clock may be fast. Times are ms since 1970. */
export function notAfter(now: number, items: readonly RecentItem[]): RecentItem[] {
  return items.map((item) => ({ ...item, date: Math.min(item.date, now) }))
}
