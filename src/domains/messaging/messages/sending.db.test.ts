import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newClientId, newMessage, newReply } from '../../../../tests/factories/messages.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { Message } from '../messaging.contract.ts'

let modules: MemberModules
let haru: TestShop
let minji: number
beforeAll(async () => {
  modules = await openMemberModules()
  haru = await newShop(modules.tenancy)
  minji = await newAccount(modules.accounts, { name: '김민지' })
})
afterAll(() => modules.close())

const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number)
const rowOf = async (conversation: number) => {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<Record<string, unknown>>`select * from conversation where id = ${conversation}`.execute(tx),
  )
  return rows[0]
}

test('the first message creates the conversation with the account’s name, and an answer is added to it', async () => {
  const first = await newMessage(modules.messaging, minji, haru.shopid, { text: ' 재고가 있나요?\n' })
  expect(first).toMatchObject({ number: 1, side: 'person', kind: 'txt', text: '재고가 있나요?' })
  const answer = await newReply(modules.messaging, haru, first.conversation)
  expect(answer).toMatchObject({ number: 2, side: 'shop', conversation: first.conversation })
  expect(await rowOf(first.conversation)).toMatchObject({
    name: '김민지',
    last: 2,
    last_side: 'shop',
    of_person: 1,
    of_shop: 1,
    waits_since: null,
    person_read: 1,
    shop_read: 2,
    person_unread: 1,
    shop_unread: 0,
    tell_shop_at: null,
  })
  const { items, more } = await modules.messaging.messages(minji, { conversation: first.conversation })
  expect([numbers(items), more]).toEqual([[1, 2], false])
  expect(items.map(({ client }) => client)).toEqual([first.client, ''])
})

test('a hundred concurrent messages of both sides get consecutive numbers', async () => {
  const uid = await newAccount(modules.accounts)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  const sent = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 4 === 0
        ? newMessage(modules.messaging, uid, haru.shopid, { text: `물음 ${index}` })
        : newReply(modules.messaging, haru, conversation, { text: `답 ${index}` }),
    ),
  )
  expect(numbers(sent).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2))
  const stored: Message[] = []
  for (let more = true, after = 0; more; ) {
    const page = await modules.messaging.messages(uid, { conversation, after })
    stored.push(...page.items)
    ;({ more } = page)
    after = page.items.at(-1)?.number ?? 0
  }
  expect(numbers(stored)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1))
  expect(new Set(stored.map(({ text }) => text)).size).toBe(101)
  // Messages of one sender are in the order in which they were sent.
  const questions = stored
    .filter(({ text }) => text.startsWith('물음'))
    .map(({ text }) => Number(text.slice(3)))
  expect(questions).toEqual(questions.toSorted((a, b) => a - b))
})

test('a reader who sees a message also sees all earlier ones', async () => {
  const uid = await newAccount(modules.accounts)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  const seen: number[][] = []
  const sending = Promise.all(
    Array.from({ length: 60 }, () => newReply(modules.messaging, haru, conversation)),
  )
  let isOver = false
  const watching = (async () => {
    while (!isOver) seen.push(numbers((await modules.messaging.messages(uid, { conversation })).items))
  })()
  await sending.finally(() => {
    isOver = true
  })
  await watching
  for (const page of seen)
    expect(page).toEqual(Array.from({ length: page.length }, (_, index) => (page[0] as number) + index))
})

test('concurrent first messages create one conversation per person', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => newAccount(modules.accounts)))
  const sent = await Promise.all(
    people.flatMap((uid) => [1, 2, 3].map(() => newMessage(modules.messaging, uid, haru.shopid))),
  )
  const byConversation = Map.groupBy(sent, ({ conversation }) => conversation)
  expect(byConversation.size).toBe(20)
  for (const messages of byConversation.values()) expect(numbers(messages).sort()).toEqual([1, 2, 3])
})

test('stores two messages with the same client id once', async () => {
  const uid = await newAccount(modules.accounts)
  const client = newClientId()
  const same = () => newMessage(modules.messaging, uid, haru.shopid, { client, text: '한 번만' })
  const sent = await Promise.all([same(), same(), same()])
  sent.push(await same(), await newMessage(modules.messaging, uid, haru.shopid, { client, text: '다른 말' }))
  expect(new Set(sent.map((message) => JSON.stringify(message))).size).toBe(1)
  const { conversation } = sent[0] as Message
  expect((await modules.messaging.messages(uid, { conversation })).items).toHaveLength(1)
  // The shop's client ids are independent of the person's.
  expect(await newReply(modules.messaging, haru, conversation, { client })).toMatchObject({ number: 2 })
})

