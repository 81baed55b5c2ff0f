import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerFrame } from '../../src/domains/messaging/shared/frames.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { newClientId, newMessage } from '../factories/messages.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop } from '../factories/tenancy.ts'
import { newPersonPage, PASSWORD } from './account-person.ts'
import { newPage, type TestPage } from './page.ts'
import { newSocketClient } from './socket-client.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ACCOUNT, ADMIN } from './user-client.ts'

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

const ENDED = 4401

/**
 * A shop, its owner connected to another process, and a person who has written to the shop and is connected to this
 * one.
 */
async function aConversation() {
  const { accounts, tenancy, membership, messaging } = server.services
  const owner = await newAccount(accounts)
  const shop = await newShop(tenancy, { uid: owner })
  const { uid, page } = await newPersonPage(server)
  await membership.joins.join({ uid, over19: 0 }, shop.shopid)
  const { conversation } = await newMessage(messaging, uid, shop.shopid)
  const seller = await newSocketClient(other, { uid: owner, host: ADMIN, shopid: shop.shopid })
  const person = await newSocketClient(server, { uid, host: ACCOUNT, cookie: cookieOf(page) })
  const closeAll = () => [seller, person].forEach((each) => void each.close())
  return { ...shop, owner, uid, page, conversation, seller, person, closeAll }
}

/** A page of a person who logged in with their password, and their uid. */
async function loggedIn() {
  const email = `${newClientId()}@example.com`
  const uid = await newAccount(server.services.accounts, { email, password: PASSWORD })
  const page = newPage(server, ACCOUNT)
  expect((await page.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
  return { uid, page }
}

const cookieOf = ({ cookies }: TestPage) => `madang=${cookies.get('madang')}`

const isEvent = (type: string) => (frame: ServerFrame) => frame.type === 'event' && frame.event.type === type
const isError = ({ type }: ServerFrame) => type === 'error'

/** Resolves when this many matching frames have arrived. */
const count = (frames: ServerFrame[], fits: (frame: ServerFrame) => boolean, times: number) =>
  eventually(() => expect(frames.filter(fits)).toHaveLength(times))

test('a socket closes with the session that opened it, on every process', async () => {
  const { page, uid } = await loggedIn()
  const [here, there] = await Promise.all(
    [server, other].map((each) => newSocketClient(each, { uid, host: ACCOUNT, cookie: cookieOf(page) })),
  )
  expect((await page.post('/api/auth/sign-out')).status).toBe(200)
  expect(await Promise.all([here?.closed, there?.closed])).toEqual([ENDED, ENDED])
})

test('a new password closes the sockets of the other devices, on every process', async () => {
  const { page, uid } = await loggedIn()
  const own = await newSocketClient(server, { uid, host: ACCOUNT, cookie: cookieOf(page) })
  const others = [
    await newSocketClient(server, { uid, host: ACCOUNT }),
    await newSocketClient(other, { uid, host: ACCOUNT }),
  ]
  const change = { currentPassword: PASSWORD, newPassword: 'another-one-8' }
  expect((await page.post('/api/auth/change-password', change)).status).toBe(200)
  expect(await Promise.all(others.map(({ closed }) => closed))).toEqual([ENDED, ENDED])
  own.send({ type: 'ping' })
  await own.nextFrame(({ type }) => type === 'ping')
  own.close()
})

test('logging out all other devices closes their sockets', async () => {
  const { page, uid } = await newPersonPage(server)
  const elsewhere = await newSocketClient(other, { uid, host: ACCOUNT })
  expect((await page.post('/api/user/sessions/end_others')).body).toEqual({ ended: 1 })
  expect(await elsewhere.closed).toBe(ENDED)
})

test("a clerk's socket closes when they are removed", async () => {
  const { shopId, shopid, owner, closeAll } = await aConversation()
  const clerk = await newStaffMember(server.services, shopId, 'manager')
  const socket = await newSocketClient(other, { uid: clerk, host: ADMIN, shopid })
  await server.services.staff.members.remove(shopId, clerk, { uid: owner, address: '' })
  expect(await socket.closed).toBe(ENDED)
  closeAll()
})

test("a clerk's socket closes when their role loses messages", async () => {
  const { shopId, shopid, owner, closeAll } = await aConversation()
  const clerk = await newStaffMember(server.services, shopId, 'manager')
  const socket = await newSocketClient(other, { uid: clerk, host: ADMIN, shopid })
  const role = { role: 'products', may_export: false, version: 1 } as const
  await server.services.staff.members.change(shopId, { uid: clerk, ...role }, { uid: owner, address: '' })
  expect(await socket.closed).toBe(ENDED)
  closeAll()
})

test('a blocked person cannot write and sees the reason, and the shop does not see that they type', async () => {
  const { uid, shopId, shopid, conversation, seller, person, closeAll } = await aConversation()
  await server.services.membership.blocks.block({ shopId, uid }, '욕설')
  const client = newClientId()
  person.send({ type: 'typing', conversation })
  await count(person.frames, isError, 1)
  person.send({ type: 'send', shopid, client, kind: 'txt', text: '안녕하세요' })
  await count(person.frames, isError, 2)
  expect(person.frames.filter(isError)).toMatchObject([{ code: 'BLOCKED' }, { code: 'BLOCKED', client }])
  await server.services.membership.blocks.unblock({ shopId, uid })
  person.send({ type: 'send', shopid, client, kind: 'txt', text: '안녕하세요' })
  await seller.nextFrame(isEvent('txt'))
  expect(seller.frames.some(isEvent('typing'))).toBe(false)
  closeAll()
})

test('the start and the end of a block reach the pages of both sides', async () => {
  const { uid, shopId, conversation, seller, person, closeAll } = await aConversation()
  await server.services.membership.blocks.block({ shopId, uid }, '')
  await person.nextFrame(isEvent('gap'))
  expect(await seller.nextFrame(isEvent('changed'))).toMatchObject({ event: { conversation } })
  await server.services.membership.blocks.unblock({ shopId, uid })
  await count(person.frames, isEvent('gap'), 2)
  await count(seller.frames, isEvent('changed'), 2)
  closeAll()
})

test('the socket of a person who leaves the shop closes, and the shop’s pages are notified', async () => {
  const { page, shopId, owner, conversation, seller, person } = await aConversation()
  expect((await page.post('/api/user/leave', { password: PASSWORD })).status).toBe(200)
  expect(await person.closed).toBe(ENDED)
  expect(await seller.nextFrame(isEvent('changed'))).toMatchObject({ event: { conversation } })
  const { items } = await server.services.messaging.seller.conversations.list(shopId, owner, {
    filter: 'all',
  })
  expect(items).toMatchObject([{ uid: null }])
  seller.close()
})
