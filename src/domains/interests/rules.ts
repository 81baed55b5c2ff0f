import type { RecentItem } from './contract.ts'

/** Most entries of a person's list of viewed products. */
export const RECENT_KEPT = 50

/** The valid entries of a browser's list: each product once by its latest date, newest first. */
export function usableRecent(list: readonly Partial<RecentItem>[], most: number): RecentItem[] {
  const latest = new Map<number, RecentItem>()
  for (const { shopid, pid, date, pick = false } of list) {
    if (!shopid || !pid || date === undefined) continue
    const known = latest.get(pid)
    if (!known || known.date < date) latest.set(pid, { shopid, pid, date, pick })
  }
  return [...latest.values()].sort((one, other) => other.date - one.date).slice(0, most)
}

/** A browser's clock may be ahead: dates are capped at now. Times are ms since 1970. */
export function notAfter(now: number, items: readonly RecentItem[]): RecentItem[] {
  return items.map((item) => ({ ...item, date: Math.min(item.date, now) }))
}
