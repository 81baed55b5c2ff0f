const FIRST_MS = 5_000
const MAX_MS = 3_600_000
/** pause after the service refused a token, ms; the seller may give the token its permission meanwhile */
export const LOCKED_MS = MAX_MS

/**
 * Pause in ms after a number of failures in a row: 5 s, doubled per failure, up to an hour. Varies by up to a tenth, so
 * that shops do not retry at the same time.
 */
export function backoffMs(failures: number, chance: number = Math.random()): number {
  const usual = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), MAX_MS)
  return Math.round(usual * (0.9 + 0.2 * chance))
}
