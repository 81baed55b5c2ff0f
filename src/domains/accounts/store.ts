import type { Insertable, Transaction } from 'kysely'
import type { AccountsTables, AccountTable } from './tables.ts'

export type NewAccount = Pick<Insertable<AccountTable>, 'email' | 'name' | 'over19' | 'corp' | 'operator'>

/** Makes the account of an e-mail address, or changes the one that is there. */
export async function upsertAccount(tx: Transaction<AccountsTables>, account: NewAccount): Promise<number> {
  const row = await tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(account))
    .returning('uid')
    .executeTakeFirstOrThrow()
  return row.uid
}
