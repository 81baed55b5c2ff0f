import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerFrame } from '../../src/domains/messaging/shared/frames.ts'
import { MAX_SOCKETS_OF_SESSION } from '../../src/domains/messaging/shared/message-limits.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { newClientId, newMessage, newReply } from '../factories/messages.ts'
import { newShop } from '../factories/tenancy.ts'
import { cookieOf, handshakeStatus, newSocketClient, openSocket } from './socket-client.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { userClient } from './user-client.ts'

const ACCOUNT = `account.${PLATFORM}`
const ADMIN = `admin.${PLATFORM}`

let server: TestServer
let other: TestServer
beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url)
  other = await startServer(url)
})
afterAll(async () => {
  await server.close()
  await other.close()
})

async function aShopAndItsOwner() {
  const uid = await newAccount(server.services.accounts)
  return { ...(await newShop(server.services.tenancy, { uid })), uid }
}

const hostOf = (shopSlug: string) => `${shopSlug}.${PLATFORM}`
const aPerson = () => newAccount(server.services.accounts)

const hasText =
  (text: string) =>
  (frame: ServerFrame): boolean =>
    frame.type === 'event' && 'message' in frame.event && frame.event.message.text === text

const isEvent = (type: string) => (frame: ServerFrame) => frame.type === 'event' && frame.event.type === type

test("a person's message is acknowledged and reaches the seller’s socket of another process, and an answer comes back", async () => {
  const [shop, uid] = [await aShopAndItsOwner(), await aPerson()]
  const person = await newSocketClient(server, { uid, host: ACCOUNT })
  const seller = await newSocketClient(other, { uid: shop.uid, host: ADMIN, shopid: shop.shopid })
  const client = newClientId()
  person.send({ type: 'send', shopid: shop.shopid, client, kind: 'txt', text: '재고 있나요?' })
  const ack = await person.nextFrame((frame) => frame.type === 'ack')
  expect(ack).toMatchObject({ client, message: { number: 1, side: 'person', text: '재고 있나요?' } })
  const questionFrame = await seller.nextFrame(hasText('재고 있나요?'))
  const { conversation } = (ack as { message: { conversation: number } }).message
  seller.send({
    type: 'send',
    shopid: shop.shopid,
    conversation,
    client: newClientId(),
    kind: 'txt',
    text: '네, 있습니다.',
  })
  expect(await person.nextFrame(hasText('네, 있습니다.'))).toMatchObject({
    event: { type: 'txt', message: { number: 2, side: 'shop', client: '' } },
  })
  expect(questionFrame).toMatchObject({ event: { message: { client: '' } } })
  person.send({ type: 'read', conversation, number: 2 })
  expect(await seller.nextFrame(isEvent('read'))).toMatchObject({
    event: { conversation, side: 'person', number: 2 },
  })
  person.send({ type: 'typing', conversation })
  await seller.nextFrame(isEvent('typing'))
  for (const each of [person, seller]) each.close()
})

test('a message that reaches a seller’s socket is in the access log, once per conversation', async () => {
  const [shop, uid] = [await aShopAndItsOwner(), await aPerson()]
  const { messaging, audit } = server.services
  const seller = await newSocketClient(server, { uid: shop.uid, host: ADMIN, shopid: shop.shopid })
  await newMessage(messaging, uid, shop.shopid, { text: '하나' })
  await seller.nextFrame(hasText('하나'))
  await newMessage(messaging, uid, shop.shopid, { text: '둘' })
  await seller.nextFrame(hasText('둘'))
  await eventually(async () => {
    const { entries } = await audit.entries(shop.shopId, { kind: 'look' })
    expect(entries).toMatchObject([{ action: 'shopMessages', uid: shop.uid, subject: { whose: [uid] } }])
  })
  seller.close()
})

test('on a shop’s own host a person receives the number of messages, but not their text', async () => {
  const [shop, uid] = [await aShopAndItsOwner(), await aPerson()]
  const { conversation } = await newMessage(server.services.messaging, uid, shop.shopid)
  const person = await newSocketClient(server, { uid, host: hostOf(shop.shopid) })
  await newReply(server.services.messaging, shop, conversation, { text: '비밀 답변' })
  await person.nextFrame(isEvent('txt'))
  await server.services.messaging.read(uid, conversation, 2)
  await person.nextFrame(isEvent('read'))
  expect(JSON.stringify(person.frames)).not.toContain('비밀')
  person.send({ type: 'send', shopid: shop.shopid, client: newClientId(), kind: 'txt', text: '안녕' })
  expect(await person.nextFrame((frame) => frame.type === 'error')).toMatchObject({ code: 'NOT_FOUND' })
  person.close()
})

