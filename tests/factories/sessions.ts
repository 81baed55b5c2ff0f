import type { Accounts } from '../../src/domains/accounts/accounts.service.ts'
import { SESSION_SECONDS } from '../../src/domains/accounts/shared/session-lifetime.ts'
import type { Tx } from '../../src/domains/accounts/tables.ts'
import type { SessionCredential } from '../../src/platform/contract/caller.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { digestOf, newToken } from '../../src/platform/tokens.ts'
import { withAllShops } from '../all-shops.ts'

type Modules = { database: Database; accounts: Pick<Accounts, 'sessions'> }

/** The credential of a browser that has just logged in at a shop. */
export async function newCredential(modules: Modules, uid: number): Promise<SessionCredential> {
  const host = 'haru.test'
  return { host, digest: digestOf(await newSession(modules, { uid, host })) }
}

/** Logs an account in at a host without a password. Returns the token of the host's cookie. */
export async function newSession(
  { database, accounts }: Modules,
  { uid, host }: { uid: number; host: string },
): Promise<string> {
  return withAllShops(database, async (tx: Tx) => {
    const { id } = await tx
      .insertInto('account_session')
      .values({
        user_id: uid,
        token: newToken(),
        expires_at: new Date(Date.now() + SESSION_SECONDS * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return accounts.sessions.openAt(tx, host, id)
  })
}
