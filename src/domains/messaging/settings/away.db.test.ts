import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newClientId, newMessage, newReply } from '../../../../tests/factories/messages.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { AWAY_AGAIN_MS } from '../shared/message-limits.ts'

const MONDAY_MORNING = new Date('2026-03-02T10:00:00+09:00')
const MONDAY_NIGHT = new Date('2026-03-02T22:00:00+09:00')

let modules: MemberModules
let haru: TestShop
beforeAll(async () => {
  modules = await openMemberModules()
  haru = await newShop(modules.tenancy)
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: 540, until: 1_080 }))
  await modules.messaging.seller.settings.save(
    haru.shopId,
    { version: 1, hours: everyDay, away_answer: '내일 9시에 답하겠습니다.' },
    { uid: haru.uid, address: '' },
  )
})
afterAll(() => modules.close())

const wordsIn = async (uid: number, conversation: number) =>
  (await modules.messaging.messages(uid, { conversation })).items.map(({ text }) => text)
const isWaiting = async (conversation: number) => {
  const { items } = await modules.messaging.seller.conversations.list(haru.shopId, haru.uid, {
    filter: 'unanswered',
  })
  return items.some(({ id }) => id === conversation)
}

test('sends an away answer at most once in twelve hours, after which the person still waits for an answer', async () => {
  const uid = await newAccount(modules.accounts)
  modules.time.now = MONDAY_NIGHT
  const client = newClientId()
  const { conversation, number } = await newMessage(modules.messaging, uid, haru.shopid, {
    client,
    text: '하나',
  })
  await newMessage(modules.messaging, uid, haru.shopid, { client, text: '하나' })
  await newMessage(modules.messaging, uid, haru.shopid, { text: '둘' })
  expect(number).toBe(1)
  expect(await wordsIn(uid, conversation)).toEqual(['하나', '내일 9시에 답하겠습니다.', '둘'])
  const { items } = await modules.messaging.seller.conversations.messages(haru.shopId, { conversation })
  expect(items.map(({ is_away, side }) => [is_away, side])).toEqual([
    [false, 'person'],
    [true, 'shop'],
    [false, 'person'],
  ])
  expect(await isWaiting(conversation)).toBe(true)
  const { items: shown } = await modules.messaging.seller.conversations.list(haru.shopId, haru.uid, {
    filter: 'all',
  })
  expect(shown.find(({ id }) => id === conversation)?.unread).toBe(2)
  modules.time.now = new Date(MONDAY_NIGHT.getTime() + 2 * AWAY_AGAIN_MS)
  await newMessage(modules.messaging, uid, haru.shopid, { text: '셋' })
  expect((await wordsIn(uid, conversation)).slice(3)).toEqual(['셋', '내일 9시에 답하겠습니다.'])
  await newReply(modules.messaging, haru, conversation)
  expect(await isWaiting(conversation)).toBe(false)
})

test('a person’s concurrent first messages get one away answer', async () => {
  modules.time.now = MONDAY_NIGHT
  const uid = await newAccount(modules.accounts)
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => newMessage(modules.messaging, uid, haru.shopid)),
  )
  const words = await wordsIn(uid, sent[0]?.conversation as number)
  expect(words.filter((text) => text.startsWith('내일'))).toHaveLength(1)
  expect(words).toHaveLength(9)
})

test('sends no away answer within the shop’s hours, and shows the shop as open', async () => {
  modules.time.now = MONDAY_MORNING
  const uid = await newAccount(modules.accounts)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid, { text: '계신가요?' })
  expect(await wordsIn(uid, conversation)).toEqual(['계신가요?'])
  expect(await modules.messaging.counterpart(uid, haru.shopid)).toMatchObject({ open: true })
  modules.time.now = MONDAY_NIGHT
  expect(await modules.messaging.counterpart(uid, haru.shopid)).toMatchObject({ open: false })
})

test('the usual answer time is the average for messages within the shop’s hours', async () => {
  const shop = await newShop(modules.tenancy)
  const uid = await newAccount(modules.accounts)
  const usual = async () => (await modules.messaging.counterpart(uid, shop.shopid)).answers_in
  expect(await usual()).toBeNull()
  modules.time.now = MONDAY_MORNING
  const { conversation } = await newMessage(modules.messaging, uid, shop.shopid)
  const after = (minutes: number) => {
    modules.time.now = new Date(modules.time.now.getTime() + minutes * 60_000)
  }
  after(10)
  await newReply(modules.messaging, shop, conversation)
  expect(await usual()).toBe(10)
  after(60)
  await newReply(modules.messaging, shop, conversation)
  expect(await usual()).toBe(10)
  await newMessage(modules.messaging, uid, shop.shopid)
  after(30)
  await newReply(modules.messaging, shop, conversation)
  expect(await usual()).toBe(12)
})
