import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aFont } from '../factories/fonts.ts'
import { aProduct } from '../factories/products.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'

const font = aFont()
let server: TestServer
let haru: TestShop

beforeAll(async () => {
  server = await startServer((await testDatabase()).url, {
    fonts: {
      files: (stored) => ({
        css: stored === 'Hahmlet' ? '/fonts/hahmlet.css' : font.address,
        preload: font.preload,
      }),
      toCut: async () => font,
      slice: async (path) => (path === 'abcd/m.woff2' ? Buffer.from('a slice') : null),
    },
  })
  haru = await newShop(server.services.tenancy, { shopid: 'haru' })
})
afterAll(() => server.close())

const stylesheetOf = (text: string) => /<link rel="stylesheet" href="(\/fonts\/[^"]+)">/.exec(text)?.[1] ?? ''
const shownStylesheet = async () => stylesheetOf((await server.ask('/shop/list')).text)

/** Cuts the fonts that are due now. In production a job does this some seconds later. */
async function cutAll(): Promise<void> {
  await server.settled()
  await withAllShops(server.database, (tx) =>
    sql`update font_set set due_at = now() where due_at is not null`.execute(tx),
  )
  await server.services.fonts.generateDue()
}

test('a shop shows the generic fonts until its own slices are cut, and gets new slices after a change of its texts', async () => {
  expect(await shownStylesheet()).toBe(font.address)
  await cutAll()
  await eventually(async () =>
    expect(await shownStylesheet()).toMatch(/^\/fonts\/shops\/haru\/[0-9a-f]{16}\.css$/),
  )
  const first = await shownStylesheet()
  const { text } = await server.ask('/shop/list')
  expect(text).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" href="\/fonts\/shops\/haru\/[0-9a-f]{16}\.woff2"/,
  )

  await aProduct(server.services.catalogue, haru.shopId, { title: '햅쌀' })
  await cutAll()
  await eventually(async () => expect(await shownStylesheet()).not.toBe(first))
})

test('a shop that chose another font shows its generic stylesheet, not slices of the previous one', async () => {
  const before = await shownStylesheet()
  await server.services.tenancy.ownShops.changeShop(haru.shopId, { font_name: 'Hahmlet' })
  await eventually(async () => expect(await shownStylesheet()).toBe('/fonts/hahmlet.css'))
  await server.services.tenancy.ownShops.changeShop(haru.shopId, { font_name: 'Jua' })
  await eventually(async () => expect(await shownStylesheet()).toBe(before))
})

test('stylesheets and slices are immutable for browsers, and compressed if that makes them smaller', async () => {
  const css = await shownStylesheet()
  const forEver = {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  }
  const plain = await server.ask(css, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.status).toBe(200)
  expect(plain.headers).toMatchObject({ ...forEver, 'content-type': 'text/css; charset=utf-8' })
  expect(plain.text).toContain('unicode-range')
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await server.ask(css, { headers: { 'accept-encoding': encoding } })
    expect(headers).toMatchObject({ ...forEver, 'content-encoding': encoding, vary: 'accept-encoding' })
  }
  const slice = /url\(([0-9a-f]{16}\.woff2)\)/.exec(plain.text)?.[1] ?? ''
  const file = await server.ask(`/fonts/shops/haru/${slice}`)
  expect(file.status).toBe(200)
  expect(file.headers).toMatchObject({ ...forEver, 'content-type': 'font/woff2' })
  expect(file.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test("an unknown file name in a shop's font set is a 404 and is not cached", async () => {
  const name = (await shownStylesheet()).split('/').at(-1)
  for (const path of [
    'haru/0123456789abcdef.woff2',
    `haru/${name}.br`,
    `haru/${name}.txt`,
    `nobody/${name}`,
    `..%2f..%2fharu/${name}`,
    `haru/..%2f..%2fsecret`,
  ]) {
    const { status, headers } = await server.ask(`/fonts/shops/${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
  }
})

test('a generic slice is served whether it is already stored or not', async () => {
  const generated = await server.ask('/fonts/abcd/m.woff2')
  const there = await server.ask('/fonts/nanum/slice-1.woff2')
  expect([generated.status, generated.text]).toEqual([200, 'a slice'])
  for (const name of ['cache-control', 'content-type', 'content-security-policy'])
    expect([name, generated.headers[name]]).toEqual([name, there.headers[name]])
  expect((await server.ask('/fonts/abcd/none.woff2')).status).toBe(404)
})
