import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newMessage, newReply } from '../../../../tests/factories/messages.ts'
import { newOrderWithClaim } from '../../../../tests/factories/orders.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newStaffMember } from '../../../../tests/factories/staff.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { ConversationFilter } from '../shared/shop-message-limits.ts'

let modules: MemberModules
let haru: TestShop
beforeAll(async () => {
  modules = await openMemberModules()
  haru = await newShop(modules.tenancy, { uid: await newAccount(modules.accounts, { name: '김하루' }) })
})
afterAll(() => modules.close())

const advanceMinutes = (minutes: number) => {
  modules.time.now = new Date(modules.time.now.getTime() + minutes * 60_000)
}
/** A new person who writes a minute after the previous one. */
async function writingPerson(shop: TestShop, name: string, text = '안녕하세요') {
  advanceMinutes(1)
  const uid = await newAccount(modules.accounts, { name })
  const { conversation } = await newMessage(modules.messaging, uid, shop.shopid, { text })
  return { uid, conversation }
}
const list = (shop: TestShop, filter: ConversationFilter = 'all', q?: string) =>
  modules.messaging.seller.conversations.list(shop.shopId, shop.uid, {
    filter,
    ...(q !== undefined && { q }),
  })
const idsIn = async (...args: Parameters<typeof list>) => (await list(...args)).items.map(({ id }) => id)
const ALL = { permissions: ['customers:read', 'orders:read', 'messages:write'] } as const

test('lists unanswered conversations by waiting time, and all by their newest message', async () => {
  const shop = await newShop(modules.tenancy)
  const [first, two, three] = [
    await writingPerson(shop, '가'),
    await writingPerson(shop, '나'),
    await writingPerson(shop, '다'),
  ]
  advanceMinutes(1)
  await newMessage(modules.messaging, first.uid, shop.shopid, { text: '더 있어요' })
  expect(await idsIn(shop, 'unanswered')).toEqual([first, two, three].map(({ conversation }) => conversation))
  expect(await modules.messaging.seller.conversations.unanswered(shop.shopId)).toBe(3)
  advanceMinutes(1)
  await newReply(modules.messaging, shop, two.conversation)
  expect(await idsIn(shop, 'unanswered')).toEqual([first.conversation, three.conversation])
  expect(await idsIn(shop)).toEqual([two.conversation, first.conversation, three.conversation])
})

