import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import { accountLeft } from '../events.ts'
import type { Tx } from '../tables.ts'

/** The confirmation of an account's deletion: the password, or the address where there is no password. */
export interface Farewell {
  password?: string
  email?: string
}

/** The secret to check a confirmation against: the password's hash, or the address where there is no password. */
export async function proofOf(tx: Tx, uid: number): Promise<{ hash: string } | { email: string } | null> {
  const login = await tx
    .selectFrom('login_method')
    .select('password')
    .where('user_id', '=', uid)
    .where('password', 'is not', null)
    .executeTakeFirst()
  if (login?.password) return { hash: login.password }
  return (await tx.selectFrom('account').select('email').where('uid', '=', uid).executeTakeFirst()) ?? null
}

/**
 * Deletes a person with all sessions, credentials and details, at once. The uid stays for orders; other modules get
 * `account.left`. Throws NOT_FOUND for a closed account.
 */
export async function deleteOwnData(tx: Tx, uid: number): Promise<void> {
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
