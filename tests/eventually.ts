import { vi } from 'vitest'

// Less than the patience of a test, so that what is missing is told, and not only that the test has taken too long.
const PATIENCE_MS = 240_000

/**
 * Tries again and again until `check` holds, and answers what it answers: for what happens by itself in a moment. How long a
 * moment is depends on the machine, so nothing but the test's own patience ends it.
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, PATIENCE_MS)
}
