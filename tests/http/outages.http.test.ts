import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerFrame } from '../../src/domains/messaging/shared/frames.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { AFTER_CRASH_MS, eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { aMailServer } from '../factories/mail-server.ts'
import { newMessage } from '../factories/messages.ts'
import { PUSH_KEYS, startPushService } from '../factories/push-service.ts'
import { aSolapi } from '../factories/solapi.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { startRedis } from '../redis-server.ts'
import { newPersonPage } from './account-person.ts'
import { newSocketClient, type SocketClient } from './socket-client.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN } from './user-client.ts'

const PEOPLE = 5

let mails: Awaited<ReturnType<typeof aMailServer>>
let pushes: Awaited<ReturnType<typeof startPushService>>
let texts: Awaited<ReturnType<typeof aSolapi>>
let redis: Awaited<ReturnType<typeof startRedis>>
let servers: TestServer[]
let shop: TestShop
let seller: SocketClient
let people: { uid: number; email: string }[]

beforeAll(async () => {
  ;[mails, pushes, texts, redis] = await Promise.all([
    aMailServer(),
    startPushService(),
    aSolapi(),
    startRedis(),
  ])
  const { url } = await testDatabase()
  const options = {
    smtpUrl: mails.url,
    redisUrl: redis.url,
    channels: {
      pushKeys: PUSH_KEYS,
      sendPush: pushes.send,
      isPushService: () => true,
      // No time limit for answers: on a busy machine a late answer would count as unknown, and an operator would have
      // to decide about its text message.
      alimtalk: {
        keys: { ...texts.keys, answerWithinMs: undefined },
        templates: { 'order-sent': 'KA01TP1' },
      },
    },
  }
  servers = [await startServer(url, options), await startServer(url, options)]
  const [here, there] = servers as [TestServer, TestServer]
  const owner = await newAccount(here.services.accounts)
  shop = await newShop(here.services.tenancy, { uid: owner })
  seller = await newSocketClient(there, { uid: owner, host: ADMIN, shopid: shop.shopid })
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => aReachablePerson(here, index)))
})
afterAll(async () => {
  seller.close()
  for (const server of servers) await server.close()
  for (const each of [mails, pushes, texts, redis]) await each.close()
})

/** A person who is notified by mail, push and Alimtalk. */
async function aReachablePerson(server: TestServer, index: number) {
  const email = `reachable${index}@example.com`
  const { uid, page } = await newPersonPage(server, { email })
  expect((await page.post('/api/user/push/subscribe', pushes.newSubscription())).status).toBe(200)
  await withAllShops(server.database, (tx) =>
    sql`insert into account_identity (user_id, provider, name, birth_date, phone)
      values (${uid}, 'portone', '김민지', '1990-01-01', ${`0101111000${index}`})`.execute(tx),
  )
  return { uid, email }
}

/** Each process sends every person a notification with the same key, which each person must receive once. */
const emitToAll = (key: string) =>
  Promise.all(
    servers.flatMap(({ services }) =>
      people.map((to) =>
        services.notifications.persons.notify({
          key: `${key} ${to.uid}`,
          template: 'order-sent',
          to,
          data: { shop: '하루공방', number: '2026-1', url: 'https://account.test/order' },
        }),
      ),
    ),
  )

const statesOf = async (table: string) => {
  const [server] = servers as [TestServer]
  const { rows } = await withAllShops(server.database, (tx) =>
    sql<{ state: string; attempts: number }>`
      select state, attempts from ${sql.table(table)} where template = 'order-sent'`.execute(tx),
  )
  return rows
}

const TABLES = ['mail', 'push_message', 'text_message']

const hasText =
  (text: string) =>
  (frame: ServerFrame): boolean =>
    frame.type === 'event' && 'message' in frame.event && frame.event.message.text === text

/** A person writes through one process; the seller receives it at the socket of the other. */
async function expectHeard(text: string) {
  const [{ services }] = servers as [TestServer]
  await newMessage(services.messaging, people[0]?.uid as number, shop.shopid, { text })
  await seller.nextFrame(hasText(text))
}

test('while mail, push, Alimtalk and Redis are down both processes continue, and each person is notified once when they return', async () => {
  await expectHeard('먼저')
  await Promise.all([mails.goAway(), pushes.goAway(), texts.goAway(), redis.stop()])
  await emitToAll('away')
  for (const table of TABLES)
    await eventually(async () => {
      const rows = await statesOf(table)
      expect(rows).toHaveLength(PEOPLE)
      for (const { state, attempts } of rows) expect([state, attempts > 0]).toEqual(['queued', true])
    })
  await expectHeard('Redis 없이')
  for (const server of servers)
    for (const path of ['/healthz', '/readyz']) expect((await server.ask(path)).status, path).toBe(200)

  await Promise.all([mails.comeBack(), pushes.comeBack(), texts.comeBack(), redis.startAgain()])
  await emitToAll('away')
  await emitToAll('back')
  await eventually(async () => {
    await waitIsOver()
    for (const table of TABLES)
      expect((await statesOf(table)).map(({ state }) => state)).toEqual(Array(PEOPLE * 2).fill('sent'))
  }, AFTER_CRASH_MS)
  await expectHeard('다시')
  const phones = texts.texts.map(({ to }) => to)
  const receivers = mails.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])
  const devices = pushes.pushes.map(({ path }) => path)
  for (const each of [phones, receivers, devices]) {
    expect(each).toHaveLength(PEOPLE * 2)
    expect(new Set(each).size).toBe(PEOPLE)
  }
})

/** Makes deliveries that wait for a retry due at once. Deliveries that are being sent keep their later time. */
async function waitIsOver() {
  const [{ database }] = servers as [TestServer]
  for (const table of TABLES)
    await withAllShops(database, (tx) =>
      sql`update ${sql.table(table)} set try_at = now() where state = 'queued' and failure <> '' and try_at < now() + interval '60 s'`.execute(
        tx,
      ),
    )
}
