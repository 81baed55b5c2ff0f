import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '../../src/domains/messaging/messaging.contract.ts'
import { MAX_PICTURE_BYTES } from '../../src/domains/messaging/shared/message-limits.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newClientId, newMessage, newMessagePicture } from '../factories/messages.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { blankPng } from '../factories/uploads.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ACCOUNT, ADMIN, userClient } from './user-client.ts'

const PERSON = '/api/message/v2'
const SELLER = '/api/myshp/v2/seller/message'

let server: TestServer
let haru: TestShop
let minji: number
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { accounts, tenancy } = server.services
  haru = await newShop(tenancy, { shopid: 'haru', uid: await newAccount(accounts) })
  minji = await newAccount(accounts, { name: '김민지' })
})
afterAll(() => server.close())

const headersOf = async (uid: number, host: string) => ({
  cookie: `madang=${await newSession({ database: server.database, accounts: server.services.accounts }, { uid, host })}`,
  'sec-fetch-site': 'same-origin',
})

const pictureOf = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

/** Uploads bytes as a picture, with a file name and a type that may be wrong. */
async function upload(bytes: Buffer, { uid = minji, type = 'image/jpeg', name = 'a.jpg' } = {}) {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  const packed = new Response(form)
  const headers = {
    ...(await headersOf(uid, ACCOUNT)),
    'content-type': packed.headers.get('content-type') ?? '',
  }
  const request = { host: ACCOUNT, headers, body: Buffer.from(await packed.arrayBuffer()) }
  const { status, text } = await server.ask(`${PERSON}/upload`, request)
  return { status, key: (JSON.parse(text) as { file_url?: string }).file_url ?? '' }
}

/** A valid picture padded to this many bytes. */
const long = async (bytes: number) => {
  const png = await pictureOf('png')
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)])
}

