import { SUMMARY_DAYS, SUMMARY_HOURS } from './shared/feed-limits.ts'

const HOUR_MS = 3_600_000

/**
 * Since when a summary tells changes: the last whole feed that the service read, but at least some hours, as anybody can call themselves by
 * its name; not before the feed was on, and no more than some days.
 */
export function summarySince({
  since,
  whole_at,
  now,
}: {
  since: Date
  whole_at: Date | null
  now: Date
}): Date {
  const usual = now.getTime() - SUMMARY_HOURS * HOUR_MS
  const sinceMs = Math.min(usual, whole_at?.getTime() ?? usual)
  const earliest = now.getTime() - SUMMARY_DAYS * 24 * HOUR_MS
  return new Date(Math.max(since.getTime(), earliest, sinceMs))
}
