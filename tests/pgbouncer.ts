import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { roles } from '../src/platform/database/connections/role-address.ts'
import { databaseAccount } from '../src/platform/database/embedded/account.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

/**
 * PgBouncer in transaction mode in front of a server: each transaction may get another connection. `PGBOUNCER` names
 * another program than that of Debian. The URL has no settings.
 */
export async function startPgBouncer(databaseUrl: string, settings: Record<string, string> = {}) {
  const program = process.env.PGBOUNCER ?? (await findProgram('pgbouncer'))
  const server = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'madang-pgbouncer-'))
  const account = await databaseAccount(folder)
  const port = await freePort()
  const users = join(folder, 'users')
  await writeFile(users, [...roles, server.username].map((name) => `"${name}" ""\n`).join(''))
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: 'transaction',
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const relay = await relayTo(join(decodeURIComponent(server.hostname), `.s.PGSQL.${server.port}`))
  const upstream = `* = host=127.0.0.1 port=${(relay.address() as AddressInfo).port}`
  await writeFile(file, ['[databases]', upstream, '[pgbouncer]', ...lines, ''].join('\n'))
  if (account) for (const path of [folder, users, file]) await chown(path, account.uid, account.gid)
  const child = spawn(program, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  const log: string[] = []
  for await (const line of createInterface(child.stderr)) {
    log.push(line)
    if (line.includes('process up')) break
  }
  child.stderr.resume()
  if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${log.join('\n')}`)
  return {
    url: `postgres://${server.username}@127.0.0.1:${port}${server.pathname}`,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      relay.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** A port that leads to the server's socket, which only the user of the server and root can open. */
async function relayTo(socket: string): Promise<Server> {
  const server = createServer((from) => {
    const to = connect(socket)
    from.pipe(to).pipe(from)
    for (const end of [from, to])
      end.on('error', () => {
        from.destroy()
        to.destroy()
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
