import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { conversationRow, expectExactMarks } from '../../../../tests/factories/message-marks.ts'
import { newMessage, newReply } from '../../../../tests/factories/messages.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { NOTIFY_AFTER_MS } from '../shared/message-limits.ts'

let modules: MemberModules
let haru: TestShop
beforeAll(async () => {
  modules = await openMemberModules()
  haru = await newShop(modules.tenancy)
})
afterAll(() => modules.close())

const asTest = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withAllShops(modules.database, async (tx) => (await query.execute(tx)).rows)

const rowOf = (conversation: number) => conversationRow(modules.database, conversation)

type Step = { does: 'ask' | 'answer' | 'tell' | 'hide' } | { does: 'read' | 'readAsShop'; upTo: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('ask', 'answer', 'tell', 'hide') }),
  fc.record({ does: fc.constantFrom('read', 'readAsShop'), upTo: fc.nat(100) }),
)

test('counts messages after the read marks as unread, also during concurrent writes and reads', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
      async (rounds) => {
        const { messaging } = modules
        await asTest(sql`delete from rate_limit`)
        const uid = await newAccount(modules.accounts)
        const { conversation } = await newMessage(messaging, uid, haru.shopid)
        let marks = { person_read: 1, shop_read: 0 }
        for (const [index, round] of rounds.entries()) {
          const { last } = await rowOf(conversation)
          const read: Record<'read' | 'readAsShop', number> = { read: 0, readAsShop: 0 }
          await Promise.all(
            round.map((step, n) => {
              if ('upTo' in step) {
                const upTo = Math.ceil((last * step.upTo) / 100) || 1
                read[step.does] = Math.max(read[step.does], upTo)
                return step.does === 'read'
                  ? messaging.read(uid, conversation, upTo)
                  : messaging.seller.read(haru.shopId, conversation, upTo)
              }
              if (step.does === 'ask') return newMessage(messaging, uid, haru.shopid)
              if (step.does === 'answer') return newReply(messaging, haru, conversation)
              if (step.does === 'hide') return messaging.hide(uid, conversation)
              return withAllShops(modules.database, (tx) =>
                messaging.sendSystem(tx, {
                  shop: haru.shopId,
                  uid,
                  text: '발송했습니다.',
                  key: `move ${index} ${n}`,
                }),
              )
            }),
          )
          const row = await rowOf(conversation)
          const { own } = await expectExactMarks(modules.database, conversation)
          expect(row.person_read).toBeGreaterThanOrEqual(Math.max(marks.person_read, read.read, own))
          expect(row.shop_read).toBeGreaterThanOrEqual(Math.max(marks.shop_read, read.readAsShop))
          marks = row
        }
        expect(await messaging.unread(uid)).toBe((await rowOf(conversation)).person_unread)
      },
    ),
    { numRuns: 25 },
  )
})

test('a read mark never decreases, is always the number of a message, and a new one emits one event', async () => {
  const uid = await newAccount(modules.accounts)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  for (let answers = 0; answers < 3; answers += 1) await newReply(modules.messaging, haru, conversation)
  const { read } = modules.messaging
  expect(await read(uid, conversation, 3)).toBe(1)
  expect([await read(uid, conversation, 2), await read(uid, conversation, 3)]).toEqual([1, 1])
  expect(await read(uid, conversation, 99)).toBe(1)
  expect(await read(uid, conversation, 4)).toBe(0)
  const rows = await asTest(
    sql<{ payload: object }>`select payload from outbox
      where type = 'message.read' and payload ->> 'conversation' = ${String(conversation)} order by id`,
  )
  expect(rows.map(({ payload }) => payload)).toEqual(
    [3, 4].map((number) => ({ shop: haru.shopId, conversation, uid, number, side: 'person' })),
  )
  const stranger = await newAccount(modules.accounts)
  await expect(read(stranger, conversation, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const other = await newShop(modules.tenancy)
  await expect(modules.messaging.seller.read(other.shopId, conversation, 1)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('schedules one notification at the first unread message, and the next one only after all were read', async () => {
  const uid = await newAccount(modules.accounts)
  const first = modules.time.now.getTime()
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  modules.time.now = new Date(first + 60_000)
  await newMessage(modules.messaging, uid, haru.shopid)
  expect((await rowOf(conversation)).tell_shop_at?.getTime()).toBe(first + NOTIFY_AFTER_MS)
  await modules.messaging.seller.read(haru.shopId, conversation, 1)
  expect((await rowOf(conversation)).tell_shop_at?.getTime()).toBe(first + NOTIFY_AFTER_MS)
  await modules.messaging.seller.read(haru.shopId, conversation, 2)
  expect((await rowOf(conversation)).tell_shop_at).toBeNull()
})

test('hiding a conversation marks it as read, and the next message shows it again', async () => {
  const uid = await newAccount(modules.accounts)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  await newReply(modules.messaging, haru, conversation)
  const { items } = await modules.messaging.conversations(uid)
  expect(items).toMatchObject([{ id: conversation, unread: 1, shopid: haru.shopid }])
  await modules.messaging.hide(uid, conversation)
  expect((await modules.messaging.conversations(uid)).items).toEqual([])
  expect(await modules.messaging.unread(uid)).toBe(0)
  await newReply(modules.messaging, haru, conversation)
  expect((await modules.messaging.conversations(uid)).items).toMatchObject([{ id: conversation, unread: 1 }])
  await expect(
    modules.messaging.hide(await newAccount(modules.accounts), conversation),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('lists all conversations page by page, newest first', async () => {
  const uid = await newAccount(modules.accounts)
  const numbers: number[] = []
  for (let index = 0; index < 33; index += 1) {
    modules.time.now = new Date(modules.time.now.getTime() + 1_000)
    await asTest(sql`delete from rate_limit`)
    numbers.push(
      (await newMessage(modules.messaging, uid, (await newShop(modules.tenancy)).shopid)).conversation,
    )
  }
  const first = await modules.messaging.conversations(uid)
  const second = await modules.messaging.conversations(uid, first.next ?? '')
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(numbers.toReversed())
  expect([first.items.length, second.next]).toEqual([30, null])
})
