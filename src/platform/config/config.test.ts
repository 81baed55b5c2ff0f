import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { type Variable, variables } from './variables.ts'

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url)

describe('loadConfig', () => {
  test('an empty environment gives the documented defaults', () => {
    const config = loadConfig({})
    expect(config.server).toEqual({
      drainMs: 0,
      host: '127.0.0.1',
      port: 3000,
      metrics: { host: '127.0.0.1' },
    })
    expect(config.public.platformHost + config.public.portSuffix).toBe('madang.localhost:3000')
    expect(config.cache.pageBytes).toBe(24 * 1024 * 1024)
    expect(config.dataFolder).toBe(resolve('.data'))
    expect(config.database.url).toBeUndefined()
    expect(config.demo).toBe(true)
    expect(config.login.testIdentity).toBe(true)
  })

  test('a flag overrides its variable', () => {
    const config = loadConfig({ PORT: '1', HOST: 'a', DATA_DIR: 'b', DEMO: 'true' }, [
      '--port=2',
      '--host',
      '::1',
      '--data',
      '/shops',
      '--no-demo',
    ])
    expect(config.server).toMatchObject({ port: 2, host: '::1' })
    expect(config.dataFolder).toBe('/shops')
    expect(config.demo).toBe(false)
  })

  test('an empty variable counts as missing', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}))
  })

  test('an empty address of the search script turns the search off', () => {
    expect(loadConfig({}).addressSearchScript).toMatch(/^https:/)
    expect(loadConfig({ ADDRESS_SEARCH_SCRIPT: ' ' }).addressSearchScript).toBe('')
    expect(() => loadConfig({ ADDRESS_SEARCH_SCRIPT: 'kakao' })).toThrow(/^ADDRESS_SEARCH_SCRIPT: /)
  })

  test.each([
    ['http', '80', ''],
    ['http', '443', ':443'],
    ['https', '443', ''],
    ['https', undefined, ':3000'],
  ])('public URLs of %s on port %s end in "%s"', (PUBLIC_SCHEME, PUBLIC_PORT, suffix) => {
    expect(loadConfig({ PUBLIC_SCHEME, PUBLIC_PORT }).public.portSuffix).toBe(suffix)
  })
})

test.each([
  [{}, true, true],
  [{ PLATFORM_HOST: 'shops.localhost', DEMO: 'false' }, false, true],
  [{ PLATFORM_HOST: 'madang.example' }, false, false],
  [{ PLATFORM_HOST: 'localhost.example' }, false, false],
  [{ PLATFORM_HOST: 'madang.example', DEMO: 'true' }, true, true],
])(
  'with %j: demo passwords are filled in (%s), test identities and test cards are allowed (%s)',
  (env, demo, test) => {
    const config = loadConfig(env)
    expect([config.demo, config.login.testIdentity]).toEqual([demo, test])
    expect([config.payments.testCard, config.payments.account !== undefined]).toEqual([test, test])
  },
)

test('a log-in provider requires both its id and its secret', () => {
  const keys = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' }
  expect(loadConfig(keys).login.keys).toEqual({
    kakao: { clientId: 'id', clientSecret: 'secret' },
    naver: undefined,
  })
  expect(() => loadConfig({ NAVER_CLIENT_ID: 'id' })).toThrow('NAVER_CLIENT_SECRET')
  expect(() => loadConfig({ KAKAO_CLIENT_SECRET: 'x' })).toThrow('KAKAO_CLIENT_ID')
})

test('parcels are tracked with one service, which requires its id and its secret', () => {
  const account = { TRACKER_DELIVERY_CLIENT_ID: 'id', TRACKER_DELIVERY_CLIENT_SECRET: 'secret' }
  expect(loadConfig({}).parcelTracking).toBeUndefined()
  expect(loadConfig(account).parcelTracking).toMatchObject({
    service: 'tracker-delivery',
    clientId: 'id',
    clientSecret: 'secret',
  })
  expect(loadConfig({ SWEET_TRACKER_KEY: 'key' }).parcelTracking).toMatchObject({
    service: 'sweet-tracker',
    key: 'key',
  })
  expect(() => loadConfig({ TRACKER_DELIVERY_CLIENT_ID: 'id' })).toThrow('TRACKER_DELIVERY_CLIENT_SECRET')
  expect(() => loadConfig({ ...account, SWEET_TRACKER_KEY: 'key' })).toThrow(/^SWEET_TRACKER_KEY: /)
})

