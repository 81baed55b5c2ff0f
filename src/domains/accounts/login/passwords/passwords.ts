import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitTo } from '../../../../platform/limit-to.ts'

export interface Passwords {
  /** Hashes a password with scrypt. */
  hash(password: string): Promise<string>
  verify(shown: { hash: string; password: string }): Promise<boolean>
}

// Each hash takes a core for a tenth of a second and 32 MiB, on threads that files and compression wait for too.
const AT_ONCE = 2
// The last request of the longest queue waits some seconds.
const MAX_WAITING = 60

/**
 * Password hashes, a few at once, so that many log-ins do not delay pages. Both functions throw BUSY, or the error of
 * `busy`, when too many wait.
 */
export function passwordsInTurn(busy: () => Error = () => new DomainError('BUSY')): Passwords {
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waitingCount >= AT_ONCE + MAX_WAITING) throw busy()
    waitingCount += 1
    try {
      return await few(work)
    } finally {
      waitingCount -= 1
    }
  }
  return {
    hash: (password) => limited(() => hashPassword(password)),
    verify: (shown) => limited(() => verifyPassword(shown)),
  }
}

// One queue for the process.
const few = limitTo(AT_ONCE)
let waitingCount = 0
