import { messagesTexts } from '../../../ui/texts/messages.ts'

const texts = messagesTexts.times

// Seoul has no daylight saving time. Without Intl the server and all browsers render the same text.
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1_000

const inSeoul = (iso: string) => new Date(Date.parse(iso) + SEOUL_OFFSET_MS)

/** `2026-11-25`. */
export const seoulDay = (iso: string): string => inSeoul(iso).toISOString().slice(0, 10)

/** `2026-11-25T15:05`, to group lines by minute. */
export const seoulMinuteKey = (iso: string): string => inSeoul(iso).toISOString().slice(0, 16)

/** `오후 3:05`. */
export function formatClock(iso: string): string {
  const time = inSeoul(iso)
  return texts.clock(time.getUTCHours(), time.getUTCMinutes())
}

export function formatDay(day: string): string {
  const date = new Date(day)
  return texts.day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay())
}

/** Time of the last message in a list: the clock today, 어제, or the day. */
export function formatListTime(iso: string, now: string): string {
  const day = seoulDay(iso)
  if (day === seoulDay(now)) return formatClock(iso)
  const yesterday = new Date(Date.parse(now) - 24 * 60 * 60 * 1_000).toISOString()
  if (day === seoulDay(yesterday)) return texts.yesterday
  const [year = '', month, date] = day.split('-').map(Number)
  return year === Number(seoulDay(now).slice(0, 4))
    ? texts.monthDay(Number(month), Number(date))
    : texts.dots(Number(year), Number(month), Number(date))
}
