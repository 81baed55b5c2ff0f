import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'
import { openTestDatabase } from '../database.ts'
import { AFTER_CRASH_MS, eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { rounds } from '../rounds.ts'
import { startBlackHole } from './black-hole.ts'
import {
  type LoneInstallation,
  type LoneServer,
  PLATFORM,
  startLoneInstallation,
} from './lone-installation.ts'
import { lastWithoutGap, MessageClient, type SocketRoute } from './message-client.ts'
import { requestsTo } from './send-request.ts'

const MESSAGES = 400 * rounds(5)
const PEOPLE = 20
const ANSWERED = 0.3
const CUT_APART_MS = 40

let installation: LoneInstallation
let servers: LoneServer[]
let hole: Awaited<ReturnType<typeof startBlackHole>>
let shop: { shopId: number; shopid: string }
let people: { talker: MessageClient; uid: number }[]
let seller: MessageClient
let sentCount = 0

beforeAll(async () => {
  installation = await startLoneInstallation()
  const { services, database } = installation
  const owner = await newAccount(services.accounts)
  shop = await newShop(services.tenancy, { uid: owner })
  servers = await Promise.all([installation.start(), installation.start()])
  hole = await startBlackHole(() => (servers[0] as LoneServer).port)
  const cookieOf = async (uid: number, host: string) =>
    `madang=${await newSession({ database, accounts: services.accounts }, { uid, host })}`
  const { shopid } = shop
  const account = `account.${PLATFORM}`
  people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const uid = await newAccount(services.accounts)
      // Every fourth client connects through the failing network.
      const way = wayOver(() => (index % 4 === 0 ? hole.port : anyServer().port))
      const cookie = await cookieOf(uid, account)
      return { uid, talker: new MessageClient(way, { host: account, cookie, shopid, isSeller: false }) }
    }),
  )
  const host = `admin.${PLATFORM}`
  seller = new MessageClient(
    wayOver(() => anyServer().port),
    {
      host,
      shopid,
      isSeller: true,
      cookie: await cookieOf(owner, host),
    },
  )
})
afterAll(async () => {
  for (const { talker } of people) talker.end()
  seller.end()
  await hole.close()
  await installation.close()
})

const anyServer = () => servers[randomInt(servers.length)] as LoneServer

