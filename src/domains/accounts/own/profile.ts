import { sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tx } from '../tables.ts'
import { waitingEmail } from './email-change-store.ts'
import type { Profile } from './shapes.ts'

/** A person's own account. Throws NOT_FOUND for a closed account. */
export async function readProfile(tx: Tx, uid: number): Promise<Profile> {
  const { rows } = await sql<Omit<Profile, 'new_email'>>`
    select a.uid, a.email, a.email_verified, a.name, a.phone, a.over19, a.corp, a.created_at,
      exists (select from login_method m where m.user_id = a.uid and m.password is not null) as has_password,
      array(select m.provider from login_method m where m.user_id = a.uid and m.provider in ('kakao', 'naver')
            order by 1) as providers
    from account a where a.uid = ${uid}`.execute(tx)
  const [profile] = rows
  if (!profile) throw new DomainError('NOT_FOUND')
  const new_email = await waitingEmail(tx, uid)
  return { ...profile, new_email, created_at: new Date(profile.created_at).toISOString() }
}

/** Changes the name and phone number of an account; an empty `phone` deletes the phone number. */
export async function writeProfile(
  tx: Tx,
  uid: number,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  const trimmed = name.trim()
  if (!trimmed) throw new DomainError('BAD_REQUEST', { details: { field: 'name' } })
  await tx
    .updateTable('account')
    .set({ name: trimmed, phone, updated_at: new Date() })
    .where('uid', '=', uid)
    .execute()
}
