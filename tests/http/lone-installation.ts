import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { Clock } from '../../src/platform/clock.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { openServices } from '../../src/server/services.ts'
import { openTestDatabase } from '../database.ts'
import { requestsTo } from './send-request.ts'

export const PLATFORM = 'madang.test'

const SCRIPT = fileURLToPath(new URL('./lone-server.ts', import.meta.url))

export type LoneInstallation = Awaited<ReturnType<typeof startLoneInstallation>>
export type LoneServer = Awaited<ReturnType<LoneInstallation['start']>>

/** A durable database of its own, like an installation's. Servers on it can be killed. */
export async function startLoneInstallation({ clock }: { clock?: Clock } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'madang-lone-'))
  await cp(inject('migratedFolder'), folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({
    dataFolder: folder,
    log: { warn: () => {}, error: () => {} },
  })
  const database = openTestDatabase({ url: postgres.url, pool: 2 })
  const disks = createStorage({ dir: join(folder, 'files') })
  const services = openServices({
    database,
    files: disks.public,
    privateFiles: disks.private,
    imageSecret: 'a secret for tests',
    platform: { host: PLATFORM, portSuffix: '' },
    ...(clock && { clock }),
  })
  const running = new Set<ChildProcess>()
  return {
    url: postgres.url,
    database,
    services,

    /** A server in its own process. */
    async start() {
      const child = fork(SCRIPT, [postgres.url, folder, PLATFORM], { execArgv: [] })
      running.add(child)
      const [{ port }] = (await once(child, 'message')) as [{ port: number }]
      const asker = requestsTo(port, `haru.${PLATFORM}`)
      return {
        port,
        ask: asker.ask,
        async kill() {
          asker.close()
          await end(child)
          running.delete(child)
        },
      }
    },

    /** Kills the database at once and starts it again. */
    async crashDatabase() {
      const [pid] = (await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGQUIT')
    },

    async close() {
      await Promise.all([...running].map(end))
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
