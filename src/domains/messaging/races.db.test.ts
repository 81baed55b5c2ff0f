import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../tests/factories/membership.ts'
import { conversationRow, expectExactMarks } from '../../../tests/factories/message-marks.ts'
import { newMessage, newMessagePicture, newReply } from '../../../tests/factories/messages.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'

const ROUNDS = 10
const DAY_MS = 24 * 60 * 60 * 1_000

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
const exact = (conversation: number) => expectExactMarks(modules.database, conversation)

async function writingMember() {
  await asTest(sql`delete from rate_limit`)
  const uid = await newAccount(modules.accounts)
  await modules.membership.joins.join({ uid, over19: 0 }, haru.shopid)
  const { conversation } = await newMessage(modules.messaging, uid, haru.shopid)
  const ask = () => newMessage(modules.messaging, uid, haru.shopid)
  const answer = () => newReply(modules.messaging, haru, conversation)
  return { uid, conversation, ask, answer }
}

const refusalCodes = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []))

/** Runs works at the same time and returns the codes of their errors. */
const runConcurrently = async (...works: (() => Promise<unknown>)[]): Promise<string[]> =>
  refusalCodes(await Promise.allSettled(works.map((work) => work())))

test('stores concurrent answers of two staff members, and the person waits no longer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { conversation, answer } = await writingMember()
    expect(await runConcurrently(answer, answer)).toEqual([])
    await exact(conversation)
    expect(await rowOf(conversation)).toMatchObject({
      last: 3,
      person_unread: 2,
      shop_unread: 0,
      shop_read: 3,
      waits_since: null,
      tell_shop_at: null,
    })
  }
})

test('a person waits for an answer only if their message came after the shop’s', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { conversation, ask, answer } = await writingMember()
    await runConcurrently(ask, answer, ask, answer)
    await exact(conversation)
    const { last_side, waits_since, tell_shop_at, tell_person_at } = await rowOf(conversation)
    const isPerson = last_side === 'person'
    expect([waits_since !== null, tell_shop_at !== null, tell_person_at !== null]).toEqual([
      isPerson,
      isPerson,
      !isPerson,
    ])
  }
})

test('counts of unread messages are exact after concurrent reads and writes', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { uid, conversation, ask, answer } = await writingMember()
    const { messaging } = modules
    const read = (upTo: number) => () => messaging.read(uid, conversation, upTo)
    const readAsShop = (upTo: number) => () => messaging.seller.read(haru.shopId, conversation, upTo)
    expect(
      await runConcurrently(
        answer,
        read(2),
        ask,
        readAsShop(2),
        answer,
        read(3),
        ask,
        readAsShop(3),
        read(1),
      ),
    ).toEqual([])
    await exact(conversation)
    expect(await runConcurrently(read(5), readAsShop(5), read(5))).toEqual([])
    await exact(conversation)
    expect(await rowOf(conversation)).toMatchObject({ person_unread: 0, shop_unread: 0 })
  }
})

test('a conversation that is closed and answered concurrently counts as answered', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { conversation, answer } = await writingMember()
    const close = () => modules.messaging.seller.closing.close(haru.shopId, { conversation, number: 1 })
    expect(await runConcurrently(close, answer, close)).toEqual([])
    expect(await rowOf(conversation)).toMatchObject({ waits_since: null, closed_wait: null })
    await exact(conversation)
  }
})

test('stores no message after a block, and keeps earlier messages', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { uid, conversation, ask, answer } = await writingMember()
    const block = () => modules.membership.blocks.block({ shopId: haru.shopId, uid }, '욕설')
    const refused = await runConcurrently(ask, ask, block, ask, answer, ask)
    expect(refused.filter((code) => code !== 'BLOCKED')).toEqual([])
    const { last } = await rowOf(conversation)
    expect(last).toBe(6 - refused.length)
    await expect(ask()).rejects.toMatchObject({ code: 'BLOCKED' })
    await exact(conversation)
  }
})

test('closing an account while both sides write leaves one anonymous conversation', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { uid, conversation, ask, answer } = await writingMember()
    const leave = () =>
      withAllShops(modules.database, async (tx) => {
        await sql`delete from account where uid = ${uid}`.execute(tx)
        await modules.messaging.deletePerson(tx, uid)
      })
    const refused = await runConcurrently(ask, answer, leave, ask, answer)
    const left = await rowOf(conversation)
    expect(left).toMatchObject({ uid: null, name: '탈퇴한 고객', tell_person_at: null, waits_since: null })
    expect(left.last).toBe(5 - refused.length)
    await exact(conversation)
    expect(await asTest(sql`select from conversation where uid = ${uid}`)).toEqual([])
    expect((await runConcurrently(ask, answer)).length).toBe(2)
  }
})

test('concurrent deletions of a picture delete it once, and its message still counts', async () => {
  const { uid, conversation } = await writingMember()
  const image = await newMessagePicture(modules.messaging, uid)
  const { number } = await newMessage(modules.messaging, uid, haru.shopid, { kind: 'image', image })
  const back = () => modules.messaging.deleteForAll(uid, { conversation, number })
  const read = () => modules.messaging.seller.read(haru.shopId, conversation, number)
  expect(await runConcurrently(back, read, back, back)).toEqual([])
  await exact(conversation)
  const rows = await asTest(
    sql`select from outbox where type = 'message.taken-back' and payload ->> 'conversation' = ${String(conversation)}`,
  )
  expect(rows).toHaveLength(1)
})

test('a picture used in two conversations is deleted when the second message deletes it', async () => {
  const { time, messaging, storage } = modules
  const { uid } = await writingMember()
  const [here, there] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const image = await newMessagePicture(messaging, uid)
  const send = ({ shopid }: TestShop) => newMessage(messaging, uid, shopid, { kind: 'image', image })
  const [first, other] = await Promise.all([send(here), send(there)])
  const sweep = () => messaging.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  await messaging.deleteForAll(uid, first)
  await sweep()
  expect(await messaging.seller.picture(there.shopId, { ...other, width: 240 })).toMatchObject({
    type: 'image/webp',
  })
  await Promise.all([send(here), send(there)])
  const before = time.now
  time.now = new Date(before.getTime() + 4 * 366 * DAY_MS)
  await messaging.retention.purgeOld()
  time.now = before
  await sweep()
  expect(await storage.private.exists(image)).toBe(false)
})

test('a message sent while old messages are deleted is stored, in the old or in a new conversation', async () => {
  const { time } = modules
  const before = time.now
  for (let round = 0; round < ROUNDS; round += 1) {
    time.now = new Date('2020-01-01T00:00:00Z')
    const { uid, ask } = await writingMember()
    time.now = before
    expect(
      await runConcurrently(
        () => modules.messaging.retention.purgeOld(),
        ask,
        () => modules.messaging.retention.purgeOld(),
      ),
    ).toEqual([])
    const { items } = await modules.messaging.conversations(uid)
    expect(items).toHaveLength(1)
    const { last } = items[0] ?? { last: { number: 0 } }
    const messages = await modules.messaging.messages(uid, { conversation: items[0]?.id as number })
    expect(messages.items.map(({ number }) => number)).toEqual([last.number])
  }
})
