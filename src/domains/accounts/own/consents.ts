import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Tx } from '../tables.ts'
import { type ConsentKind, type ConsentShape, consentVersions } from './shapes.ts'

type Consent = Static<typeof ConsentShape>

/** The person's latest choice for each kind of consent. */
export async function listConsents(tx: Tx, uid: number): Promise<Consent[]> {
  const { rows } = await sql<Omit<Consent, 'at'> & { at: Date }>`
    select distinct on (kind) kind, version, agreed, at from account_consent
    where user_id = ${uid} order by kind, id desc`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Records the choices that differ from the latest ones. */
export async function saveConsents(
  tx: Tx,
  uid: number,
  choices: Partial<Record<ConsentKind, boolean>>,
): Promise<void> {
  const last = new Map((await listConsents(tx, uid)).map(({ kind, agreed }) => [kind, agreed]))
  const changed = (Object.entries(choices) as [ConsentKind, boolean][]).filter(
    ([kind, agreed]) => (last.get(kind) ?? false) !== agreed,
  )
  if (changed.length === 0) return
  await tx
    .insertInto('account_consent')
    .values(changed.map(([kind, agreed]) => ({ user_id: uid, kind, version: consentVersions[kind], agreed })))
    .execute()
}