function wayOver(port: () => number): SocketRoute {
  return {
    port,
    async ask(path, host, cookie) {
      const asker = requestsTo(anyServer().port, host)
      try {
        return await asker.ask(path, { host, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
      } finally {
        asker.close()
      }
    },
  }
}

test(
  `of ${MESSAGES} messages over two processes, with cut sockets, a dead network, a killed process and a database crash, each acknowledged one is stored once, in order, for both sides`,
  async () => {
    let isOver = false
    let isSaid = false
    const letting = removeRateLimits(() => isSaid)
    const talking = Promise.all([...people.map(talk), answer(() => isOver)])
    const faults = disturb(() => isOver)
    await Promise.all(
      people.map(({ talker }) => until(() => talker.acknowledged.length >= MESSAGES / PEOPLE)),
    )
    isOver = true
    await faults
    await talking
    isSaid = true
    await letting
    await expectAllStored()
  },
  600_000 + MESSAGES * 30,
)

/** Sends one message after another, each until it is acknowledged. */
async function talk({ talker, uid }: (typeof people)[number]): Promise<void> {
  for (let index = 0; index < MESSAGES / PEOPLE; index += 1) {
    await talker.say(`${uid} ${index}`)
    sentCount += 1
    const [[conversation, messages] = []] = [...talker.known]
    if (conversation && messages && randomInt(5) === 0) talker.read(conversation, lastWithoutGap(messages))
  }
}

/** Replies to some of the messages that arrive. */
async function answer(isOver: () => boolean): Promise<void> {
  let count = 0
  while (!isOver()) {
    await pause(5)
    const conversations = [...seller.known.keys()]
    if (conversations.length === 0 || count > sentCount * ANSWERED) continue
    const conversation = conversations[randomInt(conversations.length)] as number
    await seller.say(`shop ${count++}`, conversation)
  }
}

/** Removes the rate limits until all messages are sent: each client stands for many people. */
async function removeRateLimits(isSaid: () => boolean): Promise<void> {
  while (!isSaid()) {
    await pause(CUT_APART_MS)
    await withAllShops(installation.database, (tx) => sql`delete from rate_limit`.execute(tx)).catch(() => {})
  }
}

async function disturb(isOver: () => boolean): Promise<void> {
  const cutting = (async () => {
    while (!isOver()) {
      await pause(randomInt(CUT_APART_MS))
      people[randomInt(PEOPLE)]?.talker.cut()
      if (randomInt(10) === 0) seller.cut()
    }
  })()
  await until(() => sentCount > MESSAGES * 0.1)
  hole.swallow()
  await until(() => sentCount > MESSAGES * 0.3)
  hole.let()
  await until(() => sentCount > MESSAGES * 0.4)
  const [dying, other] = servers as [LoneServer, LoneServer]
  servers = [other]
  await dying.kill()
  servers = [other, await installation.start()]
  await until(() => sentCount > MESSAGES * 0.6)
  await installation.crashDatabase()
  await cutting
}

async function expectAllStored(): Promise<void> {
  // The crash of the database has ended some connections of the old pool.
  const database = await eventually(openAgain, AFTER_CRASH_MS)
  const stored = await withAllShops(database, async (tx) => {
    const { rows } = await sql<{
      conversation: number
      number: number
      side: string
      client: string
      text: string
    }>`
      select conversation, number, side, client, text from message order by conversation, number`.execute(tx)
    return rows
  })
  const byConversation = Map.groupBy(stored, ({ conversation }) => conversation)
  expect(byConversation.size).toBe(PEOPLE)
  // Numbers have no gaps and no duplicates.
  for (const rows of byConversation.values())
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  const clients = stored.map(({ client }) => client)
  expect(new Set(clients).size).toBe(clients.length)
  for (const talker of [...people.map((each) => each.talker), seller]) {
    const own = new Set(talker.acknowledged)
    // Every acknowledged message is stored once.
    expect(stored.filter(({ client }) => own.has(client)).length).toBe(own.size)
  }
  for (const { uid } of people) {
    const own = stored.filter(({ text }) => text.startsWith(`${uid} `)).map(({ text }) => text)
    expect(own).toEqual(Array.from({ length: MESSAGES / PEOPLE }, (_, index) => `${uid} ${index}`))
  }
  // Customers and seller have all messages after requesting the missing ones.
  for (const talker of [...people.map((each) => each.talker), seller]) {
    await eventually(() => talker.catchUp(), AFTER_CRASH_MS)
    for (const [conversation, messages] of talker.known) {
      const rows = byConversation.get(conversation) ?? []
      expect(rows.map(({ number }) => messages.get(number)?.text)).toEqual(rows.map(({ text }) => text))
    }
  }
  await expectMarksFit(database)
  await database.close()
}

async function openAgain(): Promise<Database> {
  const database = openTestDatabase({ url: installation.url })
  try {
    await withAllShops(database, (tx) => sql`select`.execute(tx))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Exactly the other side's messages after the read mark are unread. */
async function expectMarksFit(database: Database): Promise<void> {
  const wrong = await withAllShops(database, async (tx) => {
    const { rows } = await sql`
      select c.id from conversation c
      where c.person_unread <> (select count(*) from message m where m.conversation = c.id and m.side = 'shop' and m.number > c.person_read)
         or c.shop_unread <> (select count(*) from message m where m.conversation = c.id and m.side = 'person' and m.number > c.shop_read)
         or c.last <> (select max(number) from message m where m.conversation = c.id)`.execute(tx)
    return rows
  })
  expect(wrong).toEqual([])
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10)
}
