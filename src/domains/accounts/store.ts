import { type Insertable, sql } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import type { AccountTable, Tx } from './tables.ts'

export type NewAccount = Pick<
  Insertable<AccountTable>,
  'email' | 'name' | 'over19' | 'corp' | 'operator_permissions' | 'demo' | 'joins'
>

export interface Account {
  uid: number
  email: string
  name: string
  over19: -1 | 0 | 1
  corp: -1 | 0 | 1
  has_second_factor: boolean
}

export async function setPassword(tx: Tx, uid: number, hash: string): Promise<void> {
  await tx
    .insertInto('login_method')
    .values({ user_id: uid, provider: 'credential', subject: String(uid), password: hash })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ password: hash }))
    .execute()
}

export async function hasPassword(tx: Tx, uid: number): Promise<boolean> {
  const { rows } = await sql`
    select from login_method where user_id = ${uid} and password is not null`.execute(tx)
  return rows.length > 0
}

export async function endResetLinks(tx: Tx, uid: number): Promise<void> {
  // The library stores the uid as the value of a reset link and of a log-in that waits for the second factor, which
  // ends too. Values of other proofs have another format. A count of wrong codes may match, which ends that log-in.
  await sql`delete from login_proof where value = ${String(uid)}`.execute(tx)
}

export async function endDemoSessions(tx: Tx): Promise<number> {
  await sql`delete from account_session s using account a where a.uid = s.user_id and a.demo`.execute(tx)
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from account where demo`.execute(tx)
  return rows[0]?.people ?? 0
}

/** The shop (shopid) to join after the sign-up; null for none. */
export async function joinsOf(tx: Tx, uid: number): Promise<string | null> {
  const row = await tx.selectFrom('account').select('joins').where('uid', '=', uid).executeTakeFirst()
  return row?.joins ?? null
}

export async function deleteJoins(tx: Tx, uid: number): Promise<void> {
  await tx.updateTable('account').set({ joins: null }).where('uid', '=', uid).execute()
}

/** Whether this is a demo account, whose password is public, and whether an operator has locked it. */
export async function loginMarks(tx: Tx, uid: number): Promise<{ demo: boolean; locked: boolean }> {
  const row = await tx
    .selectFrom('account')
    .select(['demo', 'locked_at'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return { demo: row?.demo === true, locked: Boolean(row?.locked_at) }
}

export const CORP = statement<{ corp: -1 | 0 | 1 }>(
  'accounts.corp',
  'select corp from account where uid = $1',
)

export async function upsertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const row = await tx
    .insertInto('account')
    .values({ ...account, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(account))
    .returning('uid')
    .executeTakeFirstOrThrow()
  return row.uid
}

/** Returns undefined for an unknown or closed account. */
export async function findAccount(tx: Tx, uid: number): Promise<Account | undefined> {
  const [account] = await findAccounts(tx, [uid])
  return account
}

export async function findAccounts(tx: Tx, uids: number[]): Promise<Account[]> {
  if (uids.length === 0) return []
  return tx
    .selectFrom('account')
    .select(['uid', 'email', 'name', 'over19', 'corp', 'has_second_factor'])
    .where('uid', 'in', uids)
    .execute()
}

export async function provenEmailOf(tx: Tx, uid: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from account where uid = ${uid} and email_verified`.execute(tx)
  return rows[0]?.email ?? null
}

export async function hasProvenEmail(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`select from account where email = ${email} and email_verified`.execute(tx)
  return rows.length > 0
}

export async function findByEmails(tx: Tx, emails: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ uid: number; email: string }>`
    select uid, email from account where email = any(${emails}::text[])`.execute(tx)
  return new Map(rows.map(({ uid, email }) => [email, uid]))
}
