import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateModules } from '../../src/server/migrations.ts'
import { openTestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aFullShop } from '../factories/full-shop.ts'
import { startTlsDatabase } from '../tls-database.ts'
import { startServer } from './test-server.ts'

let tls: Awaited<ReturnType<typeof startTlsDatabase>>

beforeAll(async () => {
  tls = await startTlsDatabase()
})
afterAll(() => tls.close())

const settingsFor = (mode: string, root?: string) => `?sslmode=${mode}${root ? `&sslrootcert=${root}` : ''}`

async function tryToConnect(url: string): Promise<void> {
  const database = openTestDatabase({ url })
  try {
    await database.assertUsable()
    await (await database.connectAsOwner()).end()
  } finally {
    await database.close()
  }
}

test('every connection of a server is encrypted and knows the authority', async () => {
  const url = `${tls.url}${settingsFor('verify-full', tls.authority)}`
  expect(await migrateModules(url)).toEqual([])
  const server = await startServer(url)
  try {
    await aFullShop(server, { shopid: 'haru' })
    expect((await server.ask('/shop/list')).status).toBe(200)
    expect((await server.ask('/readyz')).status).toBe(200)
    const owner = await server.database.connectAsOwner()
    // The thread that counts views opens its connection with the first of them.
    await eventually(async () => {
      const { rows } = await owner.query(SESSIONS)
      expect(rows[0].users).toBeGreaterThanOrEqual(5)
      expect(rows[0].plain).toBe(0)
    })
    await owner.end()
  } finally {
    await server.close()
  }
})

const SESSIONS = `
  select count(*) filter (where not ssl)::int as plain, count(*)::int as users
  from pg_stat_ssl join pg_stat_activity using (pid) where backend_type = 'client backend'`

test.each([
  ['require', undefined],
  ['require', 'authority'],
  ['verify-ca', 'authority'],
  ['verify-full', 'authority'],
] as const)('connects with sslmode=%s and sslrootcert=%s', async (mode, root) => {
  await tryToConnect(`${tls.url}${settingsFor(mode, root && tls[root])}`)
})

test('checks the name of the server with verify-full only', async () => {
  const byAddress = tls.url.replace('localhost', '127.0.0.1')
  await tryToConnect(`${byAddress}${settingsFor('verify-ca', tls.authority)}`)
  await expect(
    tryToConnect(`${byAddress}${settingsFor('verify-full', tls.authority)}`),
  ).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
})

test.each(['require', 'verify-ca', 'verify-full'])(
  'refuses another authority with sslmode=%s',
  async (mode) => {
    await expect(tryToConnect(`${tls.url}${settingsFor(mode, tls.stranger)}`)).rejects.toMatchObject({
      code: expect.stringMatching(
        /^(DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN)$/,
      ),
    })
  },
)
