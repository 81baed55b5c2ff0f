import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../tests/factories/membership.ts'
import { newMessage, newMessagePicture, newReply } from '../../../tests/factories/messages.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'

let modules: MemberModules
beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.close())

test('after three years, deletes messages, their pictures and conversations that have become empty', async () => {
  const { messaging } = modules
  const haru = await newShop(modules.tenancy)
  const [ends, goesOn] = [await newAccount(modules.accounts), await newAccount(modules.accounts)]
  modules.time.now = new Date('2026-03-01T00:00:00Z')
  const image = await newMessagePicture(messaging, ends)
  const old = await newMessage(messaging, ends, haru.shopid, { kind: 'image', image })
  const first = await newMessage(messaging, goesOn, haru.shopid)
  modules.time.now = new Date('2028-06-01T00:00:00Z')
  await newReply(messaging, haru, first.conversation)

  modules.time.now = new Date('2029-02-28T00:00:00Z')
  await messaging.retention.purgeOld()
  expect((await messaging.messages(ends, { conversation: old.conversation })).items).toHaveLength(1)

  modules.time.now = new Date('2029-03-02T00:00:00Z')
  await messaging.retention.purgeOld()
  await expect(messaging.messages(ends, { conversation: old.conversation })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const left = await messaging.messages(goesOn, { conversation: first.conversation })
  expect(left.items.map(({ number }) => number)).toEqual([2])
  expect(await newMessage(messaging, goesOn, haru.shopid)).toMatchObject({ number: 3 })
  expect(await newMessage(messaging, ends, haru.shopid)).toMatchObject({ number: 1 })

  await messaging.deleteOrphans(new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000))
  expect(await modules.storage.private.exists(image)).toBe(false)
})

test('deletes a conversation without messages after a day', async () => {
  const haru = await newShop(modules.tenancy)
  const uid = await newAccount(modules.accounts)
  const insertConversation = (startedAt: Date) => sql`
    insert into conversation (shop_id, uid, last_at) values (${haru.shopId}, ${uid}, ${startedAt})`
  await withAllShops(modules.database, (tx) => insertConversation(modules.time.now).execute(tx))
  const count = async () =>
    (
      await withAllShops(modules.database, (tx) =>
        sql`select from conversation where uid = ${uid}`.execute(tx),
      )
    ).rows.length
  await modules.messaging.retention.purgeOld()
  expect(await count()).toBe(1)
  modules.time.now = new Date(modules.time.now.getTime() + 25 * 60 * 60 * 1_000)
  await modules.messaging.retention.purgeOld()
  expect(await count()).toBe(0)
})
