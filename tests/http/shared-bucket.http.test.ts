import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../src/platform/storage/storage.ts'
import { imageUrl } from '../../src/ui/images.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { aFont } from '../factories/fonts.ts'
import { newMessage, newMessagePicture } from '../factories/messages.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { anUpload } from '../factories/uploads.ts'
import { startS3 } from '../s3-server.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ACCOUNT, ADMIN, userClient } from './user-client.ts'

const font = aFont()

let s3: Awaited<ReturnType<typeof startS3>>
let first: TestServer
let second: TestServer
let haru: TestShop

// Two processes whose only common parts are the database and the bucket.
beforeAll(async () => {
  s3 = await startS3()
  const { url } = await testDatabase()
  const start = async () =>
    startServer(url, {
      storage: await openStorage({ dataFolder: '/nowhere', bucket: s3.bucket() }),
      fonts: { files: () => ({ css: font.address, preload: font.preload }), toCut: async () => font },
    })
  first = await start()
  second = await start()
  const { tenancy, accounts } = first.services
  haru = await newShop(tenancy, { shopid: 'haru', uid: await newAccount(accounts) })
})

afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await s3.close()
})

test('a picture that one process received is served by the other', async () => {
  const logo = await anUpload(first.services.shopPictures, -haru.shopId)
  const owner = await userClient(first, haru.uid, ADMIN)
  const { version } = (await owner<{ version: number }>('/api/myshp/v2/seller/settings?shopid=haru')).reply
  const { reply } = await owner<{ pictures: { logo: string } }>('/api/myshp/v2/seller/settings/save', {
    shopid: 'haru',
    version,
    changes: { logo },
  })
  const { status, headers } = await second.ask(imageUrl(reply.pictures.logo, 240))
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
})

test("the picture of a message is served by the other process, to its conversation's people only", async () => {
  const minji = await newAccount(first.services.accounts)
  const image = await newMessagePicture(first.services.messaging, minji)
  const { conversation, number } = await newMessage(first.services.messaging, minji, 'haru', {
    kind: 'image',
    image,
  })
  const path = `/api/message/v2/picture?conversation=${conversation}&number=${number}&width=240`
  for (const [uid, status] of [
    [minji, 200],
    [await newAccount(first.services.accounts), 404],
  ] as const) {
    const cookie = `madang=${await newSession({ database: second.database, accounts: second.services.accounts }, { uid, host: ACCOUNT })}`
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    expect((await second.ask(path, { host: ACCOUNT, headers })).status).toBe(status)
  }
})

test("slices of a shop's font that one process cut are served by the other", async () => {
  await first.settled()
  await withAllShops(first.database, (tx) => sql`update font_set set due_at = now()`.execute(tx))
  await first.services.fonts.generateDue()
  const css = await eventually(async () => {
    const [, address] =
      /href="(\/fonts\/shops\/haru\/[^"]+\.css)"/.exec((await second.ask('/shop/list')).text) ?? []
    expect(address).toBeDefined()
    return address as string
  })
  expect((await second.ask(css)).text).toContain('unicode-range')
})

test('while the store is away, pages are served and uploads are refused for a while', async () => {
  await s3.stop()
  expect((await second.ask('/shop/list')).status).toBe(200)
  await expect(anUpload(first.services.shopPictures, -haru.shopId)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  await s3.startAgain()
  await anUpload(first.services.shopPictures, -haru.shopId)
})
