import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAllShops } from '../../../tests/all-shops.ts'
import { anAccount } from '../../../tests/factories/accounts.ts'
import { type MemberRooms, openMemberRooms } from '../../../tests/factories/membership.ts'
import { aMessage, aMessagePicture, anAnswerTo } from '../../../tests/factories/messages.ts'
import { aShop } from '../../../tests/factories/tenancy.ts'

let rooms: MemberRooms
beforeAll(async () => {
  rooms = await openMemberRooms()
})
afterAll(() => rooms.close())

test('messages and pictures go after three years, and a conversation with its last one', async () => {
  const { messaging } = rooms
  const haru = await aShop(rooms.tenancy)
  const [ends, goesOn] = [await anAccount(rooms.accounts), await anAccount(rooms.accounts)]
  rooms.time.now = new Date('2026-03-01T00:00:00Z')
  const image = await aMessagePicture(messaging, ends)
  const old = await aMessage(messaging, ends, haru.shopid, { kind: 'image', image })
  const first = await aMessage(messaging, goesOn, haru.shopid)
  rooms.time.now = new Date('2028-06-01T00:00:00Z')
  await anAnswerTo(messaging, haru, first.conversation)

  rooms.time.now = new Date('2029-02-28T00:00:00Z')
  await messaging.retention.purgeOld()
  expect((await messaging.messages(ends, { conversation: old.conversation })).items).toHaveLength(1)

  rooms.time.now = new Date('2029-03-02T00:00:00Z')
  await messaging.retention.purgeOld()
  await expect(messaging.messages(ends, { conversation: old.conversation })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const left = await messaging.messages(goesOn, { conversation: first.conversation })
  expect(left.items.map(({ number }) => number)).toEqual([2])
  expect(await aMessage(messaging, goesOn, haru.shopid)).toMatchObject({ number: 3 })
  expect(await aMessage(messaging, ends, haru.shopid)).toMatchObject({ number: 1 })

  await messaging.deleteOrphans(new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000))
  expect(await rooms.storage.private.exists(image)).toBe(false)
})

test('a conversation that was begun and in which nothing was said goes after a day', async () => {
  const haru = await aShop(rooms.tenancy)
  const uid = await anAccount(rooms.accounts)
  const insertConversation = (startedAt: Date) => sql`
    insert into conversation (shop_id, uid, last_at) values (${haru.shop}, ${uid}, ${startedAt})`
  await inAllShops(rooms.database, (tx) => insertConversation(rooms.time.now).execute(tx))
  const count = async () =>
    (await inAllShops(rooms.database, (tx) => sql`select from conversation where uid = ${uid}`.execute(tx)))
      .rows.length
  await rooms.messaging.retention.purgeOld()
  expect(await count()).toBe(1)
  rooms.time.now = new Date(rooms.time.now.getTime() + 25 * 60 * 60 * 1_000)
  await rooms.messaging.retention.purgeOld()
  expect(await count()).toBe(0)
})
