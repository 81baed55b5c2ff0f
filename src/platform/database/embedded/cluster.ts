import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { clusterPath, type Runtime, runProgram } from './program.ts'
import { NAME } from './settings.ts'

const VERSION = '18'

// The socket has no password: a user who can open it can also read the files of the cluster.
const ACCESS = 'local all all trust\nlocal replication all trust\n'

/**
 * Creates the cluster if it is missing: UTF-8, code point order, one empty database. The folder gets its final name
 * last, so an interrupted start leaves no half-made cluster.
 */
export async function createClusterOnce(
  runtime: Runtime,
  cluster: string,
  disposable: boolean,
): Promise<void> {
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
    // Sorts like the locale C but classifies non-ASCII letters, which trigram and pattern search of Korean text
    // require.
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
