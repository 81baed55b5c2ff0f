import { hashPassword } from 'better-auth/crypto'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Person } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import { loginBridge } from './bridge.ts'
import { accountLocks } from './locks/account-locks.ts'
import { deleteUnproven, purgeUnproven } from './login/sign-up/address-proof.ts'
import { operators } from './operators/operators.ts'
import { hostPermissions } from './permissions.ts'
import { normaliseEmail } from './rules.ts'
import { hostSessions, type OperatorsSecondFactor } from './sessions.ts'
import {
  type Account,
  CORP,
  deleteJoins,
  endDemoSessions,
  findAccount,
  findAccounts,
  findByEmails,
  hasProvenEmail,
  joinsOf,
  type NewAccount,
  provenEmailOf,
  setPassword,
  upsertAccount,
} from './store.ts'
import type { Tx } from './tables.ts'

export type { Corps } from './corp/corp.service.ts'
export { normaliseEmail } from './rules.ts'
export { credentialPersonsSql, type OperatorsSecondFactor } from './sessions.ts'

export type Accounts = ReturnType<typeof accountsService>

/** An account as its own pages show it. An operator has at least one operator permission. */
export const userInfoOf = ({ uid, over19, operatorPermissions }: Person) => ({
  uid,
  over19,
  admin: operatorPermissions.length > 0,
})

const UNPROVEN_DAYS = 30

/** Accounts of people. One account is valid at all shops. */
export function accountsService({
  database,
  clock = systemClock,
  operatorsSecondFactor = 'required',
}: {
  database: Database
  clock?: Clock
  operatorsSecondFactor?: OperatorsSecondFactor | undefined
}) {
  return {
    sessions: hostSessions({ database, operatorsSecondFactor }),
    bridge: loginBridge({ database, clock }),
    hostPermissions: hostPermissions({ database }),
    operators: operators({ database, clock }),
    locks: accountLocks,

    /**
     * Creates or updates the account of an e-mail address when a platform is set up. The address counts as verified
     * without a mailed link, and an unproven sign-up with the same address is deleted. Returns the uid. Throws
     * BAD_REQUEST for an invalid address.
     */
    async register({ password, ...account }: NewAccount & { password?: string }): Promise<number> {
      const email = normaliseEmail(account.email)
      if (!email)
        throw new DomainError('BAD_REQUEST', {
          message: '이메일 주소가 올바르지 않습니다.',
          details: { field: 'email' },
        })
      const hash = password && (await hashPassword(password))
      return database.asSystem('accounts', async (tx: Tx) => {
        await deleteUnproven(tx, email)
        const uid = await upsertAccount(tx, { ...account, email })
        if (hash) await setPassword(tx, uid, hash)
        return uid
      })
    },

    async purgeUnproven(): Promise<void> {
      const createdBefore = new Date(clock().getTime() - UNPROVEN_DAYS * DAY_MS)
      while ((await database.asSystem('accounts', (tx: Tx) => purgeUnproven(tx, createdBefore))) > 0);
    },

    endDemoSessions: (): Promise<number> => database.asSystem('accounts', (tx: Tx) => endDemoSessions(tx)),

    /** State of the business registration: -1 none, 0 under review, 1 approved. */
    async corpOf(uid: number): Promise<-1 | 0 | 1> {
      const [row] = await database.person(CORP, [uid])
      return row?.corp ?? -1
    },

    /** The shop (shopid) to join after the sign-up; null for none. */
    joinsOf: (uid: number): Promise<string | null> =>
      database.asSystem('accounts', (tx: Tx) => joinsOf(tx, uid)),

    deleteJoins: (uid: number): Promise<void> =>
      database.asSystem('accounts', (tx: Tx) => deleteJoins(tx, uid)),

    /** Finds accounts by uid; closed accounts are omitted. */
    async findAll(uids: number[]): Promise<Map<number, Account>> {
      const rows = await database.asSystem('accounts', (tx: Tx) => findAccounts(tx, uids))
      return new Map(rows.map((row) => [row.uid, row]))
    },

    /** Finds uids by normalised address (`normaliseEmail`); addresses without an account are omitted. */
    findByEmails: (emails: readonly string[]): Promise<Map<string, number>> =>
      database.asSystem('accounts', (tx: Tx) => findByEmails(tx, emails)),

    /** The address of an account if it is proven; null for none. */
    provenEmailOf: (uid: number): Promise<string | null> =>
      database.asSystem('accounts', (tx: Tx) => provenEmailOf(tx, uid)),

    /** Whether a normalised address is the proven address of an account. Only its owner may learn it. */
    hasProvenEmail: (email: string): Promise<boolean> =>
      database.asSystem('accounts', (tx: Tx) => hasProvenEmail(tx, email)),

    async find(uid: number): Promise<Account | null> {
      return database.asSystem('accounts', async (tx: Tx) => (await findAccount(tx, uid)) ?? null)
    },
  }
}
