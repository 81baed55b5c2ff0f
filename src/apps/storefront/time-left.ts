import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The time from `nowMs` until `endMs`, rounded up to whole seconds; null from the end on. */
export function timeLeft(endMs: number, nowMs: number): TimeLeft | null {
  if (nowMs >= endMs) return null
  const all = Math.ceil((endMs - nowMs) / SECOND_MS)
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3_600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  }
}

/** Time until the shown seconds change. */
export const untilNextSecond = (endMs: number, nowMs: number): number =>
  (endMs - nowMs) % SECOND_MS || SECOND_MS

/**
 * The time left until `until` (ISO 8601), by the clock of the browser, because cached pages are older than their visit.
 * Undefined on the server, before the first render in the browser, and while at least `countedDays` whole days are
 * left; null from the end on.
 */
export function useTimeLeft(
  until: string,
  countedDays = Number.POSITIVE_INFINITY,
): TimeLeft | null | undefined {
  const [left, setLeft] = useState<TimeLeft | null>()
  useEffect(() => {
    const end = Date.parse(until)
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const now = Date.now()
      const next = timeLeft(end, now)
      setLeft(next && next.days >= countedDays ? undefined : next)
      timer = next ? setTimeout(count, untilNextSecond(end, now)) : undefined
    }
    count()
    return () => clearTimeout(timer)
  }, [until, countedDays])
  return left
}
