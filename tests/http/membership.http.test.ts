import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountLeft } from '../../src/domains/accounts/events.ts'
import { membershipCalls } from '../../src/domains/membership/membership.contract.ts'
import { UPLOAD_LIMIT_BYTES } from '../../src/platform/contract/picture-bytes.ts'
import { emit } from '../../src/platform/events/outbox.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

/** A request to join that is not decided yet. */
const WAITING = { state: 'REQUEST' } as const

const HARU = `haru.${PLATFORM}`
const DOMAE = `domae.${PLATFORM}`
const FROM_PAGE = { 'sec-fetch-site': 'same-origin' }

let server: TestServer
let domae: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  await newShop(server.services.tenancy, { shopid: 'haru', name: '하루공방', join_point: 2_000 })
  domae = await newShop(server.services.tenancy, {
    shopid: 'domae',
    name: '도매마당',
    member_type: 'APPROVE_CORP',
  })
})
afterAll(() => server.close())

/** A person with a session at a shop, haru by default, and a function that sends calls as its pages do. */
async function aShopper(overrides: Parameters<typeof newAccount>[1] = {}, host = HARU) {
  const { accounts } = server.services
  const uid = await newAccount(accounts, overrides)
  const cookieAt = async (host: string) =>
    `madang=${await newSession({ database: server.database, accounts }, { uid, host })}`
  const cookie = await cookieAt(host)
  const ask = async (path: string, body?: unknown, headers: Record<string, string> = FROM_PAGE) => {
    const answer = await server.ask(path, {
      host,
      headers: { cookie, ...headers },
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, json: JSON.parse(answer.text) }
  }
  const send = async (file: Uint8Array, url = '/api/myshp/v2/upload/auth/file') => {
    const form = new FormData()
    form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'paper.png')
    const packed = new Response(form)
    const answer = await fetch(`http://127.0.0.1:${server.port}${url}`, {
      method: 'POST',
      headers: {
        cookie: await cookieAt('127.0.0.1'),
        ...FROM_PAGE,
        'content-type': packed.headers.get('content-type') ?? '',
      },
      body: await packed.arrayBuffer(),
    })
    return { status: answer.status, json: (await answer.json()) as { file_url: string; msg: string } }
  }
  return { uid, ask, send }
}

test('a person joins, is a member, sees points and leaves', async () => {
  const { uid, ask } = await aShopper()
  expect(await ask('/api/myshp/ismember?shopid=haru')).toMatchObject({
    status: 404,
    json: { msg: 'NOT_FOUND' },
  })
  expect(await ask('/api/myshp/join?shopid=haru')).toEqual({ status: 200, json: { status: 'MEMBER' } })
  expect((await ask('/api/myshp/ismember?shopid=haru')).json).toMatchObject({ point: 2_000 })
  expect((await ask('/api/myshp/get/point/history?shopid=haru')).json).toMatchObject({
    balance: 2_000,
    total: 1,
  })
  expect(await server.services.membership.memberships(uid)).toMatchObject([{ shopid: 'haru', point: 2_000 }])
  expect((await ask('/api/myshp/get/my/summary?shopid=haru')).json).toMatchObject({
    member: { point: 2_000, pending: 0, expiring: 0 },
    join_status: 'MEMBER',
  })
  expect((await ask('/api/myshp/cancel?shopid=haru')).json).toEqual({ ok: true })
  expect((await ask('/api/myshp/ismember?shopid=haru')).status).toBe(404)
})

test('joining and leaving by GET work for pages of the same origin only', async () => {
  const { ask } = await aShopper()
  for (const path of ['/api/myshp/join?shopid=haru', '/api/myshp/cancel?shopid=haru'])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      {},
    ])
      expect(await ask(path, undefined, headers as Record<string, string>)).toMatchObject({
        status: 403,
        json: { msg: 'FORBIDDEN' },
      })
})

test('on the host of another shop a person can neither join nor leave this shop', async () => {
  const { uid, ask } = await aShopper({}, DOMAE)
  await server.services.membership.joins.join({ uid, over19: 0 }, 'haru')
  const tries = [ask('/api/myshp/cancel?shopid=haru'), ask('/api/myshp/join?shopid=haru')]
  const asking = ask('/api/myshp/v2/request/join', { shopid: 'haru', memo: '' })
  for (const answer of await Promise.all([...tries, asking]))
    expect(answer).toMatchObject({ status: 404, json: { msg: 'NOT_READY' } })
  expect(await server.services.membership.isMember(uid, 'haru')).toMatchObject({ point: 2_000 })
})

