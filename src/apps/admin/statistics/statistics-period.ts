import { MAX_DAYS } from '../../../domains/statistics/shared/period-limits.ts'
import { dayAfter } from '../../../platform/business-days.ts'
import type { PeriodView } from '../paths.ts'

/** Days in Seoul, both within it. */
export interface Period {
  from: string
  to: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const LENGTHS = { today: 1, '7': 7, '30': 30, '90': 90 }

/** The usual periods, by their names. */
export const RANGES = ['today', '7', '30', '90'] as const
export type Range = (typeof RANGES)[number]

/**
 * The period that an address names: its own days if they are a period, with as many as can be asked for from the last one on, else a
 * usual one that ends today.
 */
export function periodOf({ range, from, to }: PeriodView, today: string): Period {
  if (from && to && from <= to) {
    const first = dayAfter(to, 1 - MAX_DAYS)
    return { from: from < first ? first : from, to }
  }
  return { from: dayAfter(today, 1 - LENGTHS[range ?? '7']), to: today }
}

/** The period of as many days that ends before this one begins. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

/** The usual period that an address names; null for days of its own. */
export const rangeOf = ({ range, from, to }: PeriodView): Range | null =>
  from && to && from <= to ? null : (range ?? '7')

/** The change in whole percent; null where nothing was before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