test('emits one event per message, in the order of numbers', async () => {
  const uid = await newAccount(modules.accounts)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  await newReply(modules.messaging, haru, conversation)
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ payload: object }>`
      select payload from outbox where type = 'message.sent' and payload ->> 'conversation' = ${String(conversation)}
      order by id`.execute(tx),
  )
  const payloadBase = { shop: haru.shopId, conversation, uid, kind: 'txt' }
  expect(rows.map(({ payload }) => payload)).toEqual([
    { ...payloadBase, number: 1, side: 'person' },
    { ...payloadBase, number: 2, side: 'shop' },
  ])
})

test.each([
  ['a blank text', { text: ' \n\0 ' }, 'text'],
  ['a picture message without a picture', { kind: 'image' }, 'image'],
  ['a key of another folder', { kind: 'image', image: 'uploads/abc.jpg' }, 'image'],
  ['an unknown key', { kind: 'image', image: 'messages/abc.jpg' }, 'image'],
  ['a card without a product', { kind: 'product' }, 'sid'],
] as const)('refuses %s', async (_what, wishes, field) => {
  await expect(newMessage(modules.messaging, minji, haru.shopid, wishes)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field },
  })
})

test('refuses a blocked person with the reason of the block, but the shop can write to them', async () => {
  const uid = await newAccount(modules.accounts)
  await modules.membership.joins.join({ uid, over19: 0 }, haru.shopid)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  await modules.membership.blocks.block({ shopId: haru.shopId, uid }, '되팔기')
  await expect(newMessage(modules.messaging, uid, haru.shopid)).rejects.toMatchObject({
    code: 'BLOCKED',
    details: { reason: '되팔기' },
  })
  expect(await modules.messaging.counterpart(uid, haru.shopid)).toMatchObject({ blocked: '되팔기' })
  expect(await newReply(modules.messaging, haru, conversation)).toMatchObject({ number: 2 })
})

test('a hidden shop accepts messages of its staff and of people who have a conversation', async () => {
  const junbi = await newShop(modules.tenancy, { isshow: true, uid: await newAccount(modules.accounts) })
  await newMessage(modules.messaging, minji, junbi.shopid)
  await modules.tenancy.ownShops.changeShop(junbi.shopId, { isshow: false })
  const stranger = await newAccount(modules.accounts)
  await expect(newMessage(modules.messaging, stranger, junbi.shopid)).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  await expect(modules.messaging.counterpart(stranger, junbi.shopid)).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  await expect(newMessage(modules.messaging, stranger, 'nowhere')).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  expect(await newMessage(modules.messaging, minji, junbi.shopid)).toMatchObject({ number: 2 })
  expect(await newMessage(modules.messaging, junbi.uid, junbi.shopid)).toMatchObject({ number: 1 })
})

test('a person can send thirty messages a minute, and repeated messages do not count', async () => {
  const uid = await newAccount(modules.accounts)
  const client = newClientId()
  for (let repeats = 0; repeats < 9; repeats += 1)
    await newMessage(modules.messaging, uid, haru.shopid, { client })
  for (let sent = 1; sent < 30; sent += 1) await newMessage(modules.messaging, uid, haru.shopid)
  await expect(newMessage(modules.messaging, uid, haru.shopid)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('a shop can write only in its own conversations', async () => {
  const other = await newShop(modules.tenancy)
  const { conversation } = await newMessage(modules.messaging, minji, haru.shopid)
  await expect(newReply(modules.messaging, other, conversation)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(modules.messaging.seller.has(other.shopId, conversation)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    modules.messaging.participant(await newAccount(modules.accounts), conversation),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await modules.messaging.participant(minji, conversation)).toEqual({
    shopId: haru.shopId,
    conversation,
  })
  expect(await modules.messaging.seller.has(haru.shopId, conversation)).toEqual({ uid: minji })
})

test('one statement answers concurrent reads, each with its result', async () => {
  const uid = await newAccount(modules.accounts)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid, { text: '하나' })
  await newMessage(modules.messaging, uid, haru.shopid, { text: '둘' })
  const messageRef = (number: number) => ({ shopId: haru.shopId, conversation, number })
  const [both, single, none] = await Promise.all([
    modules.messaging.messagesAt([messageRef(2), messageRef(1)]),
    modules.messaging.messagesAt([messageRef(9), messageRef(1)]),
    modules.messaging.messagesAt([]),
  ])
  expect([both, single, none].map((messages) => messages.map(({ text }) => text))).toEqual([
    ['둘', '하나'],
    ['하나'],
    [],
  ])
})

test('refuses messages to a closed account, and anonymises its old messages', async () => {
  const uid = await newAccount(modules.accounts)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  await withAllShops(modules.database, (tx) => modules.messaging.deletePerson(tx, uid))
  expect(await rowOf(conversation)).toMatchObject({ uid: null, name: '탈퇴한 고객', last: 1 })
  await expect(newReply(modules.messaging, haru, conversation)).rejects.toMatchObject({ code: 'CONFLICT' })
})
