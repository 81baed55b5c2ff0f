import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { aMessage, anAnswerTo } from '../../../../tests/factories/messages.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: MemberModules
let haru: TestShop
beforeAll(async () => {
  modules = await openMemberModules()
  haru = await newShop(modules.tenancy)
})
afterAll(() => modules.close())

const minutesPass = (minutes: number) => {
  modules.time.now = new Date(modules.time.now.getTime() + minutes * 60_000)
}

/** A conversation in which a person has thanked the shop, a minute ago. */
async function aThanks() {
  const uid = await newAccount(modules.accounts)
  const { conversation, at } = await aMessage(modules.messaging, uid, haru.shopid, { text: '감사합니다' })
  minutesPass(1)
  return { uid, conversation, since: at }
}

const close = (conversation: number, number = 1) =>
  modules.messaging.seller.closing.close(haru.shop, { conversation, number })
const reopen = (conversation: number) => modules.messaging.seller.closing.reopen(haru.shop, conversation)
const waiting = async () =>
  (await modules.messaging.seller.conversations.list(haru.shop, haru.uid, { filter: 'unanswered' })).items
const detail = (conversation: number) =>
  modules.messaging.seller.conversations.detail(
    { id: haru.shop, permissions: ['messages:write'] },
    conversation,
  )

async function toldOf(conversation: number): Promise<object[]> {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ payload: object }>`select payload from outbox
      where type = 'conversation.changed' and payload ->> 'conversation' = ${String(conversation)} order by id`.execute(
      tx,
    ),
  )
  return rows.map(({ payload }) => payload)
}

test('a conversation that needs no answer waits no longer, and waits again since when it did', async () => {
  const { uid, conversation, since } = await aThanks()
  const other = await aThanks()
  await close(conversation)
  expect((await waiting()).map(({ id }) => id)).toEqual([other.conversation])
  expect(await modules.messaging.seller.conversations.unanswered(haru.shop)).toBe(1)
  expect(await detail(conversation)).toMatchObject({ waits_since: null, closed: true })
  await reopen(conversation)
  expect((await waiting()).map(({ id }) => id)).toEqual([conversation, other.conversation])
  expect(await detail(conversation)).toMatchObject({ waits_since: since, closed: false })
  const payload = { shop: haru.shop, conversation, uid }
  expect(await toldOf(conversation)).toEqual([payload, payload])
})

test('words that came after the last number that was seen keep it open, news of an order does not', async () => {
  const { uid, conversation, since } = await aThanks()
  await aMessage(modules.messaging, uid, haru.shopid, { text: '아, 하나 더요' })
  await expect(close(conversation)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await detail(conversation)).toMatchObject({ waits_since: since, closed: false })
  await withAllShops(modules.database, (tx) =>
    modules.messaging.sendSystem(tx, { shop: haru.shop, uid, text: '발송했습니다.', key: 'a move' }),
  )
  await close(conversation, 2)
  expect(await detail(conversation)).toMatchObject({ waits_since: null, closed: true })
})

test('a word of the person lets a closed conversation wait since then, and an answer ends that it was closed', async () => {
  const { uid, conversation } = await aThanks()
  await close(conversation)
  minutesPass(5)
  const { at } = await aMessage(modules.messaging, uid, haru.shopid, { text: '그런데요' })
  expect(await detail(conversation)).toMatchObject({ waits_since: at, closed: false })
  await reopen(conversation)
  expect(await detail(conversation)).toMatchObject({ waits_since: at })
  await close(conversation, 2)
  await anAnswerTo(modules.messaging, haru, conversation)
  await reopen(conversation)
  expect(await detail(conversation)).toMatchObject({ waits_since: null, closed: false })
})

test('each change has its entry in the log, and closing or opening again what is so has none', async () => {
  const { conversation } = await aThanks()
  let entries = 0
  const record = async () => {
    entries += 1
  }
  const { seller } = modules.messaging
  for (let times = 0; times < 2; times += 1)
    await seller.closing.close(haru.shop, { conversation, number: 1 }, record)
  expect(entries).toBe(1)
  for (let times = 0; times < 2; times += 1) await seller.closing.reopen(haru.shop, conversation, record)
  expect(entries).toBe(2)
})

test('a number that has not come, and a conversation of another shop, are refused', async () => {
  const { conversation } = await aThanks()
  await expect(close(conversation, 2)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'number' },
  })
  const other = await newShop(modules.tenancy)
  const { seller } = modules.messaging
  await expect(seller.closing.close(other.shop, { conversation, number: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(seller.closing.reopen(other.shop, conversation)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of words that come at the moment of closing, none is left without waiting', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { uid, conversation } = await aThanks()
    await Promise.allSettled([
      aMessage(modules.messaging, uid, haru.shopid, { text: '잠깐만요' }),
      close(conversation),
    ])
    expect(await detail(conversation)).toMatchObject({ waits_since: expect.any(String), closed: false })
  }
})

test('the time until an answer to a conversation that was closed does not count', async () => {
  const { conversation } = await aThanks()
  await close(conversation)
  const before = await modules.messaging.counterpart(haru.uid, haru.shopid)
  minutesPass(600)
  await anAnswerTo(modules.messaging, haru, conversation)
  expect((await modules.messaging.counterpart(haru.uid, haru.shopid)).answers_in).toBe(before.answers_in)
})
