import { dayAfter } from '../../platform/business-days.ts'
import { isDay } from '../../platform/calendar.ts'
import { fieldWords } from '../../platform/contract/field-words.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import { MAX_DAYS } from './shared/period-limits.ts'

/** First and last day that are counted. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2199-12-31']

/** Days in Seoul, both included. */
export interface Period {
  from: string
  to: string
}

// The number of days; zero or negative if the period ends before it starts.
const daysOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The period of the same length that ends the day before this one starts. */
export const periodBefore = (period: Period): Period => ({
  from: dayAfter(period.from, -daysOf(period)),
  to: dayAfter(period.from, -1),
})

export const eachDay = (period: Period): string[] =>
  Array.from({ length: daysOf(period) }, (_, index) => dayAfter(period.from, index))

/**
 * A period as a few spans. `days` are single days; `eights` and `sixtyFours` are the first days of spans of 8 and 64
 * days, whose sums are stored (migration 003).
 */
export interface Cover {
  days: string[]
  eights: string[]
  sixtyFours: string[]
}

const SPANS_BEGIN = Date.parse('2000-01-01') / DAY_MS

/** Covers a period with the longest spans that fit, without overlap. */
export function coverOf({ from, to }: Period): Cover {
  const cover: Cover = { days: [], eights: [], sixtyFours: [] }
  const first = Date.parse(from) / DAY_MS
  const end = Date.parse(to) / DAY_MS + 1
  for (let day = first; day < end; ) {
    const fits = (span: number) => (day - SPANS_BEGIN) % span === 0 && day + span <= end
    const [spans, length] = fits(64)
      ? ([cover.sixtyFours, 64] as const)
      : fits(8)
        ? ([cover.eights, 8] as const)
        : ([cover.days, 1] as const)
    spans.push(dayAfter(from, day - first))
    day += length
  }
  return cover
}

/** The error text for an invalid period; null for a valid one. */
export function periodFault(period: Period): string | null {
  const { from, to } = period
  if (!isDay(from) || !isDay(to)) return fieldWords.day
  if (!isCounted(from) || !isCounted(to)) return '2000년부터 2199년까지의 날을 선택해 주세요.'
  const days = daysOf(period)
  if (days < 1) return fieldWords.endsTooSoon
  return days > MAX_DAYS ? `기간은 ${MAX_DAYS}일까지 볼 수 있습니다.` : null
}

const isCounted = (day: string) => day >= FIRST_DAY && day <= LAST_DAY
