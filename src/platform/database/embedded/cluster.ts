import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { clusterPath, type Runtime, runProgram } from './program.ts'
import { NAME } from './settings.ts'

const VERSION = '18'

// Users who can open the socket can also read the cluster's files, so a password adds nothing.
const ACCESS = 'local all all trust\nlocal replication all trust\n'

/**
 * Creates the cluster if missing: UTF-8, code point order, one empty database. It is renamed into place at the end, so
 * an interrupted start leaves nothing.
 */
export async function makeClusterOnce(runtime: Runtime, cluster: string, disposable: boolean): Promise<void> {
  const version = await versionOf(cluster)
  if (version === VERSION) return
  if (version !== undefined) {
    throw new EmbeddedPostgresError(
      `${cluster} was created by PostgreSQL ${version}, but this is ${VERSION}; dump it with the old release and choose another --data folder`,
    )
  }
  const tempPath = `${cluster}.draft`
  await rm(tempPath, { recursive: true, force: true })
  await mkdir(tempPath, { mode: 0o700 })
  if (runtime.account) await chown(tempPath, runtime.account.uid, runtime.account.gid)
  await fill(runtime, tempPath, disposable)
  await rename(tempPath, cluster)
}

async function fill(runtime: Runtime, tempPath: string, disposable: boolean): Promise<void> {
  const path = clusterPath(runtime, tempPath)
  await runProgram(runtime, 'initdb', tempPath, [
    '--pgdata',
    path,
    '--username',
    NAME,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    // Sorts like C but classifies non-ASCII letters, as trigram and pattern search of Korean requires.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(disposable ? ['--no-sync'] : []),
  ])
  await writeFile(join(tempPath, 'pg_hba.conf'), ACCESS)
  await runProgram(
    runtime,
    'postgres',
    tempPath,
    ['--single', '-D', path, 'postgres'],
    `create database ${NAME}\n`,
  )
}

async function versionOf(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
