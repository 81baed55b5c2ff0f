import { MAX_DAYS } from '../../../domains/statistics/shared/period-limits.ts'
import { dayAfter } from '../../../platform/business-days.ts'
import type { PeriodView } from '../paths.ts'

/** Days in Seoul, both inclusive. */
export interface Period {
  from: string
  to: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const RANGE_DAYS = { today: 1, '7': 7, '30': 30, '90': 90 }

export const RANGES = ['today', '7', '30', '90'] as const
export type Range = (typeof RANGES)[number]

/**
 * The period in a URL: `from` to `to` if they are valid, shortened to the maximum length; otherwise a named period that
 * ends today.
 */
export function periodOf({ range, from, to }: PeriodView, today: string): Period {
  if (from && to && from <= to) {
    const first = dayAfter(to, 1 - MAX_DAYS)
    return { from: from < first ? first : from, to }
  }
  return { from: dayAfter(today, 1 - RANGE_DAYS[range ?? '7']), to: today }
}

/** The period of the same length that ends the day before this one begins. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

/** The named period in a URL; null if the URL has valid `from` and `to` days. */
export const namedRangeOf = ({ range, from, to }: PeriodView): Range | null =>
  from && to && from <= to ? null : (range ?? '7')

/** The change in whole percent; null if the previous value was 0. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
