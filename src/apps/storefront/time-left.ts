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
