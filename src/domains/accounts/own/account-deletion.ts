import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import { accountLeft } from '../events.ts'
import type { Tx } from '../tables.ts'

/** The person's confirmation of the deletion: the password, or the e-mail address if the account has no password. */
export interface LeavingConfirmation {
  password?: string
  email?: string
}

/**
 * The value to compare with the confirmation: the hash of the password, or the e-mail address if there is no password.
 */
export async function confirmationSecret(
  tx: Tx,
  uid: number,
): Promise<{ hash: string } | { email: string } | null> {
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
 * Deletes an account with its sessions, credentials and data. Its uid stays reserved, because orders refer to it. Emits
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
