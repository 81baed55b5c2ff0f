import type { Accounts } from '../../src/domains/accounts/service.ts'
import { SESSION_SECONDS } from '../../src/domains/accounts/sessions.ts'
import type { Tx } from '../../src/domains/accounts/tables.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { newToken } from '../../src/platform/tokens.ts'

/** Logs a person in at a host without asking for a password. Returns the token of the host's cookie. */
export async function aSession(
  { database, accounts }: { database: Database; accounts: Pick<Accounts, 'openAt'> },
  { uid, host }: { uid: number; host: string },
): Promise<string> {
  return database.asSystem(async (tx: Tx) => {
    const { id } = await tx
      .insertInto('account_session')
      .values({
        user_id: uid,
        token: newToken(),
        expires_at: new Date(Date.now() + SESSION_SECONDS * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return accounts.openAt(tx, host, id)
  })
}
