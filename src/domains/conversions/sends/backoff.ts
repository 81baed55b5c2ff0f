const FIRST_MS = 5_000
const LONGEST_MS = 3_600_000
/** A token that is not taken is tried again so often: the seller may have been given the right meanwhile. */
export const LOCKED_MS = LONGEST_MS

/** The rest after so many failures in a row (ms), from 5 s to an hour, with a fifth of chance so that shops don't come back together. */
export function backoffMs(failures: number, chance: number = Math.random()): number {
  const usual = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), LONGEST_MS)
  return Math.round(usual * (0.9 + 0.2 * chance))
}
