import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { deliverLine } from '../factories/orders.ts'
import { aProduct } from '../factories/products.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const HARU = `haru.${PLATFORM}`
const ACCOUNT = `account.${PLATFORM}`
const PHOTO = '/api/myshp/upload/review/photo'

let server: TestServer
let product: { shopId: number; shopid: string; sid: number }
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { shopId, shopid } = await newShop(server.services.tenancy, { shopid: 'haru' })
  product = { shopId, shopid, sid: (await aProduct(server.services.catalogue, shopId)).sid }
})
afterAll(() => server.close())

/** A person with a session at a host, haru's by default, and a function that sends calls as its pages do. */
async function aShopper({ host = HARU, as }: { host?: string; as?: number } = {}) {
  const { accounts } = server.services
  const uid = as ?? (await newAccount(accounts, { name: '김민지' }))
  const token = await newSession({ database: server.database, accounts }, { uid, host })
  const headers = { cookie: `madang=${token}`, 'sec-fetch-site': 'same-origin' }
  const summaryOf = (answer: { status: number; text: string }) => ({
    status: answer.status,
    json: JSON.parse(answer.text),
  })
  return {
    uid,
    ask: async (path: string, body?: unknown) => summaryOf(await server.ask(path, { host, headers, body })),
    async upload(bytes: Uint8Array) {
      const form = new FormData()
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'photo.png')
      const packed = new Response(form)
      const type = packed.headers.get('content-type') ?? ''
      const body = Buffer.from(await packed.arrayBuffer())
      return summaryOf(await server.ask(PHOTO, { host, headers: { ...headers, 'content-type': type }, body }))
    },
  }
}

const question = (text: string, secret = false) => ({
  shopid: 'haru',
  sid: product.sid,
  question: text,
  secret,
})

test('a question is public, and a secret one is shown to its writer only', async () => {
  const { uid, ask } = await aShopper()
  const newQuestion = await ask('/api/myshp/add/qna', question('우리 집 현관은 0000', true))
  expect(newQuestion).toMatchObject({
    status: 200,
    json: { question: '우리 집 현관은 0000', author: '김*지' },
  })
  const { text, headers } = await server.ask(`/api/myshp/get/qna/list?shopid=haru&sid=${product.sid}`, {
    host: HARU,
  })
  expect(text).toContain('"secret":true')
  expect(text).not.toContain('현관')
  expect(headers['cache-control']).toBe('no-cache')
  const own = await (await aShopper({ host: ACCOUNT, as: uid })).ask('/api/myshp/get/my/qna')
  expect(own.json).toMatchObject({
    total: 1,
    items: [{ question: '우리 집 현관은 0000', host: `${HARU}:8080` }],
  })
})

test('a person who asks too many questions is told to wait, and other people are not', async () => {
  const { ask } = await aShopper()
  for (let index = 1; index <= 20; index += 1)
    expect((await ask('/api/myshp/add/qna', question(`${index}`))).status).toBe(200)
  expect(await ask('/api/myshp/add/qna', question('또'))).toMatchObject({
    status: 429,
    json: { msg: 'TOO_MANY_REQUESTS' },
  })
  const other = await aShopper()
  expect((await other.ask('/api/myshp/add/qna', question('저도'))).status).toBe(200)
})

test.each([
  ['nothing', () => question('')],
  ['spaces', () => question('   ')],
  ['more than a thousand letters', () => question('가'.repeat(1_001))],
  ['no words of whether it is secret', () => ({ ...question('?'), secret: undefined })],
])('a question of %s is refused', async (_what, make) => {
  const { ask } = await aShopper()
  expect((await ask('/api/myshp/add/qna', make())).status).toBe(400)
})

test('a photo is uploaded and shown in the review', async () => {
  const { uid, ask, upload } = await aShopper({ host: ACCOUNT })
  const { line } = await deliverLine(server.services, product, { uid })
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c9b8a0' } })
  const { status, json: photo } = await upload(await picture.png().toBuffer())
  expect(status).toBe(200)
  expect((await server.ask(`${photo.image}/240.webp`, { host: HARU })).status).toBe(200)
  const words = { line, stars: 5, text: '결이 고와요.', photos: [photo.file] }
  expect((await ask('/api/myshp/save/review', words)).json).toEqual({ point: 0, pending: false, taken: 0 })
  const shown = await ask(`/api/myshp/get/review/product?shopid=haru&sid=${product.sid}&photo=true`)
  expect(shown.json.items[0].photos).toEqual([photo.image])
  expect((await ask('/api/myshp/save/review', { ...words, stars: 6 })).status).toBe(400)
  expect((await ask('/api/myshp/save/review', { ...words, photos: ['uploads/x.jpg'] })).status).toBe(400)
})

test('a file that is not a picture or exceeds five megabytes is refused, and a guest’s upload is refused unread', async () => {
  const { upload } = await aShopper({ host: ACCOUNT })
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400)
  expect((await upload(Buffer.alloc(5_242_881))).status).toBe(413)
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' }
  expect((await server.ask(PHOTO, { host: ACCOUNT, headers, body: Buffer.from('--x--') })).status).toBe(401)
})
