import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAccount } from '../src/platform/database/embedded/account.ts'
import { startPostmaster } from '../src/platform/database/embedded/postmaster.ts'
import { runProgram } from '../src/platform/database/embedded/program.ts'
import { serverSettings } from '../src/platform/database/embedded/settings.ts'
import { freePort } from './free-port.ts'

/** The oldest supported PostgreSQL, as Debian 12 has it. */
const BINARIES = '/usr/lib/postgresql/15'

export const hasPostgres15 = existsSync(BINARIES)

/** Starts PostgreSQL 15 on a loopback port. The URL is that of the superuser. */
export async function startPostgres15(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-postgres-15-'))
  const account = await databaseAccount(folder)
  if (account) await chown(folder, account.uid, account.gid)
  const runtime = { account, binaries: BINARIES }
  const port = await freePort()
  await runProgram(runtime, 'initdb', folder, [
    '--pgdata=.',
    '--username=super',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const settings = {
    ...serverSettings({ socketFolder: '', disposable: true, memory: 0 }),
    listen_addresses: '127.0.0.1',
    port: String(port),
  }
  const server = await startPostmaster(runtime, folder, settings, `${folder}.log`)
  return {
    url: `postgres://super@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      await Promise.all([folder, `${folder}.log`].map((path) => rm(path, { recursive: true })))
    },
  }
}
