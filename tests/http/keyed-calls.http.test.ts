import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequestKey } from '../../src/client/request-key.ts'
import type { SellerProduct } from '../../src/domains/catalogue/seller/contract.ts'
import type { Job } from '../../src/domains/jobs/contract.ts'
import { testDatabase } from '../database.ts'
import { anAccount } from '../factories/accounts.ts'
import { anEdit } from '../factories/product-edits.ts'
import { aClerk } from '../factories/staff.ts'
import { aShop, type TestShop } from '../factories/tenancy.ts'
import { ADMIN, type Somebody, somebody } from './somebody.ts'
import { aServer, type TestServer } from './test-server.ts'

const SELLER = '/api/myshp/v2/seller'

let server: TestServer
let haru: TestShop
let seller: Somebody
beforeAll(async () => {
  server = await aServer((await testDatabase()).url)
  const { services } = server
  haru = await aShop(services.tenancy, { shopid: 'haru', uid: await anAccount(services.accounts) })
  seller = await somebody(server, haru.uid, ADMIN)
})
afterAll(() => server.close())

async function aMember(): Promise<number> {
  const uid = await anAccount(server.services.accounts)
  await server.services.membership.join({ uid, over19: 0 }, 'haru')
  return uid
}

const memberOf = (uid: number) => server.services.membership.members.find(haru.shop, uid)

/** The points of a member once the shop's jobs have ended. */
async function pointsOf(uid: number): Promise<number> {
  await server.services.jobs.work()
  return (await memberOf(uid)).points
}

const sixTimes = <Reply>(send: () => Promise<{ status: number; reply: Reply }>) =>
  Promise.all(Array.from({ length: 6 }, send))

test('points for many members that are started six times at once with one key are given once', async () => {
  const uid = await aMember()
  const body = {
    shopid: 'haru',
    key: newRequestKey(),
    gift: { amount: 500, reason: '감사 인사' },
    uids: [uid],
  }
  const answers = await sixTimes(() => seller<Job>(`${SELLER}/member/points/bulk`, body))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
  expect(await pointsOf(uid)).toBe(500)
  const other = await seller(`${SELLER}/member/points/bulk`, {
    ...body,
    gift: { amount: 5_000, reason: '실수' },
  })
  expect(other).toMatchObject({ status: 409, reply: { msg: 'CONFLICT', details: { field: 'key' } } })
  expect(await pointsOf(uid)).toBe(500)
})

test('a file of points that is started six times at once with one key is given once', async () => {
  const uid = await aMember()
  const { email } = await memberOf(uid)
  const form = new FormData()
  form.set('file', new Blob([`이메일,줄 포인트,사유\n${email},700,생일 축하\n`]), 'points.csv')
  const packed = new Response(form)
  const type = packed.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await packed.arrayBuffer())
  const { reply } = await seller<{ digest: string }>(
    `${SELLER}/member/points/file/read?shopid=haru`,
    bytes,
    type,
  )
  const start = `${SELLER}/member/points/file/start?shopid=haru&digest=${reply.digest}&key=${newRequestKey()}`
  const answers = await sixTimes(() => seller<Job>(start, bytes, type))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
  expect(await pointsOf(uid)).toBe(700)
})

test('a stock that is saved again with its key is changed once, and without a key not at all', async () => {
  const created = await seller<SellerProduct>(`${SELLER}/product/create`, {
    shopid: 'haru',
    product: anEdit(),
  })
  const { pid, variants } = created.reply
  const seen = variants[0]?.stock ?? 0
  const body = { shopid: 'haru', key: newRequestKey(), pid, change: { seen, stock: seen + 3 } }
  for (const status of [200, 200])
    expect(await seller(`${SELLER}/product/row`, body)).toMatchObject({ status, reply: { stock: seen + 3 } })
  expect(await seller(`${SELLER}/product/row`, { ...body, key: null })).toMatchObject({
    status: 400,
    reply: { details: { field: 'key' } },
  })
})

test('who may do nothing in the shop any more gets no answer of before', async () => {
  const { staff } = server.services
  const uid = await aClerk(server.services, haru.shop, 'manager')
  const clerk = await somebody(server, uid, ADMIN)
  const body = { shopid: 'haru', key: newRequestKey(), product: anEdit() }
  const create = () => clerk<SellerProduct>(`${SELLER}/product/create`, body)
  expect(await create()).toMatchObject({ status: 200 })
  await staff.remove(haru.shop, uid, { uid: haru.uid, address: '' })
  expect(await create()).toMatchObject({ status: 404, reply: { msg: 'NOT_FOUND' } })
})