test('loads conversations by their ids, and omits those of other shops', async () => {
  const [shop, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const [first, two] = [await writingPerson(shop, '가'), await writingPerson(shop, '나')]
  const foreign = await writingPerson(other, '다')
  const only = [first.conversation, foreign.conversation]
  await newReply(modules.messaging, shop, first.conversation)
  const { items } = await modules.messaging.seller.conversations.list(shop.shopId, shop.uid, {
    filter: 'all',
    only,
  })
  expect(items).toMatchObject([{ id: first.conversation, waits_since: null, last: { number: 2 } }])
  expect(await idsIn(shop)).toEqual(
    [first, two].map(({ conversation }) => conversation).toSorted((a, b) => a - b),
  )
})

test('pages of the list omit no conversation', async () => {
  const shop = await newShop(modules.tenancy)
  const conversations: number[] = []
  for (let index = 0; index < 35; index += 1)
    conversations.push((await writingPerson(shop, `사람 ${index}`)).conversation)
  for (const [filter, order] of [
    ['all', conversations.toReversed()],
    ['unanswered', conversations],
  ] as const) {
    const first = await list(shop, filter)
    const after = first.next as string
    const second = await modules.messaging.seller.conversations.list(shop.shopId, shop.uid, { filter, after })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(order)
    expect(second.next).toBeNull()
  }
  await expect(
    modules.messaging.seller.conversations.list(shop.shopId, shop.uid, { filter: 'all', after: 'x' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('finds the shop’s conversations by order number, name prefix and text', async () => {
  const other = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, haru.shopId)
  const bora = await writingPerson(haru, '신보라', '유약이 벗겨졌어요')
  await writingPerson(haru, '박보라')
  await writingPerson(other, '신보라', '유약')
  const { number } = await newOrderWithClaim(modules, { shopid: haru.shopid, sid }, bora.uid)
  const expected = [bora.conversation]
  expect(await idsIn(haru, 'all', number)).toEqual(expected)
  expect(await idsIn(haru, 'all', '신보')).toEqual(expected)
  expect(await idsIn(haru, 'unanswered', ' 유약이 ')).toEqual(expected)
  expect(await idsIn(other, 'all', number)).toEqual([])
  expect(await idsIn(haru, 'all', '없는 말%')).toEqual([])
})

test('assigns conversations only to staff with the permission to write messages', async () => {
  const { conversation } = await writingPerson(haru, '맡길 사람')
  const clerk = await newStaffMember(modules, haru.shopId, 'orders')
  const productsClerk = await newStaffMember(modules, haru.shopId, 'products')
  const { seller } = modules.messaging
  expect((await seller.handling.writers(haru.shopId)).map(({ uid }) => uid).toSorted()).toEqual(
    [haru.uid, clerk].toSorted(),
  )
  await seller.handling.assign(haru.shopId, { conversation, assignee: clerk })
  expect((await seller.conversations.list(haru.shopId, clerk, { filter: 'mine' })).items).toMatchObject([
    { id: conversation, assignee: { uid: clerk } },
  ])
  expect(await idsIn(haru, 'mine')).toEqual([])
  await expect(
    seller.handling.assign(haru.shopId, { conversation, assignee: productsClerk }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const other = await newShop(modules.tenancy)
  await expect(seller.handling.assign(other.shopId, { conversation, assignee: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await seller.handling.assign(haru.shopId, { conversation, assignee: null })
  expect((await seller.conversations.list(haru.shopId, clerk, { filter: 'mine' })).items).toEqual([])
})

test('shows customer and orders of a conversation only to staff with the permissions to read them', async () => {
  const { sid } = await aProduct(modules.catalogue, haru.shopId, { title: '백자 접시' })
  const { uid, conversation } = await writingPerson(haru, '김손님')
  await modules.membership.joins.join({ uid, over19: 0 }, haru.shopid)
  const { number } = await newOrderWithClaim(modules, { shopid: haru.shopid, sid }, uid)
  const { seller } = modules.messaging
  const detail = await seller.conversations.detail({ id: haru.shopId, ...ALL }, conversation)
  expect(detail).toMatchObject({
    id: conversation,
    uid,
    name: '김손님',
    blocked: false,
    block_reason: '',
    unread: 1,
    customer: { joined_at: expect.any(String), points: 0 },
    orders: [{ number, title: '백자 접시', more: 0 }],
  })
  const little = await seller.conversations.detail(
    { id: haru.shopId, permissions: ['messages:write'] },
    conversation,
  )
  expect(little).toMatchObject({ customer: null, orders: null })
  await modules.membership.blocks.block({ shopId: haru.shopId, uid }, '되팔기')
  expect(await seller.conversations.detail({ id: haru.shopId, ...ALL }, conversation)).toMatchObject({
    block_reason: '되팔기',
  })
  expect(await idsIn(haru, 'blocked')).toEqual([conversation])
  const other = await newShop(modules.tenancy)
  await expect(seller.conversations.detail({ id: other.shopId, ...ALL }, conversation)).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
    },
  )
})

test('only staff see which staff member wrote a message', async () => {
  const { uid, conversation } = await writingPerson(haru, '물은 사람')
  await modules.messaging.seller.send({ id: haru.shopId, shopid: haru.shopid }, haru.uid, {
    conversation,
    client: 'an-answer',
    kind: 'txt',
    text: '네',
  })
  const { items, uid: whose } = await modules.messaging.seller.conversations.messages(haru.shopId, {
    conversation,
  })
  expect([whose, items.map(({ staff, client }) => [staff, client])]).toEqual([
    uid,
    [
      [null, ''],
      [{ uid: haru.uid, name: '김하루' }, 'an-answer'],
    ],
  ])
  const own = await modules.messaging.messages(uid, { conversation })
  expect(own.items.some((message) => 'staff' in message)).toBe(false)
  const other = await newShop(modules.tenancy)
  await expect(
    modules.messaging.seller.conversations.messages(other.shopId, { conversation }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a shop starts conversations only with people who have joined, ordered or asked there', async () => {
  const { handling, conversations } = modules.messaging.seller
  const { sid } = await aProduct(modules.catalogue, haru.shopId)
  const [joined, ordered, asking, stranger] = await Promise.all(
    ['가입', '주문', '문의', '남'].map((name) => newAccount(modules.accounts, { name })),
  )
  await modules.membership.joins.join({ uid: joined as number, over19: 0 }, haru.shopid)
  const { number } = await newOrderWithClaim(modules, { shopid: haru.shopid, sid }, ordered as number)
  const question = { shopid: haru.shopid, sid, question: '있나요?', secret: false }
  await modules.reviews.ownQuestions.ask({ uid: asking as number, over19: 0 }, question)
  const conversation = await handling.begin(haru.shopId, { uid: joined as number })
  expect(await handling.begin(haru.shopId, { uid: joined as number })).toBe(conversation)
  expect(await handling.begin(haru.shopId, { order: number })).toBe(
    await handling.begin(haru.shopId, { uid: ordered as number }),
  )
  expect(await handling.begin(haru.shopId, { uid: asking as number })).toEqual(expect.any(Number))
  const other = await newShop(modules.tenancy)
  for (const [shopId, request] of [
    [haru.shopId, { uid: stranger as number }],
    [haru.shopId, { uid: 987_654_321 }],
    [haru.shopId, { order: '20260101-00000000' }],
    [haru.shopId, {}],
    [other.shopId, { uid: joined as number }],
    [other.shopId, { order: number }],
  ] as const)
    await expect(handling.begin(shopId, request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Lists omit conversations without messages.
  expect((await modules.messaging.conversations(joined as number)).items).toEqual([])
  expect((await conversations.list(haru.shopId, haru.uid, { filter: 'all', q: '가입' })).items).toEqual([])
  await newReply(modules.messaging, haru, conversation)
  expect((await modules.messaging.conversations(joined as number)).items).toMatchObject([
    { id: conversation, unread: 1, last: { number: 1, side: 'shop' } },
  ])
})

test('refuses overlapping hours, and settings of an outdated version', async () => {
  const shop = await newShop(modules.tenancy)
  const { settings } = modules.messaging.seller
  const actor = { uid: shop.uid, address: '' }
  const hours = [{ day: 1, from: 600, until: 720 }]
  expect(await settings.find(shop.shopId)).toEqual({ version: 1, hours: [], away_answer: '' })
  const saved = await settings.save(shop.shopId, { version: 1, hours, away_answer: ' 쉽니다 ' }, actor)
  expect(saved).toEqual({ version: 2, hours, away_answer: '쉽니다' })
  await expect(
    settings.save(shop.shopId, { version: 1, hours: [], away_answer: '' }, actor),
  ).rejects.toMatchObject({
    code: 'STALE',
    details: { current: saved },
  })
  const overlapping = [...hours, { day: 1, from: 700, until: 800 }]
  await expect(
    settings.save(shop.shopId, { version: 2, hours: overlapping, away_answer: '' }, actor),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { entries } = await modules.audit.entries(shop.shopId, { action: 'saveMessageSettings' })
  expect(entries).toMatchObject([{ after: { hours: ['월 10:00-12:00'], away_answer: '쉽니다' } }])
})

test('sends a message of the shop only if its log entry is also written', async () => {
  const { conversation } = await writingPerson(haru, '기록')
  const send = (record: () => Promise<void>) =>
    modules.messaging.seller.send(
      { id: haru.shopId, shopid: haru.shopid },
      haru.uid,
      { conversation, client: 'with-an-entry', kind: 'txt', text: '네' },
      record,
    )
  await expect(
    send(async () => {
      throw new Error('the log is full')
    }),
  ).rejects.toThrow('the log is full')
  let entries = 0
  const count = async () => {
    entries += 1
  }
  expect(await send(count)).toMatchObject({ number: 2 })
  await send(count)
  expect(entries).toBe(1)
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql`select from message where conversation = ${conversation}`.execute(tx),
  )
  expect(rows).toHaveLength(2)
})