test('PortOne requires all its variables or none', () => {
  const keys = {
    PORTONE_STORE_ID: 'store-1',
    PORTONE_CHANNELS: 'card=channel-1, easy_pay=channel-2',
    PORTONE_API_SECRET: 'a long enough secret',
    PORTONE_WEBHOOK_SECRET: 'whsec_bG9uZyBlbm91Z2g=',
  }
  expect(loadConfig({}).payments.portOne).toBeUndefined()
  expect(loadConfig(keys).payments.portOne).toEqual({
    storeId: 'store-1',
    channels: { card: 'channel-1', easy_pay: 'channel-2' },
    apiSecret: 'a long enough secret',
    webhookSecret: 'whsec_bG9uZyBlbm91Z2g=',
  })
  for (const name of Object.keys(keys))
    expect(() => loadConfig({ ...keys, [name]: '' })).toThrow(new RegExp(`^${name}: missing`))
})

test('PortOne identity checks require the store, the API secret and the identity channel, but no payment keys', () => {
  const keys = {
    PORTONE_STORE_ID: 'store-1',
    PORTONE_API_SECRET: 'a long enough secret',
    PORTONE_IDENTITY_CHANNEL: 'channel-3',
  }
  const { login, payments } = loadConfig(keys)
  expect(payments.portOne).toBeUndefined()
  expect(login.identity).toEqual({
    storeId: 'store-1',
    apiSecret: 'a long enough secret',
    channel: 'channel-3',
  })
  for (const name of ['PORTONE_STORE_ID', 'PORTONE_API_SECRET'])
    expect(() => loadConfig({ ...keys, [name]: '' })).toThrow(new RegExp(`^${name}: missing`))
})

test('a private variable may be in a file, which is read without its line end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'madang-config-'))
  const file = join(folder, 'secret')
  await writeFile(file, 'a-secret-from-a-file\n')
  expect(loadConfig({ IMAGE_SECRET_FILE: file }).images.secret).toBe('a-secret-from-a-file')
  expect(loadConfig({ IMAGE_SECRET: 'a-secret-from-outside', IMAGE_SECRET_FILE: file }).images.secret).toBe(
    'a-secret-from-outside',
  )
  await rm(folder, { recursive: true })
  expect(() => loadConfig({ IMAGE_SECRET_FILE: file })).toThrow(
    `IMAGE_SECRET_FILE: ${file} cannot be read (ENOENT)`,
  )
})

test('a direct URL requires the URL of the pooler, and a URL may name several servers', () => {
  const url = 'postgres://me@one:5432,two:5433/shop'
  expect(loadConfig({ DATABASE_URL: url }).database.url).toBe(url)
  expect(() => loadConfig({ DATABASE_DIRECT_URL: url })).toThrow(/^DATABASE_URL: missing/)
})

describe('an invalid setting', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['DATABASE_POOL', '0'],
    ['PLATFORM_HOST', 'madang.localhost:3000'],
    ['PLATFORM_HOST', 'Madang.kr'],
    ['PUBLIC_SCHEME', 'ftp'],
    ['PAGE_CACHE_BYTES', '64 MB'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'perhaps'],
    ['TRUSTED_PROXIES', '10.0.0.1,proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['IMAGE_SECRET', 'short'],
    ['BANK_ACCOUNT', '국민은행,123-45'],
    ['PORTONE_CHANNELS', 'card'],
    ['PORTONE_CHANNELS', 'cash=channel-1'],
    ['DATABASE_URL', 'mysql://host/shop'],
    ['DATABASE_URL', 'postgres://one:5432,two:port/shop'],
    ['DATABASE_URL', 'postgres://one/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.crt'],
    ['REDIS_URL', 'http://host'],
    ['NODE_ENV', 'staging'],
  ])('reports %s=%s in one line', (name, value) => {
    const load = () => loadConfig({ [name]: value })
    expect(load).toThrow(ConfigError)
    expect(load).toThrow(new RegExp(`^${name}: .* is not [^\\n]+$`))
  })

  test('does not print the value of a private variable', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://me:hunter2@host' })).toThrow(/^(?!.*hunter2)/)
  })

  test.each([[['--prot', '1']], [['--port']], [['shops']], [['--demo=1']]])(
    '%s lists the allowed values',
    (argv) => {
      expect(() => loadConfig({}, argv)).toThrow(/^[^\n]+; the options are --port/)
    },
  )
})

test('the operations page documents every variable with its default and meaning', async () => {
  const page = await readFile(OPERATIONS, 'utf8')
  const documented = [...page.matchAll(/^- (`[A-Z_]+`(?: \(default `[^`]+`\))?: .+(?:\n {2}.+)*)/gm)]
  const expected = Object.entries<Variable<unknown>>(variables).map(([name, { fallback, meaning }]) =>
    fallback ? `\`${name}\` (default \`${fallback}\`): ${meaning}` : `\`${name}\`: ${meaning}`,
  )
  expect(documented.map(([, entry = '']) => entry.replaceAll('\n  ', ' '))).toEqual(expected)
})
