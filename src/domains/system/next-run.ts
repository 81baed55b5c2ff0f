import { SEOUL_AHEAD_MS } from '../../platform/seoul-day.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Whether a field of a cron expression (`*`, a number, a range, or `*` with a step) matches a value. */
function matches(field: string, value: number): boolean {
  if (field === '*') return true
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? []
  const [, first, last] = /^(\d+)-(\d+)$/.exec(field) ?? []
  if (first && last) return value >= Number(first) && value <= Number(last)
  return step ? value % Number(step) === 0 : Number(field) === value
}

/** The next time of a daily or hourly cron expression in Seoul time after `now`. Null for other expressions. */
export function nextRun(cron: string, now: Date): Date | null {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.some((field) => field !== '*')) return null
  const start = Math.floor(now.getTime() / MINUTE_MS) + 1
  for (let index = 0; index < DAY_MINUTES; index += 1) {
    const time = new Date((start + index) * MINUTE_MS + SEOUL_AHEAD_MS)
    if (matches(minute, time.getUTCMinutes()) && matches(hour, time.getUTCHours()))
      return new Date((start + index) * MINUTE_MS)
  }
  return null
}
