import { vi } from 'vitest'

// Less than the patience of a test, so that what is missing is told, and not only that the test has taken too long.
const PATIENCE_MS = 240_000

/**
 * Retries until `check` holds, and returns its result: for effects that follow in a moment. The length of a moment depends
 * on the machine, so only the test's own timeout ends it.
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, PATIENCE_MS)
}
