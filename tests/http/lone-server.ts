import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { openDatabase } from '../../src/platform/database/pools.ts'
import { assemble } from '../../src/server/assemble.ts'

// A server in its own process that answers calls and can be killed. It receives a database and a folder, and reports
// its port.
const [databaseUrl = '', folder = '', host = ''] = process.argv.slice(2)
const onError = () => {}
const noPages = async () => {
  throw new Error('this server has no pages')
}
const { app } = await assemble({
  database: openDatabase({ url: databaseUrl, pool: 4, onError }),
  log: pino({ level: 'silent' }),
  platform: { host, portSuffix: '' },
  imageSecret: 'a secret for tests',
  login: { keys: {}, secret: 'a secret for tests that is long enough' },
  mail: { smtpUrl: undefined, from: `no-reply@${host}` },
  source: { renderer: noPages, assets: noPages, close: async () => {} },
  fonts: {
    files: () => ({ css: '', preload: [] }),
    toCut: async () => null,
    bases: [],
    slice: async () => null,
  },
  // Requests carry a client address in a header, so that a test can simulate many clients.
  trustedProxies: ['127.0.0.1'],
  databaseUrl,
  onError,
  dataFolder: folder,
  dist: folder,
  scheme: 'http',
  cacheBytes: 0,
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
