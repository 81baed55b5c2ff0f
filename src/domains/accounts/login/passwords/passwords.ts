import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitTo } from '../../../../platform/limit-to.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(shown: { hash: string; password: string }): Promise<boolean>
}

// A hash needs 32 MiB and one core for 0.1 s, in the thread pool that files and compression also use.
const MAX_CONCURRENT = 2
// With a full queue, the last request waits a few seconds.
const MAX_WAITING = 60

/**
 * Hashes at most `MAX_CONCURRENT` passwords at once, so that log-ins do not delay pages. Both functions throw the error
 * of `busyError` (default: BUSY) when the queue is full.
 */
export function queuedPasswords(busyError: () => Error = () => new DomainError('BUSY')): Passwords {
  const enqueue = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waitingCount >= MAX_CONCURRENT + MAX_WAITING) throw busyError()
    waitingCount += 1
    try {
      return await limit(work)
    } finally {
      waitingCount -= 1
    }
  }
  return {
    hash: (password) => enqueue(() => hashPassword(password)),
    verify: (shown) => enqueue(() => verifyPassword(shown)),
  }
}

// The queue is shared by all callers of the process.
const limit = limitTo(MAX_CONCURRENT)
let waitingCount = 0
