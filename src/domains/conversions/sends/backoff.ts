const FIRST_MS = 5_000
const MAX_MS = 3_600_000
/** pause after a refused token, which may get its permission later */
export const LOCKED_MS = MAX_MS

/** Pause after failures in a row, 5 s to an hour, ms; varies by a tenth, so that shops don't retry simultaneously. */
export function backoffMs(failures: number, chance: number = Math.random()): number {
  const usual = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), MAX_MS)
  return Math.round(usual * (0.9 + 0.2 * chance))
}
