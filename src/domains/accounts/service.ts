import type { Database } from '../../platform/database/pools.ts'
import { type NewAccount, upsertAccount } from './store.ts'
import type { AccountsTables } from './tables.ts'

export type Accounts = ReturnType<typeof accountsService>

/** People's global identities; one account for all shops. Logging in comes with the account site. */
export function accountsService({ database }: { database: Database }) {
  return {
    /** Registers a person by e-mail address, or updates who is there under it. Returns the uid. */
    register(account: NewAccount): Promise<number> {
      return database.asSystem<AccountsTables, number>((tx) =>
        upsertAccount(tx, { ...account, email: account.email.toLowerCase() }),
      )
    },
  }
}
