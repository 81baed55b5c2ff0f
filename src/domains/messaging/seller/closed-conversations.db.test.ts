import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newMessage, newReply } from '../../../../tests/factories/messages.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: MemberModules
let haru: TestShop
beforeAll(async () => {
  modules = await openMemberModules()
  haru = await newShop(modules.tenancy)
})
afterAll(() => modules.close())

const advanceMinutes = (minutes: number) => {
  modules.time.now = new Date(modules.time.now.getTime() + minutes * 60_000)
}

/** A conversation in which the person wrote thanks a minute ago, which needs no answer. */
async function thankYouConversation() {
  const uid = await newAccount(modules.accounts)
  const { conversation, at } = await newMessage(modules.messaging, uid, haru.shopid, { text: '감사합니다' })
  advanceMinutes(1)
  return { uid, conversation, since: at }
}

const close = (conversation: number, number = 1) =>
  modules.messaging.seller.closing.close(haru.shopId, { conversation, number })
const reopen = (conversation: number) => modules.messaging.seller.closing.reopen(haru.shopId, conversation)
const waiting = async () =>
  (await modules.messaging.seller.conversations.list(haru.shopId, haru.uid, { filter: 'unanswered' })).items
const detail = (conversation: number) =>
  modules.messaging.seller.conversations.detail(
    { id: haru.shopId, permissions: ['messages:write'] },
    conversation,
  )

async function emittedChanges(conversation: number): Promise<object[]> {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ payload: object }>`select payload from outbox
      where type = 'conversation.changed' and payload ->> 'conversation' = ${String(conversation)} order by id`.execute(
      tx,
    ),
  )
  return rows.map(({ payload }) => payload)
}

test('in a closed conversation the person does not wait for an answer, and waits as before when it is reopened', async () => {
  const { uid, conversation, since } = await thankYouConversation()
  const other = await thankYouConversation()
  await close(conversation)
  expect((await waiting()).map(({ id }) => id)).toEqual([other.conversation])
  expect(await modules.messaging.seller.conversations.unanswered(haru.shopId)).toBe(1)
  expect(await detail(conversation)).toMatchObject({ waits_since: null, closed: true })
  await reopen(conversation)
  expect((await waiting()).map(({ id }) => id)).toEqual([conversation, other.conversation])
  expect(await detail(conversation)).toMatchObject({ waits_since: since, closed: false })
  const payload = { shop: haru.shopId, conversation, uid }
  expect(await emittedChanges(conversation)).toEqual([payload, payload])
})

test('a later message of the person prevents closing, and a system message does not', async () => {
  const { uid, conversation, since } = await thankYouConversation()
  await newMessage(modules.messaging, uid, haru.shopid, { text: '아, 하나 더요' })
  await expect(close(conversation)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await detail(conversation)).toMatchObject({ waits_since: since, closed: false })
  await withAllShops(modules.database, (tx) =>
    modules.messaging.sendSystem(tx, { shop: haru.shopId, uid, text: '발송했습니다.', key: 'a move' }),
  )
  await close(conversation, 2)
  expect(await detail(conversation)).toMatchObject({ waits_since: null, closed: true })
})

test('a new message of the person reopens a closed conversation, and an answer makes it answered', async () => {
  const { uid, conversation } = await thankYouConversation()
  await close(conversation)
  advanceMinutes(5)
  const { at } = await newMessage(modules.messaging, uid, haru.shopid, { text: '그런데요' })
  expect(await detail(conversation)).toMatchObject({ waits_since: at, closed: false })
  await reopen(conversation)
  expect(await detail(conversation)).toMatchObject({ waits_since: at })
  await close(conversation, 2)
  await newReply(modules.messaging, haru, conversation)
  await reopen(conversation)
  expect(await detail(conversation)).toMatchObject({ waits_since: null, closed: false })
})

test('logs each closing and reopening, but not a repeated call', async () => {
  const { conversation } = await thankYouConversation()
  let entries = 0
  const record = async () => {
    entries += 1
  }
  const { seller } = modules.messaging
  for (let times = 0; times < 2; times += 1)
    await seller.closing.close(haru.shopId, { conversation, number: 1 }, record)
  expect(entries).toBe(1)
  for (let times = 0; times < 2; times += 1) await seller.closing.reopen(haru.shopId, conversation, record)
  expect(entries).toBe(2)
})

test('refuses an unknown message number and conversations of other shops', async () => {
  const { conversation } = await thankYouConversation()
  await expect(close(conversation, 2)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'number' },
  })
  const other = await newShop(modules.tenancy)
  const { seller } = modules.messaging
  await expect(seller.closing.close(other.shopId, { conversation, number: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(seller.closing.reopen(other.shopId, conversation)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the person still waits for an answer to a message sent while the shop closes the conversation', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { uid, conversation } = await thankYouConversation()
    await Promise.allSettled([
      newMessage(modules.messaging, uid, haru.shopid, { text: '잠깐만요' }),
      close(conversation),
    ])
    expect(await detail(conversation)).toMatchObject({ waits_since: expect.any(String), closed: false })
  }
})

test('a closed conversation does not affect the shop’s answer time', async () => {
  const { conversation } = await thankYouConversation()
  await close(conversation)
  const before = await modules.messaging.counterpart(haru.uid, haru.shopid)
  advanceMinutes(600)
  await newReply(modules.messaging, haru, conversation)
  expect((await modules.messaging.counterpart(haru.uid, haru.shopid)).answers_in).toBe(before.answers_in)
})
