import { dayAfter } from '../../platform/business-days.ts'
import { isDay } from '../../platform/calendar.ts'
import { MAX_CLOSED_DAYS } from './shared/shop-limits.ts'

/** Days on which a shop is closed, in addition to weekends and public holidays. */

/** First and last day as `YYYY-MM-DD`, both included. */
export interface ClosedDay {
  from: string
  to: string
  /** what the seller calls the days; may be empty */
  name: string
}

/** days that one entry can contain */
const MAX_DAYS_PER_ENTRY = 62
/** Closed days that are further ahead do not delay the parcels of current orders. */
const MAX_AHEAD_DAYS = 180

/** The error message for invalid closed days; null for valid ones. */
export function closedDaysError(days: unknown): string | null {
  if (!Array.isArray(days)) return SHAPE_MESSAGE
  if (days.length > MAX_CLOSED_DAYS) return `쉬는 날은 ${MAX_CLOSED_DAYS}개까지 적을 수 있습니다.`
  return days.map(entryError).find((error) => error !== null) ?? null
}

/** The closed days, sorted, that can delay a parcel which is ordered on the given day. */
export const upcomingClosedDays = (days: readonly ClosedDay[], day: string): ClosedDay[] =>
  days
    .filter(({ from, to }) => to >= day && from <= dayAfter(day, MAX_AHEAD_DAYS))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))

export const isClosedOn = (days: readonly Pick<ClosedDay, 'from' | 'to'>[], day: string): boolean =>
  days.some(({ from, to }) => from <= day && day <= to)

const SHAPE_MESSAGE = '쉬는 날은 시작과 끝 날짜, 40자 이내의 이름으로 적어 주세요.'

function entryError(value: unknown): string | null {
  const { from, to, name } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || name.length > 40 || /\p{Cc}/u.test(name) || !name.isWellFormed())
    return SHAPE_MESSAGE
  if (!isOfCentury(from) || !isOfCentury(to)) return '쉬는 날은 달력에 있는 2000년대의 날짜로 적어 주세요.'
  if (to < from) return '쉬는 날의 끝 날짜는 시작 날짜보다 앞설 수 없습니다.'
  return to > dayAfter(from, MAX_DAYS_PER_ENTRY - 1)
    ? `쉬는 날은 한 번에 ${MAX_DAYS_PER_ENTRY}일까지 적을 수 있습니다. 더 길면 나누어 적어 주세요.`
    : null
}

/** Whether a text is a date of this century. */
const isOfCentury = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('20') && isDay(value)
