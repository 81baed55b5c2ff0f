import { vi } from 'vitest'

// Long enough for a busy machine. A check that does not hold by then is reported as a failure.
const PATIENCE_MS = 30_000

/** ms: for effects of work that is repeated after a crash or after the lease of a killed process */
export const AFTER_CRASH_MS = 120_000

/** Retries `check` until it holds and returns its result. Throws its last error after `patienceMs`. */
export function eventually<Result>(
  check: () => Result | Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  return vi.waitFor(check, patienceMs)
}
