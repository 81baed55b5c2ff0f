import { sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tx } from '../tables.ts'
import type { Profile } from './shapes.ts'

/**
 * Removes a person's log-in by another provider; does nothing if it is not linked. Throws CONFLICT if it is the
 * account's only way to log in.
 */
export async function unlinkProvider(tx: Tx, uid: number, provider: Profile['providers'][0]): Promise<void> {
  // Locks the account, so that two concurrent requests can't remove the last two log-ins.
  await sql`select from account where uid = ${uid} for update`.execute(tx)
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from login_method where user_id = ${uid} and provider <> ${provider}
        and (provider <> 'credential' or password is not null))
      or exists (select from passkey where user_id = ${uid}) as left`.execute(tx)
  if (!rows[0]?.left)
    throw new DomainError('CONFLICT', {
      message: '로그인할 다른 방법이 없습니다. 먼저 비밀번호나 패스키를 만들어 주세요.',
    })
  await tx.deleteFrom('login_method').where('user_id', '=', uid).where('provider', '=', provider).execute()
}
