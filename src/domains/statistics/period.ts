import { dayAfter } from '../../platform/business-days.ts'
import { isDay } from '../../platform/calendar.ts'
import { fieldWords } from '../../platform/contract/field-words.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import { MAX_DAYS } from './shared/period-limits.ts'

/** No shop sold anything on a day outside of these. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2199-12-31']

/** Days in Seoul, both within it. */
export interface Period {
  from: string
  to: string
}

// How many days a period has; 0 or less for one that ends before it begins.
const daysOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The period of as many days that ends before this one begins. */
export const periodBefore = (period: Period): Period => ({
  from: dayAfter(period.from, -daysOf(period)),
  to: dayAfter(period.from, -1),
})

/** All days of a period, in order. */
export const eachDay = (period: Period): string[] =>
  Array.from({ length: daysOf(period) }, (_, index) => dayAfter(period.from, index))

/** A period as few spans: days, and the first days of the spans of 8 and of 64 days that are figured as one (migration 003). */
export interface Cover {
  days: string[]
  eights: string[]
  sixtyFours: string[]
}

const SPANS_BEGIN = Date.parse('2000-01-01') / DAY_MS

/** The spans that make up a period: each day in one of them, the longest ones that fit. */
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

/** Why a period can't be asked for, in words; null for one that can. */
export function periodFault(period: Period): string | null {
  const { from, to } = period
  if (!isDay(from) || !isDay(to)) return fieldWords.day
  if (!isCounted(from) || !isCounted(to)) return '2000년부터 2199년까지의 날을 골라 주세요.'
  const days = daysOf(period)
  if (days < 1) return fieldWords.endsTooSoon
  return days > MAX_DAYS ? `기간은 ${MAX_DAYS}일까지 볼 수 있습니다.` : null
}

const isCounted = (day: string) => day >= FIRST_DAY && day <= LAST_DAY
