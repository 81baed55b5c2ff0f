import { SUMMARY_DAYS, SUMMARY_HOURS } from './shared/feed-limits.ts'

const HOUR_MS = 3_600_000

/**
 * Time from which a summary reports changes: the service's last read of the whole file. At least `SUMMARY_HOURS` ago,
 * because any reader can imitate the service's user agent; at most `SUMMARY_DAYS` ago, and not before the feed was
 * turned on.
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
