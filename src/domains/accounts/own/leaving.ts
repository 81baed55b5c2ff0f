import { verifyPassword } from 'better-auth/crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import { normaliseEmail } from '../rules.ts'
import type { Tx } from '../tables.ts'

/** What a person shows to leave: the password, or the address where there is none. */
export interface Farewell {
  password?: string
  email?: string
}

/** Whether it is this person who asks. */
export async function isReally(tx: Tx, uid: number, { password, email }: Farewell): Promise<boolean> {
  const kept = await tx
    .selectFrom('login_method')
    .select('password')
    .where('user_id', '=', uid)
    .where('password', 'is not', null)
    .executeTakeFirst()
  if (kept?.password) return verifyPassword({ hash: kept.password, password: password ?? '' })
  const account = await tx.selectFrom('account').select('email').where('uid', '=', uid).executeTakeFirst()
  return account !== undefined && account.email === normaliseEmail(email ?? '')
}

/**
 * Deletes a person with all sessions, ways to log in and details, at once. The number stays for what was ordered; other
 * rooms hear `account.left`. Throws NOT_FOUND for who is gone.
 */
export async function takeAway(tx: Tx, uid: number): Promise<void> {
  const papers = await tx
    .deleteFrom('corp_registration')
    .where('user_id', '=', uid)
    .returning('file')
    .execute()
  for (const { file } of papers) await releaseUpload(tx, file, uid)
  const { numDeletedRows } = await tx.deleteFrom('account').where('uid', '=', uid).executeTakeFirst()
  if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND')
  await emit(tx, { type: 'account.left', payload: { uid } })
}
