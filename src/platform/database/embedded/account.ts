import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface Account {
  uid: number
  gid: number
}

const UNPRIVILEGED = ['postgres', '_postgres', 'nobody']

/**
 * The user as whom PostgreSQL runs, because it refuses to run as root: the owner of the cluster, else an unprivileged
 * system user. Undefined if this process does not run as root.
 */
export async function databaseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await ownerOf(cluster)) ?? (await unprivilegedAccount())
}

/** Changes the owner of a cluster that root copied. A cluster that belongs to another user stays unchanged. */
export async function handOver(cluster: string, { uid, gid }: Account): Promise<void> {
  const owner = await stat(cluster).catch(() => undefined)
  if (owner?.uid !== 0) return
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  // The folder itself is last, so that an interrupted run starts over at the next call.
  await chown(cluster, uid, gid)
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
  for (const user of UNPRIVILEGED) {
    const [, , uid, gid] = lines.find(([name]) => name === user) ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody; start as an ordinary user or set DATABASE_URL',
  )
}
