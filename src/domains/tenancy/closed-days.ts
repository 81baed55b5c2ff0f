import { dayAfter } from '../../platform/business-days.ts'
import { isDay } from '../../platform/calendar.ts'
import { MOST_CLOSED_DAYS } from './limits.ts'

/** The days on which a shop is closed, beside weekends and public holidays. */

/** Both days included, `YYYY-MM-DD`. */
export interface ClosedDay {
  from: string
  to: string
  /** for the seller; may be empty */
  name: string
}

/** One entry holds so many days at most. */
const MOST_IN_A_ROW = 62
/** Days that lie further ahead move no parcel that is ordered now. */
const AHEAD_DAYS = 180

/** Whether these are days of the calendar with a name, the last of each not before its first. */
export function areClosedDays(days: unknown): days is ClosedDay[] {
  return Array.isArray(days) && days.length <= MOST_CLOSED_DAYS && days.every(isClosedDay)
}

/** The closed days that may still move a parcel from a day on, in their order. */
export const closedFrom = (days: readonly ClosedDay[], day: string): ClosedDay[] =>
  days
    .filter(({ from, to }) => to >= day && from <= dayAfter(day, AHEAD_DAYS))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))

/** Whether a shop is closed on a day. */
export const isClosedOn = (days: readonly Pick<ClosedDay, 'from' | 'to'>[], day: string): boolean =>
  days.some(({ from, to }) => from <= day && day <= to)

function isClosedDay(value: unknown): value is ClosedDay {
  const { from, to, name } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || name.length > 40 || /\p{Cc}/u.test(name) || !name.isWellFormed())
    return false
  return isOfCentury(from) && isOfCentury(to) && from <= to && to <= dayAfter(from, MOST_IN_A_ROW - 1)
}

/** A day that the calendar has, of this century. */
const isOfCentury = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('20') && isDay(value)
