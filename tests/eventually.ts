import { vi } from 'vitest'

// Shorter than a test's timeout, so that the failed check is reported instead of the timeout.
const PATIENCE_MS = 240_000

/** Retries `check` until it holds and returns its result. Only the test's own timeout ends it. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, PATIENCE_MS)
}
