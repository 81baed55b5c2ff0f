import { monthDay } from '../../../ui/dates.ts'

/** `11월 23일 (월) ~ 29일 (일)`; one day alone; the second month if it is another. */
export function periodText(firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return monthDay(firstDay)
  const last = monthDay(lastDay)
  const isSameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7)
  return `${monthDay(firstDay)} ~ ${isSameMonth ? last.slice(last.indexOf(' ') + 1) : last}`
}

/** `2026-12-02` → `2026.12.02`. */
export const dotted = (day: string): string => day.replaceAll('-', '.')

/** `2026.11.23 ~ 11.29` */
export function shortPeriod(firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return dotted(firstDay)
  const last = firstDay.slice(0, 4) === lastDay.slice(0, 4) ? lastDay.slice(5) : lastDay
  return `${dotted(firstDay)} ~ ${dotted(last)}`
}
