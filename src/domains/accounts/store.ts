import { type Insertable, sql } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import type { AccountTable, Tx } from './tables.ts'

export type NewAccount = Pick<Insertable<AccountTable>, 'email' | 'name' | 'over19' | 'corp' | 'operator'>

export interface Account {
  uid: number
  email: string
  name: string
  over19: -1 | 0 | 1
  corp: -1 | 0 | 1
  operator: boolean
}

/** Sets the password of an account; `hash` is what is kept of it. */
export async function setPassword(tx: Tx, uid: number, hash: string): Promise<void> {
  await tx
    .insertInto('login_method')
    .values({ user_id: uid, provider: 'credential', subject: String(uid), password: hash })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ password: hash }))
    .execute()
}

/**
 * The address of an account is proven to be a person's for the first time, by a new password. Whoever made the account
 * before may be somebody else, and keeps no way in.
 */
export async function proveAddress(tx: Tx, uid: number): Promise<void> {
  await tx.updateTable('account').set({ email_verified: true }).where('uid', '=', uid).execute()
  await tx
    .deleteFrom('login_method')
    .where('user_id', '=', uid)
    .where('provider', '!=', 'credential')
    .execute()
  await sql`delete from passkey where user_id = ${uid}`.execute(tx)
}

/** Values: uid. The state of the business registration: -1 none, 0 waits, 1 approved. */
export const CORP = statement<{ corp: -1 | 0 | 1 }>(
  'accounts.corp',
  'select corp from account where uid = $1',
)

/** Makes the account of an e-mail address, or changes the one that is there. */
export async function upsertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const row = await tx
    .insertInto('account')
    .values({ ...account, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(account))
    .returning('uid')
    .executeTakeFirstOrThrow()
  return row.uid
}

/** Undefined for who is not there (any more). */
export async function findAccount(tx: Tx, uid: number): Promise<Account | undefined> {
  const [account] = await findAccounts(tx, [uid])
  return account
}

/** Those of these uids that there are, in no order. */
export async function findAccounts(tx: Tx, uids: number[]): Promise<Account[]> {
  if (uids.length === 0) return []
  return tx
    .selectFrom('account')
    .select(['uid', 'email', 'name', 'over19', 'corp', 'operator'])
    .where('uid', 'in', uids)
    .execute()
}
