import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseServerError } from '../../src/platform/database/database-server-error.ts'
import { reasonOf } from './trouble.ts'

const SCRIPT = fileURLToPath(new URL('../start.ts', import.meta.url))

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-start-'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function start(...args: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { errors, code }
}

describe('a start that fails', () => {
  test('rejects an unknown option and lists the valid ones', async () => {
    expect(await start('--prot', '3000')).toEqual({
      errors:
        "Madang can't start: Unknown option '--prot'; the options are --port N, --host ADDRESS, --data FOLDER, --no-demo\n",
      code: 1,
    })
  })

  test('reports a used port before the build', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await start('--data', folder, '--port', String(port))).toEqual({
      errors: `Madang can't start: port ${port} is taken by another program; stop that one or choose another with --port\n`,
      code: 1,
    })
    other.close()
  })

  test('reports a used private port with the name of its variable', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    vi.stubEnv('METRICS_PORT', String(port))
    expect(await start('--data', folder, '--port', '0')).toEqual({
      errors: `Madang can't start: METRICS_PORT: port ${port} is taken by another program; name another one there, or 0 for none\n`,
      code: 1,
    })
    other.close()
  })

  test('names a data folder that cannot be used', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const { errors, code } = await start('--data', join(file, 'data'))
    expect(errors).toBe(`Madang can't start: ${join(file, 'data')} lies below something that is no folder\n`)
    expect(code).toBe(1)
  })
})

describe('the reason of a failure', () => {
  test.each([
    [{ code: 'EACCES', path: '/data/secrets' }, '/data/secrets may not be read or written by this user'],
    [{ code: 'EACCES', port: 80 }, 'port 80 may not be opened by this user'],
    [{ code: 'ECONNREFUSED' }, 'nothing answers at DATABASE_URL'],
    [
      { code: '28P01', message: 'password authentication failed' },
      'DATABASE_URL: password authentication failed',
    ],
    [
      { code: '3D000', message: 'database "shop" does not exist' },
      'DATABASE_URL: database "shop" does not exist',
    ],
    [
      { code: '08P01', message: 'unsupported startup parameter in options: role' },
      'DATABASE_URL: unsupported startup parameter in options: role; behind a pooler the roles log in themselves: end the URL with ?logins=roles',
    ],
    [
      { code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate in certificate chain' },
      'DATABASE_URL: self-signed certificate in certificate chain; see sslmode and sslrootcert in docs/operations.md',
    ],
    [{ code: 'EROFS', path: '/data' }, '/data lies on a read-only disk'],
    [new DatabaseServerError('the server is too old'), 'the server is too old'],
  ])('%o is explained in one line', (error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })

  test('a bug has no explanation, so that its stack is shown', () => {
    expect(reasonOf(new TypeError('undefined is not a function'))).toBeUndefined()
    expect(reasonOf({ code: '42P01', message: 'relation "shop" does not exist' })).toBeUndefined()
  })
})
