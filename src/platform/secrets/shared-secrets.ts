import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '../config/config-error.ts'
import type { Database } from '../database/pools.ts'
import { recordset } from '../database/recordset.ts'
import type { AnyTx } from '../database/transactions.ts'

/** The variables of the secrets that all processes of a database must share. */
export const sharedSecrets = ['LOGIN_SECRET', 'IMAGE_SECRET', 'PUSH_SECRET', 'TOKEN_SECRET'] as const
export type SharedSecret = (typeof sharedSecrets)[number]

const FILES: Record<SharedSecret, string> = {
  LOGIN_SECRET: 'login',
  IMAGE_SECRET: 'image',
  PUSH_SECRET: 'push',
  TOKEN_SECRET: 'token',
}

/**
 * Compares the secrets of this process with those of the first process that used the database, of which only digests
 * are stored. Throws `ConfigError` that names those that differ. Of processes that start together, one is the first.
 */
export async function agreeOnSecrets(
  database: Database,
  secrets: Readonly<Record<SharedSecret, string>>,
): Promise<void> {
  const own = sharedSecrets.map((name) => ({ name, digest: digestOf(name, secrets[name]) }))
  const stored = await database.asSystem('secrets', async (tx: AnyTx) => {
    await sql`
      insert into secret_digest (name, digest)
      select name, digest from ${recordset('s', { name: 'text', digest: 'text' }, own)} on conflict do nothing`.execute(
      tx,
    )
    return (await sql<{ name: string; digest: string }>`select name, digest from secret_digest`.execute(tx))
      .rows
  })
  const digests = new Map(stored.map(({ name, digest }) => [name, digest]))
  const different = own.filter(({ name, digest }) => digests.get(name) !== digest).map(({ name }) => name)
  if (different.length > 0) throw new ConfigError(adviceOn(different))
}

/** Lets the next process that starts bring another value of a secret. Returns whether one was stored. */
export async function forgetSecret(database: Database, name: SharedSecret): Promise<boolean> {
  return database.asSystem('secrets', async (tx: AnyTx) => {
    const { rows } = await sql`delete from secret_digest where name = ${name} returning name`.execute(tx)
    return rows.length > 0
  })
}

// The key of an HMAC cannot be computed from its result, and two secrets with one value have different digests.
const digestOf = (name: SharedSecret, secret: string) =>
  createHmac('sha256', secret).update(`madang ${name}`).digest('base64url')

function adviceOn(names: readonly SharedSecret[]): string {
  const files = names.map((name) => `DATA_DIR/secrets/${FILES[name]}`).join(', ')
  const commands = names.map((name) => `npm run shop -- change-secret ${name}`).join(' and ')
  return `${names.join(', ')}: not the value that other processes of this database use; set it to theirs (without the variable it is in ${files}), or, to change it for all processes, stop them and run ${commands}`
}
