import { verifyJWT } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/pools.ts'
import { deleteOwnData } from '../../own/account-deletion.ts'
import type { WaitingSignUp } from '../../own/shapes.ts'
import { normaliseEmail } from '../../rules.ts'
import type { Tx } from '../../tables.ts'
import { refused } from '../library/refusals.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { ProvidedPerson, ProviderName } from '../providers.ts'

export type AddressProofs = ReturnType<typeof addressProofs>

/**
 * The proof that an address belongs to the person who signed up with it. The mailed link shows that its user reads the mails
 * of the address (which mail scanners do too), the password shows that the user is the one who signed up (which a stranger
 * could have done): both together prove it, and neither alone.
 */
export function addressProofs(deps: { database: Database; secret: string; passwords: Passwords }) {
  const { database, secret, passwords } = deps

  /** The address that a link of ours was mailed to; null for a forged or expired one. */
  async function addressIn(token: unknown): Promise<string | null> {
    if (typeof token !== 'string' || token.length > MAX_TOKEN) return null
    const payload = await verifyJWT<{ email?: unknown }>(token, secret)
    return typeof payload?.email === 'string' ? normaliseEmail(payload.email) : null
  }

  return {
    addressIn,

    /** The sign-up with the address of a link; null for an invalid or used link. */
    async find(token: string): Promise<WaitingSignUp | null> {
      const email = await addressIn(token)
      const signUp = email && (await database.asSystem('accounts', (tx) => signUpOf(tx, email)))
      if (!email || !signUp) return null
      const { email_verified: proven, hash, provider } = signUp
      return { email, proven, by: hash === null && provider ? provider : 'password' }
    },

    /** Proves an address by the password of its sign-up. Throws refusals. */
    async byPassword(email: string, password: string): Promise<void> {
      const signUp = await database.asSystem('accounts', (tx) => signUpOf(tx, email))
      if (!signUp) throw refused('INVALID_TOKEN')
      if (signUp.email_verified) return
      const { uid, hash } = signUp
      if (hash === null || !(await passwords.verify({ hash, password }))) throw refused('INVALID_PASSWORD')
      await database.asSystem('accounts', (tx) => prove(tx, uid))
    },

    /** Deletes a sign-up with an unproven address, so that the next one with this address keeps nothing of it. */
    replaceUnproven: (email: string) => database.asSystem('accounts', (tx: Tx) => replaceUnproven(tx, email)),

    /**
     * Handles a log-in by another provider, who says with `verified` that the address is the person's. That proves the
     * sign-up that was made with this very log-in, as does a mailed link (`proof`); another's unproven sign-up with the
     * address is deleted, also for a person who `signsUp` now.
     */
    async byProvider(
      { provider, subject, email, verified }: ProvidedPerson,
      { proof, signsUp }: { proof: unknown; signsUp: boolean },
    ): Promise<void> {
      const mailed = await addressIn(proof)
      await database.asSystem('accounts', async (tx: Tx) => {
        const linked = await unprovenOf(tx, provider, subject)
        if (linked) {
          if (linked.email === mailed || (verified && linked.email === email)) await prove(tx, linked.uid)
          return
        }
        if (verified || signsUp) await replaceUnproven(tx, email)
      })
    },
  }
}

/** Deletes the sign-up with an unproven address, with all its data. */
export async function replaceUnproven(tx: Tx, email: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('uid')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (account) await deleteOwnData(tx, account.uid)
}

/** Deletes some unproven sign-ups that are older than `before`. Returns how many. */
export async function purgeUnproven(tx: Tx, before: Date): Promise<number> {
  // A sign-up has consents; an account that we registered has none, and never had to prove an address.
  const { rows } = await sql<{ uid: number }>`
    select uid from account a
    where not email_verified and created_at < ${before}
      and exists (select from account_consent c where c.user_id = a.uid)
    order by uid limit ${FORGOTTEN_AT_ONCE} for update skip locked`.execute(tx)
  for (const { uid } of rows) await deleteOwnData(tx, uid)
  return rows.length
}

const FORGOTTEN_AT_ONCE = 500

// A token of ours has some 200 characters.
const MAX_TOKEN = 1_000

interface SignUpRow {
  uid: number
  email_verified: boolean
  /** hash of the password; null without one */
  hash: string | null
  provider: ProviderName | null
}

async function signUpOf(tx: Tx, email: string): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`
    select a.uid, a.email_verified,
      (select password from login_method where user_id = a.uid and provider = 'credential') as hash,
      (select min(provider) from login_method where user_id = a.uid and provider <> 'credential') as provider
    from account a where a.email = ${email}`.execute(tx)
  return rows[0]
}

const unprovenOf = (tx: Tx, provider: ProviderName, subject: string) =>
  tx
    .selectFrom('login_method')
    .innerJoin('account', 'account.uid', 'login_method.user_id')
    .select(['account.uid', 'account.email'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('email_verified', '=', false)
    .executeTakeFirst()

async function prove(tx: Tx, uid: number): Promise<void> {
  await tx.updateTable('account').set({ email_verified: true }).where('uid', '=', uid).execute()
}
