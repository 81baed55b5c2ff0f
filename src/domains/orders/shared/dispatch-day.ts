import { businessDayAfter, dayAfter, isWeekend } from '../../../platform/business-days.ts'

export interface DispatchTerms {
  /** business days from the payment to the shipping day, without a same-day hour */
  days: number
  /** hour in Seoul until which a payment on a business day is sent on that day; 0 for never */
  sameDayHour: number
}

/** The first business day from the day on from which a pre-ordered product is sent. Also for browsers. */
export const preorderDay = (shipsFrom: string, isOff: (day: string) => boolean): string =>
  businessDayAfter(dayAfter(shipsFrom, -1), 1, isOff)

/**
 * The last day for shipping what is paid on a day (`YYYY-MM-DD`) in the hour (0 to 23) in Seoul. With a same-day hour
 * what is paid later, or on a day off, is sent on the next business day (docs/product/orders.md). Also for browsers.
 */
export function dispatchDay(
  { day, hour }: { day: string; hour: number },
  { days, sameDayHour }: DispatchTerms,
  isOff: (day: string) => boolean,
): string {
  if (sameDayHour === 0) return businessDayAfter(day, days, isOff)
  const isBusinessDay = !isWeekend(day) && !isOff(day)
  return isBusinessDay && hour < sameDayHour ? day : businessDayAfter(day, 1, isOff)
}
