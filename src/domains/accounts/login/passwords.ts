import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitTo } from '../../../platform/limit-to.ts'

export interface Passwords {
  /** What is kept of a password (scrypt). */
  hash(password: string): Promise<string>
  verify(shown: { hash: string; password: string }): Promise<boolean>
}

// Each takes a core for a tenth of a second and 32 MiB, on threads that files and compression wait for too.
const AT_ONCE = 2
// Who waits in the longest queue waits some seconds.
const MOST_WAITING = 60

/**
 * Passwords, a few at once: however many log in, pages go out as always. Both throw BUSY, or what `busy` makes, when
 * too many wait.
 */
export function passwordsInTurn(busy: () => Error = () => new DomainError('BUSY')): Passwords {
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (asked >= AT_ONCE + MOST_WAITING) throw busy()
    asked += 1
    try {
      return await few(work)
    } finally {
      asked -= 1
    }
  }
  return {
    hash: (password) => limited(() => hashPassword(password)),
    verify: (shown) => limited(() => verifyPassword(shown)),
  }
}

// One queue for the process, whoever asks.
const few = limitTo(AT_ONCE)
let asked = 0
