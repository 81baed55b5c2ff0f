import { verifyJWT } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/pools.ts'
import { deleteOwnData } from '../../own/account-deletion.ts'
import type { WaitingSignUp } from '../../own/shapes.ts'
import { normaliseEmail } from '../../rules.ts'
import type { Tx } from '../../tables.ts'
import { loginRefusal } from '../library/refusals.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { ProvidedPerson, ProviderName } from '../providers.ts'

export type AddressProofs = ReturnType<typeof addressProofs>

/**
 * Proves that an address belongs to the person who signed up with it. Requires the mailed link and the password
 * together: a mail scanner could open the link, and a stranger could know the password.
 */
export function addressProofs(deps: { database: Database; secret: string; passwords: Passwords }) {
  const { database, secret, passwords } = deps

  /** The address in the token of a mailed link; null for a forged or expired token. */
  async function addressIn(token: unknown): Promise<string | null> {
    if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return null
    const payload = await verifyJWT<{ email?: unknown }>(token, secret)
    return typeof payload?.email === 'string' ? normaliseEmail(payload.email) : null
  }

  return {
    addressIn,

    /** The sign-up that a mailed link belongs to; null for an invalid link or a deleted sign-up. */
    async find(token: string): Promise<WaitingSignUp | null> {
      const email = await addressIn(token)
      const signUp = email && (await database.asSystem('accounts', (tx) => signUpOf(tx, email)))
      if (!email || !signUp) return null
      const { email_verified: proven, hash, provider } = signUp
      return { email, proven, by: hash === null && provider ? provider : 'password' }
    },

    /**
     * Proves an address by the password of its sign-up. Throws an error with `details.reason` for an unknown sign-up or
     * a wrong password.
     */
    async proveByPassword(email: string, password: string): Promise<void> {
      const signUp = await database.asSystem('accounts', (tx) => signUpOf(tx, email))
      if (!signUp) throw loginRefusal('INVALID_TOKEN')
      if (signUp.email_verified) return
      const { uid, hash } = signUp
      if (hash === null || !(await passwords.verify({ hash, password })))
        throw loginRefusal('INVALID_PASSWORD')
      await database.asSystem('accounts', (tx) => markEmailVerified(tx, uid))
    },

    /** Deletes the unproven sign-up of an address before a new sign-up. */
    deleteUnproven: (email: string) => database.asSystem('accounts', (tx: Tx) => deleteUnproven(tx, email)),

    /**
     * Called at each log-in by another provider. If the identity belongs to an unproven sign-up, proves its address,
     * provided that the provider has verified the address or `proof` is the token of the link mailed to it. If the
     * identity belongs to no unproven sign-up, deletes an unproven sign-up with the same address, provided that the
     * provider has verified the address or the person signs up (`signsUp`).
     */
    async proveByProvider(
      { provider, subject, email, verified }: ProvidedPerson,
      { proof, signsUp }: { proof: unknown; signsUp: boolean },
    ): Promise<void> {
      const mailedAddress = await addressIn(proof)
      await database.asSystem('accounts', async (tx: Tx) => {
        const linked = await unprovenOf(tx, provider, subject)
        if (linked) {
          if (linked.email === mailedAddress || (verified && linked.email === email))
            await markEmailVerified(tx, linked.uid)
          return
        }
        if (verified || signsUp) await deleteUnproven(tx, email)
      })
    },
  }
}

export async function deleteUnproven(tx: Tx, email: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('uid')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (account) await deleteOwnData(tx, account.uid)
}

/**
 * Deletes one batch of unproven sign-ups that were created before `createdBefore`. Returns the number of deleted
 * sign-ups.
 */
export async function purgeUnproven(tx: Tx, createdBefore: Date): Promise<number> {
  // Accounts without consents were not created by a sign-up, so their address needs no proof.
  const { rows } = await sql<{ uid: number }>`
    select uid from account a
    where not email_verified and created_at < ${createdBefore}
      and exists (select from account_consent c where c.user_id = a.uid)
    order by uid limit ${PURGE_BATCH} for update skip locked`.execute(tx)
  for (const { uid } of rows) await deleteOwnData(tx, uid)
  return rows.length
}

const PURGE_BATCH = 500

// Tokens that we issue have about 200 characters.
const MAX_TOKEN_LENGTH = 1_000

interface SignUpRow {
  uid: number
  email_verified: boolean
  /** hash of the password; null for a sign-up without a password */
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

async function markEmailVerified(tx: Tx, uid: number): Promise<void> {
  await tx.updateTable('account').set({ email_verified: true }).where('uid', '=', uid).execute()
}
