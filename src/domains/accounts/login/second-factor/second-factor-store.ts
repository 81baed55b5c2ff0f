import { sql } from 'kysely'
import { endOtherDevices } from '../../own/devices.ts'
import { endSessions } from '../../sessions.ts'
import type { Tx } from '../../tables.ts'
import { stepOfCode } from './totp.ts'

export type CodeCheck = 'accepted' | 'used' | 'wrong'

/**
 * Accepts a code of a person's authenticator app once: a code of the same or an earlier step than the newest accepted
 * one is `used`. `decrypt` opens the stored secret.
 */
export async function consumeCode(
  tx: Tx,
  use: { uid: number; code: string; now: Date },
  decrypt: (secret: string) => Promise<string>,
): Promise<CodeCheck> {
  const { uid, code, now } = use
  const factor = await tx
    .selectFrom('second_factor')
    .select(['secret', 'last_step'])
    .where('user_id', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  const step = factor ? stepOfCode(await decrypt(factor.secret), code, now) : null
  if (!factor || step === null) return 'wrong'
  if (step <= factor.last_step) return 'used'
  await tx.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', uid).execute()
  return 'accepted'
}

/**
 * Marks a session as opened with the second factor. The first such session of a person ends all others, which were
 * opened without it. Returns whether it was the first.
 */
export async function confirmSession(tx: Tx, uid: number, session: number): Promise<boolean> {
  await tx
    .updateTable('account_session')
    .set({ second_factor_at: sql`now()` })
    .where('id', '=', session)
    .execute()
  const confirmed = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .execute()
  if (confirmed.length === 0) return false
  await endOtherDevices(tx, uid, session)
  return true
}

/**
 * Whether a passkey may replace the code: it was registered after the second factor was set up, so by a session that
 * had shown it.
 */
export async function isStrongPasskey(tx: Tx, uid: number, credentialId: string): Promise<boolean> {
  const { rows } = await sql`
    select from passkey p join second_factor f on f.user_id = p.user_id
    where p.user_id = ${uid} and p.credential_id = ${credentialId} and p.created_at > f.confirmed_at`.execute(
    tx,
  )
  return rows.length > 0
}

/** Removes a person's second factor and ends all sessions. Returns whether there was one. */
export async function removeSecondFactor(tx: Tx, uid: number): Promise<boolean> {
  await tx.deleteFrom('second_factor').where('user_id', '=', uid).execute()
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ has_second_factor: false })
    .where('uid', '=', uid)
    .where('has_second_factor', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await endSessions(tx, uid)
  return true
}
