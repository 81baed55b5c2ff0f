import { verifyPassword } from 'better-auth/crypto'
import type { Transaction } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { normaliseEmail } from '../rules.ts'
import type { AccountsTables } from '../tables.ts'

type Tx = Transaction<AccountsTables>

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
 * Takes a person away: all sessions, ways to log in and details go, at once; the number stays for what was ordered.
 * Other rooms hear `account.left`. Returns the private files that are needed no more.
 */
export async function takeAway(tx: Tx, uid: number): Promise<string[]> {
  const files = await tx
    .deleteFrom('corp_registration')
    .where('user_id', '=', uid)
    .returning('file')
    .execute()
  for (const table of ['account_session', 'login_method', 'passkey', 'account_consent'] as const)
    await tx.deleteFrom(table).where('user_id', '=', uid).execute()
  for (const table of ['delivery_address', 'identity_check', 'account_identity'] as const)
    await tx.deleteFrom(table).where('user_id', '=', uid).execute()
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({
      email: `left-${uid}@left.invalid`,
      name: '탈퇴한 회원',
      ...{ phone: '', birth_date: null, email_verified: false },
      ...{ over19: 0, corp: -1, operator: false, left_at: new Date(), updated_at: new Date() },
    })
    .where('uid', '=', uid)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND')
  await emit(tx, { type: 'account.left', payload: { uid } })
  return files.map(({ file }) => file)
}
