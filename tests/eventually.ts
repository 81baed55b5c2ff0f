import { vi } from 'vitest'

// Shorter than a test's timeout, so that the failed check is reported instead of the timeout.
const PATIENCE_MS = 240_000

/**
 * Retries until `check` holds, and returns its result: for effects that follow in a moment. The length of a moment depends
 * on the machine, so only the test's own timeout ends it.
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, PATIENCE_MS)
}