test.each([
  [
    'a page behind a picture',
    async () => Buffer.concat([await pictureOf('jpeg'), Buffer.from('<html><script>')]),
  ],
  [
    'an archive behind a picture',
    async () => Buffer.concat([await pictureOf('png'), Buffer.from('PK\x05\x06')]),
  ],
  [
    'a document behind a picture',
    async () => Buffer.concat([await pictureOf('webp'), Buffer.from('%PDF-1.7')]),
  ],
  ['words', async () => Buffer.from('words')],
  ['nothing', async () => Buffer.alloc(0)],
  [
    'an SVG with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  ['a few kilobytes that are 400 million pixels', async () => blankPng(20_000)],
  ['a picture that is cut off', async () => (await pictureOf('png')).subarray(0, 60)],
])('%s is refused as a picture', async (_what, make) => {
  const uid = await newAccount(server.services.accounts)
  expect(await upload(await make(), { uid })).toEqual({ status: 400, key: '' })
})

test('a picture of 5 MB is accepted, one byte more is not, and the declared type is ignored', async () => {
  const uid = await newAccount(server.services.accounts)
  expect((await upload(await long(MAX_PICTURE_BYTES), { uid })).status).toBe(200)
  expect((await upload(await long(MAX_PICTURE_BYTES + 1), { uid })).status).toBe(413)
  const claims = { uid, type: 'text/html', name: '../../a.html' }
  const { status, key } = await upload(await pictureOf('png'), claims)
  expect([status, key]).toEqual([200, expect.stringMatching(/^messages\/\w+\.jpg$/)])
})

test('pictures of other people, other modules and other conversations can be neither sent nor read', async () => {
  const { messaging, accounts } = server.services
  const stranger = await newAccount(accounts)
  const [person, shops] = [await userClient(server, stranger), await userClient(server, haru.uid, ADMIN)]
  const own = await newMessagePicture(messaging, minji)
  const send = (image: string) => ({ shopid: 'haru', client: newClientId(), kind: 'image', image })
  const { conversation } = await newMessage(messaging, stranger, 'haru')
  for (const image of [
    own,
    own.replace('messages/', 'uploads/'),
    `messages/../${own}`,
    'messages/',
    '/etc/passwd',
  ])
    expect([image, (await person(`${PERSON}/send`, send(image))).status]).toEqual([image, 400])
  expect((await shops(`${SELLER}/send`, { ...send(own), conversation })).status).toBe(400)

  const sent = await newMessage(messaging, minji, 'haru', { kind: 'image', image: own })
  const other = await newShop(server.services.tenancy, { uid: await newAccount(accounts) })
  const at = (number: number, where: number) => `conversation=${where}&number=${number}&width=240`
  const theirs = await headersOf(stranger, ACCOUNT)
  const neighbours = await headersOf(other.uid, ADMIN)
  for (const [host, path, headers] of [
    [ACCOUNT, `${PERSON}/picture?${at(sent.number, sent.conversation)}`, theirs],
    // The number of the other person's picture in the stranger's own conversation.
    [ACCOUNT, `${PERSON}/picture?${at(sent.number, conversation)}`, theirs],
    [ADMIN, `${SELLER}/picture?shopid=${other.shopid}&${at(sent.number, sent.conversation)}`, neighbours],
    [ADMIN, `${SELLER}/picture?shopid=haru&${at(sent.number, sent.conversation)}`, neighbours],
  ] as const) {
    const { status, body } = await server.ask(path, { host, headers })
    expect([path, status >= 400, body.includes('WEBP')]).toEqual([path, true, false])
  }
  // The stored file has no public address.
  for (const path of [`/${own}`, `/image/${own}`, `/files/${own}`])
    expect((await server.ask(path, { host: ACCOUNT, headers: theirs })).status).toBe(404)
})

test('an upload by a guest or from another site is refused', async () => {
  const guest = await userClient(server)
  const ask = guest<Message>(`${PERSON}/upload`, await pictureOf('png'), 'multipart/form-data; boundary=x')
  expect((await ask).status).toBe(401)
  const headers = { ...(await headersOf(minji, ACCOUNT)), 'sec-fetch-site': 'cross-site' }
  const request = {
    host: ACCOUNT,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  }
  const { status } = await server.ask(`${PERSON}/upload`, { ...request, body: await pictureOf('png') })
  expect(status).toBe(403)
})

test('a picture in a conversation is served as an image to its person and the shop, and is a 404 for all others', async () => {
  const { messaging } = server.services
  const image = await newMessagePicture(messaging, minji)
  const { conversation, number } = await newMessage(messaging, minji, 'haru', { kind: 'image', image })
  const at = `conversation=${conversation}&number=${number}&width=240`
  const [own, shops] = [await headersOf(minji, ACCOUNT), await headersOf(haru.uid, ADMIN)]
  for (const [host, path, headers] of [
    [ACCOUNT, `${PERSON}/picture?${at}`, own],
    [ADMIN, `${SELLER}/picture?shopid=haru&${at}`, shops],
  ] as const) {
    const answer = await server.ask(path, { host, headers })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await sharp(answer.body).metadata()).width).toBe(240)
  }
  const stranger = await headersOf(await newAccount(server.services.accounts), ACCOUNT)
  const foreign = await server.ask(`${PERSON}/picture?${at}`, { host: ACCOUNT, headers: stranger })
  expect([foreign.status, foreign.body.includes('WEBP')]).toEqual([404, false])
  for (const width of ['241', '', '240.5', 'x']) {
    const odd = `${PERSON}/picture?conversation=${conversation}&number=${number}&width=${width}`
    expect([width, (await server.ask(odd, { host: ACCOUNT, headers: own })).status]).toEqual([width, 400])
  }
})

test('a picture that staff view is in the access log once, whatever its size and however often they view it', async () => {
  const { messaging, audit, accounts } = server.services
  const uid = await newAccount(accounts)
  const image = await newMessagePicture(messaging, uid)
  const { conversation, number } = await newMessage(messaging, uid, 'haru', { kind: 'image', image })
  const headers = await headersOf(haru.uid, ADMIN)
  for (const width of [240, 480, 240]) {
    const path = `${SELLER}/picture?shopid=haru&conversation=${conversation}&number=${number}&width=${width}`
    expect((await server.ask(path, { host: ADMIN, headers })).status).toBe(200)
  }
  const { entries } = await audit.entries(haru.shopId, { kind: 'look' })
  const own = entries.filter(({ subject }) => JSON.stringify(subject).includes(`[${uid}]`))
  expect(own).toMatchObject([
    { action: 'shopMessagePicture', subject: { conversation, number, whose: [uid] }, uid: haru.uid },
  ])
})
