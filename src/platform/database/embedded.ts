import { chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { ROLES_LOG_IN } from './connections/role-address.ts'
import { type Account, databaseAccount, handOver } from './embedded/account.ts'
import { postgresFolder } from './embedded/binaries.ts'
import { createClusterOnce } from './embedded/cluster.ts'
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts'
import { superviseServer } from './embedded/keep-running.ts'
import { acquireLock, livingHolder } from './embedded/lock.ts'
import { startPostmaster, stopLeftover } from './embedded/postmaster.ts'
import type { Runtime } from './embedded/program.ts'
import { NAME, SOCKET_NUMBER, serverSettings } from './embedded/settings.ts'

export interface EmbeddedPostgres {
  /** connects over a socket file that only this user and root can open */
  url: string
  stop(): Promise<void>
}

interface Log {
  warn(message: string): void
  error(message: string): void
}

// Operating systems limit the length of a socket path.
const MAX_SOCKET_PATH_LENGTH = process.platform === 'linux' ? 107 : 103

/**
 * Starts PostgreSQL 18 of the npm package on `<dataFolder>/postgres`, creates the cluster if needed, and restarts it
 * until `stop`. First stops a server left by a killed process. `disposable` disables durability for speed. Throws
 * `EmbeddedPostgresError` if another process holds the folder or the start fails.
 */
export async function startEmbeddedPostgres(options: {
  dataFolder: string
  log: Log
  disposable?: boolean
}): Promise<EmbeddedPostgres> {
  const home = await openHome(options.dataFolder)
  const lock = await acquireLock(lockFile(home))
  if ('heldBy' in lock) {
    throw new EmbeddedPostgresError(
      `${options.dataFolder} is in use by another Madang process (pid ${lock.heldBy}); stop that one or choose another --data folder`,
    )
  }
  if ('copiedFrom' in lock) {
    throw new EmbeddedPostgresError(
      `${options.dataFolder} was copied while the database of ${dirname(lock.copiedFrom)} was running or after it had been killed, so it may be inconsistent; start and stop that one, then copy the folder again`,
    )
  }
  try {
    const server = await serve(home, options.log, options.disposable ?? false)
    await lock.publish(server.socketFolder)
    return {
      url: urlOf(server.socketFolder),
      async stop() {
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The connection URL of a live process's embedded database in this data folder, if any. */
export async function runningPostgres(dataFolder: string): Promise<string | undefined> {
  const holder = await livingHolder(lockFile(join(dataFolder, 'postgres')))
  return holder?.socketFolder && urlOf(holder.socketFolder)
}

async function serve(home: string, log: Log, disposable: boolean) {
  const cluster = join(home, 'data')
  if (await stopLeftover(cluster)) log.warn('stopped the database server of a process that was killed')
  const account = await databaseAccount(cluster)
  if (account) await handOver(cluster, account)
  const runtime: Runtime = { account, binaries: await postgresFolder(account !== undefined) }
  await createClusterOnce(runtime, cluster, disposable)
  const sockets = await openSocketFolder(cluster, account)
  const settings = serverSettings({ socketFolder: sockets.setting, disposable, memory: totalmem() })
  const start = () => startPostmaster(runtime, cluster, settings, join(home, 'server.log'))
  const stop = await superviseServer(start, (message) => log.error(message))
  return {
    socketFolder: sockets.folder,
    async stop() {
      await stop()
      await sockets.remove()
    },
  }
}

async function openHome(dataFolder: string): Promise<string> {
  const home = join(dataFolder, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o700 })
  return realpath(home)
}

// In the cluster folder, or in a temporary folder if the path would be too long.
async function openSocketFolder(cluster: string, account: Account | undefined) {
  const longest = join(cluster, `.s.PGSQL.${SOCKET_NUMBER}`)
  if (Buffer.byteLength(longest) <= MAX_SOCKET_PATH_LENGTH) {
    return { folder: cluster, setting: '.', remove: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'madang-'))
  if (account) await chown(folder, account.uid, account.gid)
  return { folder, setting: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const lockFile = (home: string) => join(home, 'lock')

const urlOf = (socketFolder: string) =>
  `postgres://${NAME}@${encodeURIComponent(socketFolder)}:${SOCKET_NUMBER}/${NAME}?${ROLES_LOG_IN}`
