import { readFile, stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The system user that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

const UNPRIVILEGED = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. For root this gives the user to run as: the owner of an existing cluster,
 * else an unprivileged user of the system. Undefined for everybody else, who run it themselves.
 */
export async function databaseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await ownerOf(cluster)) ?? (await unprivilegedAccount())
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(folder)
    return uid === 0 ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

async function unprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of UNPRIVILEGED) {
    const [, , uid, gid] = lines.find(([name]) => name === wanted) ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody; start as an ordinary user or set DATABASE_URL',
  )
}