test('a shop that does not exist is a 404 for every call that names one', async () => {
  const { ask } = await aShopper()
  for (const { method, path, query } of Object.values(membershipCalls)) {
    if (method === 'GET' && 'shopid' in query.properties)
      expect([path, (await ask(`${path}?shopid=nobody`)).json.msg]).toEqual([path, 'NOT_READY'])
  }
  expect((await ask('/api/myshp/v2/request/join_status?xshopid=999999')).json.msg).toBe('NOT_READY')
  expect((await ask('/api/myshp/v2/request/join', { shopid: 'nobody', memo: '' })).json.msg).toBe('NOT_READY')
})

test('a business applies with its certificate, is approved and gets a mail', async () => {
  const email = 'choi@example.com'
  const business = await aShopper({ corp: 1, email }, DOMAE)
  const paper = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const asking = (shopper: typeof business, file_url: string) =>
    shopper.ask('/api/myshp/v2/request/join/corp', { shopid: 'domae', memo: '안녕하세요', file_url })
  expect((await business.ask('/api/myshp/join?shopid=domae')).json).toMatchObject({
    msg: 'BAD_REQUEST',
    message: '사업자등록증을 먼저 올려 주세요.',
  })
  const { file_url } = (await business.send(paper)).json
  const thief = await aShopper({ corp: 1 }, DOMAE)
  for (const refused of [await asking(thief, file_url), await asking(business, 'uploads/made-up.jpg')])
    expect(refused).toMatchObject({ status: 400, json: { message: '사업자등록증을 먼저 올려 주세요.' } })
  const nobody = await aShopper({}, DOMAE)
  expect((await asking(nobody, (await nobody.send(paper)).json.file_url)).json).toMatchObject({
    msg: 'CORP_ONLY',
  })
  expect((await asking(business, file_url)).json).toEqual({ status: 'REQUEST' })
  expect((await business.ask(`/api/myshp/v2/request/join_status?xshopid=${domae.shopId}`)).json).toBe(
    'REQUEST',
  )

  const { membership } = server.services
  const {
    requests: [request],
  } = await membership.requests.list(domae.shopId, WAITING)
  await membership.joinDecisions.approve(domae.shopId, request?.id ?? 0)
  expect((await business.ask(`/api/myshp/v2/request/join_status?xshopid=${domae.shopId}`)).json).toBe(
    'MEMBER',
  )
  await eventually(async () => expect(await mailsTo(email)).toEqual(['join-approved']))
})

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await withAllShops(server.database, (tx) =>
    sql<{ template: string }>`select template from mail where recipient = ${email}`.execute(tx),
  )
  return rows.map(({ template }) => template)
}

test('a rejected person gets the reason by mail', async () => {
  const email = 'park@example.com'
  const { membership, tenancy } = server.services
  const { shopId, shopid } = await newShop(tenancy, { member_type: 'APPROVE' })
  const { ask } = await aShopper({ email }, `${shopid}.${PLATFORM}`)
  await ask('/api/myshp/v2/request/join', { shopid, memo: '' })
  const {
    requests: [request],
  } = await membership.requests.list(shopId, WAITING)
  await membership.joinDecisions.reject(shopId, request?.id ?? 0, { reason: '연락처가 없습니다.' })
  await eventually(async () => expect(await mailsTo(email)).toEqual(['join-rejected']))
  expect((await ask(`/api/myshp/v2/request/join_status?xshopid=${shopId}`)).json).toBe('REJECTED')
})

test('an account that is closed leaves all shops', async () => {
  const { uid, ask } = await aShopper()
  await ask('/api/myshp/join?shopid=haru')
  await withAllShops(server.database, (tx) => emit(tx, accountLeft, { uid }))
  await eventually(async () => expect(await server.services.membership.memberships(uid)).toEqual([]))
})

/** A PNG of exactly this many bytes, padded with a chunk that decoders skip. */
async function pngOf(bytes: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const end = png.length - 12
  const content = Buffer.alloc(bytes - png.length - 12)
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('maDg'), content, Buffer.alloc(4)])
  chunk.writeUInt32BE(content.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)])
}

test('a picture of 5,242,880 bytes is accepted, one byte more is not', async () => {
  const { send } = await aShopper()
  expect((await send(await pngOf(UPLOAD_LIMIT_BYTES))).status).toBe(200)
  expect(await send(await pngOf(UPLOAD_LIMIT_BYTES + 1))).toMatchObject({
    status: 413,
    json: { msg: 'PAYLOAD_TOO_LARGE' },
  })
})
