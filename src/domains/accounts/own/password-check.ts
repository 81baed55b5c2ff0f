import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Passwords } from '../login/passwords/passwords.ts'
import type { Tx } from '../tables.ts'
import { confirmationSecret } from './account-deletion.ts'

const PROOF_LIMIT = { name: 'prove', max: 10, seconds: 15 * 60 }

export type CheckPassword = ReturnType<typeof passwordCheck>

/**
 * Checks a person's password again before a sensitive action. Returns false for an account without one. Throws
 * BAD_REQUEST (`details.field`: `password`) for a wrong password, and TOO_MANY_REQUESTS.
 */
export function passwordCheck(deps: {
  database: Database
  limits: RateLimits
  passwords: Pick<Passwords, 'verify'>
}) {
  const { database, limits, passwords } = deps
  return async (uid: number, password: string): Promise<boolean> => {
    await limits.consume(PROOF_LIMIT, String(uid))
    const proof = await database.asSystem('accounts', (tx: Tx) => confirmationSecret(tx, uid))
    if (!proof || !('hash' in proof)) return false
    if (!(await passwords.verify({ hash: proof.hash, password })))
      throw wrongField('password', '비밀번호가 맞지 않습니다.')
    await limits.reset(PROOF_LIMIT, String(uid))
    return true
  }
}
