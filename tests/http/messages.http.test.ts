import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation, Message } from '../../src/domains/messaging/messaging.contract.ts'
import type { MyPage } from '../../src/domains/shopper/shopper.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newClientId, newMessage, newReply } from '../factories/messages.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ACCOUNT, ADMIN, userClient } from './user-client.ts'

const HARU = `haru.${PLATFORM}`
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

test('a person writes, the shop answers, and the counts on every page rise and fall', async () => {
  const [person, atShop, seller] = [
    await userClient(server, minji),
    await userClient(server, minji, HARU),
    await userClient(server, haru.uid, ADMIN),
  ]
  const words = { shopid: 'haru', client: newClientId(), kind: 'txt', text: '안녕하세요' }
  const { status, reply: sent } = await person<Message>(`${PERSON}/send`, words)
  expect([status, sent.number]).toEqual([200, 1])
  expect((await person<Message>(`${PERSON}/send`, words)).reply).toEqual(sent)
  const { conversation } = sent
  expect((await seller(`${SELLER}/count?shopid=haru`)).reply).toEqual({ unanswered: 1 })
  const answer = { shopid: 'haru', conversation, client: newClientId(), kind: 'txt', text: '네' }
  expect((await seller<Message>(`${SELLER}/send`, answer)).reply).toMatchObject({ number: 2, side: 'shop' })
  expect((await seller(`${SELLER}/count?shopid=haru`)).reply).toEqual({ unanswered: 0 })

  const unread = async () => [
    (await atShop(`${PERSON}/new_read`)).reply,
    (await atShop<MyPage>('/api/myshp/v2/get/my/page?shopid=haru')).reply.person?.unread,
  ]
  expect(await unread()).toEqual([1, 1])
  const { reply: list } = await person<{ items: Conversation[] }>(`${PERSON}/conversations`)
  expect(list.items).toMatchObject([
    { id: conversation, shopid: 'haru', origin: `http://${HARU}:8080`, unread: 1, last: { words: '네' } },
  ])
  expect((await person(`${PERSON}/read`, { conversation, number: 2 })).reply).toEqual({ unread: 0 })
  expect(await unread()).toEqual([0, 0])
  const { reply: page } = await seller<object>(`${SELLER}/messages?shopid=haru&conversation=${conversation}`)
  expect(page).toMatchObject({ uid: minji, items: [{ number: 1 }, { number: 2 }], more: false })
})

test('another person’s conversation is a 404 for every call', async () => {
  const { conversation, number } = await newMessage(server.services.messaging, minji, 'haru')
  const stranger = await userClient(server, await newAccount(server.services.accounts))
  for (const [path, body] of [
    [`messages?conversation=${conversation}`],
    ['read', { conversation, number }],
    ['hide', { conversation }],
    ['take_back', { conversation, number }],
  ] as const)
    expect([path, (await stranger(`${PERSON}/${path}`, body)).status]).toEqual([path, 404])
  expect((await stranger<{ items: [] }>(`${PERSON}/conversations`)).reply.items).toEqual([])
})

test('the socket id of a session stays the same and differs between hosts', async () => {
  const ask = async (headers: Record<string, string>, host: string) =>
    JSON.parse((await server.ask(`${PERSON}/mysession/init`, { host, headers })).text).id
  const atAccount = await headersOf(minji, ACCOUNT)
  const first = await ask(atAccount, ACCOUNT)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await ask(atAccount, ACCOUNT)).toBe(first)
  expect(await ask(await headersOf(minji, HARU), HARU)).not.toBe(first)
  expect(await ask(await headersOf(minji, ACCOUNT), ACCOUNT)).not.toBe(first)
})

test('viewing a conversation is in the access log once, however often its page polls', async () => {
  const { messaging, audit, accounts } = server.services
  const uid = await newAccount(accounts)
  const { conversation } = await newMessage(messaging, uid, 'haru')
  const seller = await userClient(server, haru.uid, ADMIN)
  for (let after = 0; after < 3; after += 1) {
    await seller(`${SELLER}/messages?shopid=haru&conversation=${conversation}&after=${after}`)
    await seller(`${SELLER}/read`, { shopid: 'haru', conversation, up_to: 1 })
    await seller(`${SELLER}/list`, { shopid: 'haru', filter: 'all' })
    await newReply(messaging, haru, conversation)
  }
  const { entries } = await audit.entries(haru.shopId, { kind: 'look' })
  const own = entries.filter(({ subject }) => JSON.stringify(subject).includes(String(uid)))
  expect(own.map(({ action }) => action).toSorted()).toEqual([
    'readShopMessages',
    'shopConversations',
    'shopMessages',
  ])
})

test('after an account is closed the shop keeps its messages without the name', async () => {
  const { messaging } = server.services
  const uid = await newAccount(server.services.accounts, { name: '박떠남' })
  const { conversation } = await newMessage(messaging, uid, 'haru', { text: '떠나기 전의 말' })
  await withAllShops(server.database, (tx) =>
    sql`insert into outbox (type, payload) values ('account.left', ${JSON.stringify({ uid })}::jsonb)`.execute(
      tx,
    ),
  )
  await server.settled()
  const seller = await userClient(server, haru.uid, ADMIN)
  const { reply } = await seller<object>(`${SELLER}/detail?shopid=haru&conversation=${conversation}`)
  expect(reply).toMatchObject({ uid: null, name: '탈퇴한 고객', last: { words: '떠나기 전의 말' } })
})
