import { messagesTexts } from '../../../ui/texts/messages.ts'

const texts = messagesTexts.times

// Seoul has no daylight saving. Its own arithmetic gives the server and every browser the same words.
const SEOUL_MS = 9 * 60 * 60 * 1_000

const inSeoul = (iso: string) => new Date(Date.parse(iso) + SEOUL_MS)

/** The calendar day of a moment in Seoul, as 2026-11-25. */
export const seoulDay = (iso: string): string => inSeoul(iso).toISOString().slice(0, 10)

/** The minute of a moment in Seoul, by which lines are grouped. */
export const seoulMinuteOf = (iso: string): string => inSeoul(iso).toISOString().slice(0, 16)

/** The time of a moment in Seoul, as 오후 3:05. */
export function clockWords(iso: string): string {
  const time = inSeoul(iso)
  return texts.clock(time.getUTCHours(), time.getUTCMinutes())
}

/** A calendar day as the line above its messages has it. */
export function dayWords(day: string): string {
  const date = new Date(day)
  return texts.day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay())
}

/** The time of the last message in a list: the clock today, yesterday by its name, then the day. */
export function listTime(iso: string, now: string): string {
  const day = seoulDay(iso)
  if (day === seoulDay(now)) return clockWords(iso)
  const yesterday = new Date(Date.parse(now) - 24 * 60 * 60 * 1_000).toISOString()
  if (day === seoulDay(yesterday)) return texts.yesterday
  const [year = '', month, date] = day.split('-').map(Number)
  return year === Number(seoulDay(now).slice(0, 4))
    ? texts.monthDay(Number(month), Number(date))
    : texts.dots(Number(year), Number(month), Number(date))
}
