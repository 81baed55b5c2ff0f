import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PER_NETWORK, MAX_PER_SHOP } from '../../src/domains/feeds/feed-slots.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aProductDraft } from '../factories/products.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { epFaults, epRows } from '../feeds/ep-rows.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const PRODUCTS = 3_000

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { tenancy, catalogue, feeds } = server.services
  haru = await newShop(tenancy, { shopid: 'haru' })
  const images = Array.from({ length: 10 }, (_, index) => `pictures/${'a'.repeat(100)}${index}.jpg`)
  for (let from = 0; from < PRODUCTS; from += 500)
    await catalogue.drafts.save(
      haru.shopId,
      Array.from({ length: 500 }, () => aProductDraft({ images })),
    )
  for (const feed of ['naver', 'google'] as const)
    await feeds.seller.setOn(haru.shopId, feed, true, async () => {})
  await server.settled()
})
afterAll(() => server.close())

/** A reader that has received the headers and reads no body. */
const aSlowReader = (file: string, localAddress: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(
      {
        port: server.port,
        path: `/feeds/${file}`,
        headers: { host: `haru.${PLATFORM}` },
        agent: false,
        localAddress,
      },
      resolve,
    ).on('error', reject)
  })

test('readers above the limit get a Retry-After, pages are still served, and a reader can start when another ends', async () => {
  const slow = await Promise.all(
    Array.from({ length: MAX_PER_SHOP }, (_, index) => aSlowReader('naver.txt', `127.0.${10 + index}.1`)),
  )
  expect(slow.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200))
  const refused = await server.ask('/feeds/google.xml')
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '60',
    'private, no-store',
  ])
  // A reader whose copy is unchanged does not count against the limit.
  expect(refused.headers.etag).toBeUndefined()
  const { etag } = (await server.ask('/feeds/google.xml', { method: 'HEAD' })).headers
  expect(
    (await server.ask('/feeds/google.xml', { headers: { 'if-none-match': etag as string } })).status,
  ).toBe(304)
  expect((await server.ask('/shop/list')).status).toBe(200)
  for (const reader of slow) reader.destroy()
  await eventually(async () => expect((await server.ask('/feeds/google.xml')).status).toBe(200))
})

test('slow readers of one network leave capacity to other networks, even if each uses another address', async () => {
  const slow = await Promise.all(
    Array.from({ length: MAX_PER_NETWORK }, (_, index) => aSlowReader('naver.txt', `127.0.20.${1 + index}`)),
  )
  expect((await aSlowReader('google.xml', '127.0.20.100')).statusCode).toBe(503)
  expect((await server.ask('/feeds/google.xml')).status).toBe(200)
  for (const reader of slow) reader.destroy()
})

test('a file of many products contains each product once, ordered by id', async () => {
  const { text } = await server.ask('/feeds/naver.txt')
  expect(epFaults(text)).toEqual([])
  const ids = epRows(text).map(({ id }) => Number(id))
  expect([ids.length, ids.every((id, index) => index === 0 || id > (ids[index - 1] as number))]).toEqual([
    PRODUCTS,
    true,
  ])
})
