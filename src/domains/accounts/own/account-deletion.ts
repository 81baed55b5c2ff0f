import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import { accountLeft } from '../events.ts'
import type { Tx } from '../tables.ts'

/** What a person shows to leave: the password, or the address where there is none. */
export interface Farewell {
  password?: string
  email?: string
}

/** What tells whether it is this person who asks: what is kept of the password, or the address where there is none. */
export async function proofOf(tx: Tx, uid: number): Promise<{ hash: string } | { email: string } | null> {
  const kept = await tx
    .selectFrom('login_method')
    .select('password')
    .where('user_id', '=', uid)
    .where('password', 'is not', null)
    .executeTakeFirst()
  if (kept?.password) return { hash: kept.password }
  return (await tx.selectFrom('account').select('email').where('uid', '=', uid).executeTakeFirst()) ?? null
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
  await emit(tx, accountLeft, { uid })
}