test('closing a conversation that needs no answer notifies colleagues on another process, but not the customer', async () => {
  const [shop, uid] = [await aShopAndItsOwner(), await aPerson()]
  const { messaging, audit } = server.services
  const { conversation } = await newMessage(messaging, uid, shop.shopid, { text: '감사합니다' })
  const seller = await userClient(server, shop.uid, ADMIN)
  const colleague = await newSocketClient(other, { uid: shop.uid, host: ADMIN, shopid: shop.shopid })
  const person = await newSocketClient(other, { uid, host: ACCOUNT })
  const path = '/api/myshp/v2/seller/message'
  const ofConversation = { shopid: shop.shopid, conversation }
  const waiting = async () => (await seller(`${path}/count?shopid=${shop.shopid}`)).reply
  const close = (number: number) => seller(`${path}/close`, { ...ofConversation, number })

  expect((await close(1)).status).toBe(200)
  expect(await colleague.nextFrame(isEvent('changed'))).toMatchObject({ event: { conversation } })
  expect(await waiting()).toEqual({ unanswered: 0 })
  expect((await seller(`${path}/reopen`, ofConversation)).status).toBe(200)
  expect(await waiting()).toEqual({ unanswered: 1 })

  await newMessage(messaging, uid, shop.shopid, { text: '참, 하나 더요' })
  expect(await close(1)).toMatchObject({
    status: 409,
    reply: { message: '그사이 고객이 보낸 메시지가 있어 답변 대기에 그대로 두었습니다.' },
  })
  expect(await waiting()).toEqual({ unanswered: 1 })
  const { entries } = await audit.entries(shop.shopId, { kind: 'change' })
  expect(entries).toMatchObject([
    { action: 'reopenConversation', subject: { conversation, uid } },
    { action: 'closeConversation', subject: { conversation, uid, number: 1 } },
  ])
  person.send({ type: 'ping' })
  await person.nextFrame((frame) => frame.type === 'ping')
  expect(person.frames.some(isEvent('changed'))).toBe(false)
  for (const each of [colleague, person]) each.close()
})

test('a ping is answered', async () => {
  const person = await newSocketClient(server, { uid: await aPerson(), host: ACCOUNT })
  person.send({ type: 'ping' })
  await person.nextFrame((frame) => frame.type === 'ping')
  person.close()
})

test('guests, other sites, other hosts and requests without an upgrade are refused', async () => {
  const uid = await aPerson()
  const cookie = await cookieOf(server, uid, ACCOUNT)
  const open = (overrides: Partial<Parameters<typeof openSocket>[1]>) =>
    handshakeStatus(openSocket(server, { host: ACCOUNT, cookie, ...overrides }))
  expect(await handshakeStatus(openSocket(server, { host: ACCOUNT }))).toBe(401)
  expect(await open({ origin: `http://haru.${PLATFORM}` })).toBe(403)
  expect(await open({ origin: 'null' })).toBe(403)
  expect(await open({ host: PLATFORM })).toBe(404)
  expect(await open({ host: ADMIN })).toBe(401)
  expect((await server.ask('/ws', { host: ACCOUNT, headers: { cookie } })).status).toBe(404)
})

test("subscribing to topics of another session or to other people's conversations is refused as not found", async () => {
  const [shop, one, two] = [await aShopAndItsOwner(), await aPerson(), await aPerson()]
  const { conversation } = await newMessage(server.services.messaging, two, shop.shopid)
  const [mine, theirs] = [
    await newSocketClient(server, { uid: one, host: ACCOUNT }),
    await newSocketClient(server, { uid: two, host: ACCOUNT }),
  ]
  const refused = async (frame: object) => {
    const before = mine.frames.length
    mine.send(frame)
    await eventually(() => expect(mine.frames.length).toBeGreaterThan(before))
    expect(mine.frames.at(-1)).toMatchObject({ type: 'error', code: 'NOT_FOUND' })
  }
  await refused({ type: 'subscribe', topic: 'event', id: theirs.id })
  await refused({ type: 'subscribe', topic: 'event', id: mine.id, shopid: shop.shopid })
  await refused({ type: 'read', conversation, number: 1 })
  await refused({ type: 'typing', conversation })
  for (const each of [mine, theirs]) each.close()
})

test('one session may have a limited number of sockets, and can open one when it closes another', async () => {
  const uid = await aPerson()
  const cookie = await cookieOf(server, uid, ACCOUNT)
  const open = () => newSocketClient(server, { uid, host: ACCOUNT, cookie })
  const sockets = await Promise.all(Array.from({ length: MAX_SOCKETS_OF_SESSION }, open))
  const { socket } = { socket: openSocket(server, { host: ACCOUNT, cookie }) }
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(1013)
  sockets[0]?.close()
  await sockets[0]?.closed
  await eventually(async () => {
    const again = openSocket(server, { host: ACCOUNT, cookie })
    const code = await new Promise((resolve) => {
      again.on('message', () => resolve('open'))
      again.on('close', resolve)
      again.on('open', () => again.send('{"type":"ping"}'))
    })
    again.close()
    expect(code).toBe('open')
  })
  for (const each of sockets) each.close()
})
