import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { ROLES_LOG_IN } from '../src/platform/database/connections/role-address.ts'
import { databaseAccount, handOver } from '../src/platform/database/embedded/account.ts'
import { postgresFolder } from '../src/platform/database/embedded/binaries.ts'
import { type Postmaster, startPostmaster } from '../src/platform/database/embedded/postmaster.ts'
import type { Runtime } from '../src/platform/database/embedded/program.ts'
import { NAME, SOCKET_NUMBER, serverSettings } from '../src/platform/database/embedded/settings.ts'

/** Files of a running server that must not be copied. */
const NOT_COPIED = /\/(postmaster\.(pid|opts)|\.s\.PGSQL\..*)$/

export type ReplicatedDatabase = Awaited<ReturnType<typeof startReplicatedDatabase>>

/** A migrated database without rows, with a streaming replica that a test can delay, stop and restart. */
export async function startReplicatedDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'madang-replicated-'))
  const account = await databaseAccount(join(folder, 'primary'))
  const runtime: Runtime = { account, binaries: await postgresFolder(account !== undefined) }

  const primary = await aCluster('primary')
  await cp(join(inject('migratedFolder'), 'postgres/data'), primary.data, { recursive: true })
  if (account) await handOver(primary.data, account)
  let primaryServer: Postmaster | null = await start(primary)
  const replica = await aCluster('replica')
  await copyRunning(primary, replica.data)
  if (account) await handOver(replica.data, account)
  let replicaServer: Postmaster | null = await startReplica()

  /** A folder for a cluster, and a folder for its socket that the other server can access. */
  async function aCluster(name: string) {
    const sockets = await mkdtemp(join(tmpdir(), `madang-${name}-`))
    if (account) await chown(sockets, account.uid, account.gid)
    const url = `postgres://${NAME}@${encodeURIComponent(sockets)}:${SOCKET_NUMBER}/${NAME}?${ROLES_LOG_IN}`
    return { data: join(folder, name), log: join(folder, `${name}.log`), sockets, url }
  }

  function start({ data, log, sockets }: typeof primary, settings: Record<string, string> = {}) {
    const usual = serverSettings({ socketFolder: sockets, disposable: true, memory: 0 })
    return startPostmaster(runtime, data, { ...usual, ...settings }, log)
  }

  function startReplica() {
    return start(replica, {
      hot_standby: 'on',
      primary_conninfo: `host=${primary.sockets} port=${SOCKET_NUMBER} user=${NAME}`,
      wal_retrieve_retry_interval: '100ms',
    })
  }

  return {
    url: primary.url,
    readUrl: replica.url,
    /** both servers, of which connections use the one that accepts changes */
    failoverUrl: primary.url
      .replace(/@([^/]*)/, (_, host) => `@${new URL(replica.url).host},${host}`)
      .concat('&target_session_attrs=read-write'),

    async stopPrimary(): Promise<void> {
      await primaryServer?.stop()
      primaryServer = null
    },

    /** Makes the replica a primary, as a failover does. */
    async promoteReplica(): Promise<void> {
      await asOwner(replica.url, (client) => client.query('select pg_promote()'))
    },

    /** Sets the delay of the replica. */
    async delayReplica(duration: string): Promise<void> {
      await asOwner(replica.url, async (client) => {
        await client.query(`alter system set recovery_min_apply_delay = '${duration}'`)
        await client.query('select pg_reload_conf()')
      })
    },

    async stopReplica(): Promise<void> {
      await replicaServer?.stop()
      replicaServer = null
    },

    async startReplica(): Promise<void> {
      replicaServer ??= await startReplica()
    },

    async close(): Promise<void> {
      await replicaServer?.stop()
      await primaryServer?.stop()
      await Promise.all(
        [folder, primary.sockets, replica.sockets].map((path) => rm(path, { recursive: true })),
      )
    },
  }
}

/** A base backup: copies the files of a running server, and writes the label from which the replica replays. */
async function copyRunning(source: { data: string; url: string }, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 })
  await asOwner(source.url, async (client) => {
    await client.query("select pg_backup_start('replica', true)")
    await cp(source.data, target, { recursive: true, filter: (path) => !NOT_COPIED.test(path) })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(join(target, 'backup_label'), rows[0].labelfile)
  })
  await writeFile(join(target, 'standby.signal'), '')
  await chmod(target, 0o700)
}

async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const address = new URL(url)
  address.search = ''
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
