import { businessDayAfter, dayAfter } from '../../../platform/business-days.ts'

/** Periods by which shops are settled. Days are `YYYY-MM-DD` in Seoul. Pages use this file too. */
export const SETTLEMENT_PERIODS = ['day', 'week', 'half_month', 'month'] as const
export type SettlementPeriod = (typeof SETTLEMENT_PERIODS)[number]

/** Business days between the end of a period and its payout. */
export const PAYOUT_BUSINESS_DAYS = 3

const SUNDAY = 0

/** The last day of the period that contains `day`. Weeks end on Sunday, half months on the 15th. */
export function periodEnd(period: SettlementPeriod, day: string): string {
  if (period === 'day') return day
  if (period === 'week') return dayAfter(day, (7 + SUNDAY - new Date(day).getUTCDay()) % 7)
  if (period === 'half_month' && day.slice(8) <= '15') return `${day.slice(0, 8)}15`
  return monthEnd(day)
}

function monthEnd(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/**
 * The last day of the last period that ended before `today`. A shop is closed until this day, also if a job did not run
 * for some periods.
 */
export const lastEnd = (period: SettlementPeriod, today: string): string => {
  const yesterday = dayAfter(today, -1)
  if (periodEnd(period, yesterday) === yesterday) return yesterday
  const start = periodStart(period, yesterday)
  return dayAfter(start, -1)
}

function periodStart(period: SettlementPeriod, day: string): string {
  if (period === 'day') return day
  if (period === 'week') return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
  if (period === 'half_month' && day.slice(8) > '15') return `${day.slice(0, 8)}16`
  return `${day.slice(0, 8)}01`
}

/** The day on which the settlement of a period is paid. */
export const payoutDay = (lastDay: string, isHoliday: (day: string) => boolean): string =>
  businessDayAfter(lastDay, PAYOUT_BUSINESS_DAYS, isHoliday)
