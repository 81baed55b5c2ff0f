import { type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMoved, orderPlaced } from '../../src/domains/orders/events.ts'
import type { StaffRole } from '../../src/domains/staff/staff.contract.ts'
import { emit } from '../../src/platform/events/outbox.ts'
import { MAX_PER_PERSON } from '../../src/server/live/live-streams.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ADMIN = `admin.${PLATFORM}`
const live = (shopSlug: string) => `/api/myshp/v2/seller/live?shopid=${shopSlug}`

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

async function cookieOf(uid: number): Promise<string> {
  const { database, services } = server
  return `madang=${await newSession({ database, accounts: services.accounts }, { uid, host: ADMIN })}`
}

async function somebody() {
  const uid = await newAccount(server.services.accounts)
  return { uid, cookie: await cookieOf(uid) }
}

const owner = async () => {
  const { uid, cookie } = await somebody()
  return { cookie, ...(await newShop(server.services.tenancy, { uid })) }
}

/** Opens the event stream of a shop. `until` resolves when a text has arrived. */
async function hear(shopSlug: string, cookie: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request(
      {
        host: '127.0.0.1',
        port: server.port,
        path: live(shopSlug),
        headers: { host: ADMIN, cookie },
        agent: false,
      },
      resolve,
    )
      .on('error', reject)
      .end(),
  )
  const parts = response.setEncoding('utf8')[Symbol.asyncIterator]()
  let read = ''
  return {
    response,
    async until(text: string) {
      while (!read.includes(text)) {
        const { done, value } = await parts.next()
        if (done) throw new Error(`the stream ended after ${read}`)
        read += value
      }
    },
    async ended() {
      while (!(await parts.next()).done);
    },
    close: () => response.destroy(),
  }
}

test('an owner is notified that orders changed, without details', async () => {
  const { cookie, shopid, shopId } = await owner()
  const { response, until, close } = await hear(shopid, cookie)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(response.headers['cache-control']).toBe('private, no-store')
  await until('retry:')
  await withAllShops(server.database, (tx) =>
    emit(tx, orderPlaced, { shop: shopId, origin: shopId, number: '20261122-00000001', lead: true }),
  )
  await until('event: changed\ndata: orders\n\n')
  close()
})

test('both the shop that ships a resold product and the shop that sells it are notified of a change', async () => {
  const [seller, shipper] = [await owner(), await owner()]
  const streams = await Promise.all([seller, shipper].map(({ shopid, cookie }) => hear(shopid, cookie)))
  const moved = { line: 1, move: 'accept', refunded: 0, joins_parcel: false } as const
  const order = { shop: seller.shopId, origin: shipper.shopId, number: '20261122-00000002' }
  await withAllShops(server.database, (tx) => emit(tx, orderMoved, { ...order, ...moved }))
  for (const { until, close } of streams) {
    await until('event: changed\ndata: orders\n\n')
    close()
  }
})

test('the stream refuses guests, people without a role in the shop, and other hosts', async () => {
  const { shopid, cookie } = await owner()
  const stranger = await somebody()
  const ask = async (path: string, headers = {}, host = ADMIN) =>
    (await server.ask(path, { host, headers })).status
  expect(await ask(live(shopid))).toBe(401)
  expect(await ask(live(shopid), { cookie: stranger.cookie })).toBe(404)
  expect(await ask(live('nowhere'), { cookie })).toBe(404)
  expect(await ask('/api/myshp/v2/seller/live', { cookie })).toBe(404)
  expect(await ask(live(shopid), { cookie }, `haru.${PLATFORM}`)).toBe(404)
})

test('one person may open a limited number of streams', async () => {
  const { shopid, cookie } = await owner()
  const streams = await Promise.all(Array.from({ length: MAX_PER_PERSON }, () => hear(shopid, cookie)))
  const { status, text } = await server.ask(live(shopid), { host: ADMIN, headers: { cookie } })
  expect([status, JSON.parse(text).msg]).toEqual([429, 'TOO_MANY_REQUESTS'])
  for (const { close } of streams) close()
})

test('a stream ends together with the session that opened it, and with the staff role', async () => {
  const { services, database } = server
  const { cookie, uid, shopid, shopId } = await owner()
  const clerk = await newStaffMember(services, shopId, 'orders')
  const [owners, clerks] = [await hear(shopid, cookie), await hear(shopid, await cookieOf(clerk))]
  await Promise.all([owners.until('retry:'), clerks.until('retry:')])
  await services.staff.members.remove(shopId, clerk, { uid, address: '' })
  await clerks.ended()
  const { rows } = await withAllShops(database, (tx) =>
    sql<{ id: number }>`select id from account_session where user_id = ${uid}`.execute(tx),
  )
  for (const { id } of rows) await services.accounts.bridge.logOut(id)
  await owners.ended()
})

test('a stream ends when a role gives its person other topics, even if their number stays the same', async () => {
  const { uid, shopid, shopId } = await owner()
  const clerk = await newStaffMember(server.services, shopId, 'products')
  const { until, ended } = await hear(shopid, await cookieOf(clerk))
  await until('retry:')
  await changeRole(shopId, clerk, { uid, role: 'customers' })
  await ended()
})

test('a person whose rights change but whose topics stay is notified that the shops changed', async () => {
  const { uid, shopid, shopId } = await owner()
  const clerk = await newStaffMember(server.services, shopId, 'manager')
  const { until, close } = await hear(shopid, await cookieOf(clerk))
  await until('retry:')
  await changeRole(shopId, clerk, { uid, role: 'readOnly' })
  await until('event: changed\ndata: shops\n\n')
  close()
})

async function changeRole(shopId: number, clerk: number, { uid, role }: { uid: number; role: StaffRole }) {
  const { staff } = await server.services.staff.listStaff(shopId)
  const version = staff.find((each) => each.uid === clerk)?.version ?? 0
  const rights = { uid: clerk, version, role, may_export: false }
  await server.services.staff.members.change(shopId, rights, { uid, address: '' })
}
