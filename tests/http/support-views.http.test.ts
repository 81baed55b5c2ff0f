import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SupportView } from '../../src/domains/supervision/views/views.contract.ts'
import type { Call } from '../../src/platform/contract/contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { mailsTo } from '../factories/mails.ts'
import { newStaffMember } from '../factories/staff.ts'
import { contentTypeOf, sampleRequest } from '../isolation/call-values.ts'
import { newKey } from './buyer.ts'
import { cookieOf } from './socket-client.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const OPERATOR = '/api/myshp/v2/operator/view'
const SELLER = '/api/myshp/v2/seller/view'
const SETTINGS = '/api/myshp/v2/seller/suspension'
const HOUR = 60 * 60 * 1000

let now = new Date()
let server: TestServer
let haru: FullShop
let sool: FullShop
let owner: UserClient
let operatorUid: number
let operator: UserClient
let second: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { clock: () => now })
  const { accounts } = server.services
  haru = await aFullShop(server, {
    shopid: 'haru',
    uid: await newAccount(accounts, { email: 'haru-owner@example.com' }),
  })
  sool = await aFullShop(server, { shopid: 'sool', uid: await newAccount(accounts) })
  owner = await userClient(server, haru.uid, ADMIN)
  operatorUid = await newOperator(accounts)
  operator = await userClient(server, operatorUid, ADMIN)
  second = await userClient(server, await newOperator(accounts), ADMIN)
})
afterAll(() => server.close())

const ask = (shopId = haru.shopId) =>
  operator(`${OPERATOR}/ask`, { key: newKey(), shop: shopId, reason: '문의 77' })
const views = async (shopId = haru.shopId) =>
  (await operator<SupportView[]>(`${OPERATOR}/list?shop=${shopId}`)).reply
const answer = (allowed: boolean, id: number | undefined, who = owner) =>
  who(`${SELLER}/answer`, { shopid: 'haru', id, allowed })
const end = (id: number | undefined) => operator(`${OPERATOR}/end`, { shop: haru.shopId, id })
const looks = async (shopid = 'haru', who = operator) => (await who(`${SETTINGS}?shopid=${shopid}`)).status

/** Asks for a view that the shop allows. */
async function openView(): Promise<number> {
  expect(await ask()).toMatchObject({ status: 200 })
  const [view] = await views()
  expect(await answer(true, view?.id)).toMatchObject({ status: 200 })
  return view?.id as number
}

test('an operator looks at a shop for an hour after the shop has allowed it, and at no other shop', async () => {
  expect(await looks()).toBe(404)
  expect(await ask()).toMatchObject({ status: 200 })
  expect(await ask()).toMatchObject({ status: 409 })
  expect(await looks()).toBe(404)
  expect((await mailsTo(server.database, 'haru-owner@example.com'))[0]).toMatchObject({
    template: 'support-view-asked',
  })
  const [waiting] = await views()
  expect(waiting).toMatchObject({ state: 'asked', reason: '문의 77', ends_at: null })
  const own = await owner<SupportView[]>(`${SELLER}/open?shopid=haru`)
  expect(own.reply).toMatchObject([{ id: waiting?.id, state: 'asked' }])
  expect(await answer(true, waiting?.id)).toMatchObject({ status: 200 })
  expect((await mailsTo(server.database, 'haru-owner@example.com'))[0]).toMatchObject({
    template: 'support-view-opened',
  })
  expect([await looks(), await looks('sool'), await looks('haru', second)]).toEqual([200, 404, 404])
  expect(await operator(`${OPERATOR}/shop?shopid=haru`)).toMatchObject({
    reply: { shop: { shopid: 'haru', role: 'readOnly' } },
  })
  now = new Date(now.getTime() + HOUR - 1_000)
  expect(await looks()).toBe(200)
  now = new Date(now.getTime() + 2_000)
  expect(await looks()).toBe(404)
  expect(await operator(`${OPERATOR}/shop?shopid=haru`)).toMatchObject({ reply: null })
  expect((await views())[0]).toMatchObject({ state: 'ended' })
})

test('both logs have who asked, who allowed and who ended a view', async () => {
  const id = await openView()
  expect(await end(id)).toMatchObject({ status: 200 })
  const actions = ['endSupportView', 'answerSupportView', 'askSupportView']
  for (const shopId of [haru.shopId, null]) {
    const { entries } = await server.services.audit.entries(shopId, {})
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual(actions)
    expect(entries[2]).toMatchObject({ uid: operatorUid, reason: '문의 77', shopId: haru.shopId })
  }
})

test('a view ends at once when the shop, the operator or the loss of the permission ends it', async () => {
  const first = await openView()
  expect(await answer(false, first)).toMatchObject({ status: 200 })
  expect(await looks()).toBe(404)
  const next = await openView()
  expect(await end(next)).toMatchObject({ status: 200 })
  expect(await looks()).toBe(404)
  const last = await openView()
  const { email } = (await server.services.accounts.find(operatorUid)) ?? {}
  const { operators } = server.services.accounts
  const { permissions } = await operators.find(email ?? '')
  await operators.set(
    email ?? '',
    permissions.filter((one) => one !== 'shops:view'),
    'test',
  )
  expect(await looks()).toBe(404)
  await operators.set(email ?? '', permissions, 'test')
  expect(await looks()).toBe(200)
  await end(last)
})

test('an operator sees the preview of the shop’s drafts as long as the view is open', async () => {
  const id = await openView()
  const { reply } = await operator<{ token: string }>('/api/myshp/v2/seller/drafts/preview?shopid=haru')
  const preview = async () => (await server.ask(`/preview/${reply.token}/pc/shop/list`)).status
  expect(await preview()).toBe(200)
  await end(id)
  expect(await preview()).toBe(404)
})

test('a refused or old request opens nothing, and staff without the settings cannot answer', async () => {
  await ask()
  const [refused] = await views()
  const clerk = await userClient(server, await newStaffMember(server.services, haru.shopId, 'orders'), ADMIN)
  expect((await answer(true, refused?.id, clerk)).status).toBe(403)
  expect((await answer(true, refused?.id, await userClient(server, sool.uid, ADMIN))).status).toBe(404)
  expect(await answer(false, refused?.id)).toMatchObject({ status: 200 })
  expect(await answer(true, refused?.id)).toMatchObject({ status: 409 })
  await ask()
  const [old] = await views()
  now = new Date(now.getTime() + 24 * HOUR + 1_000)
  expect(await answer(true, old?.id)).toMatchObject({ status: 409 })
  expect(await looks()).toBe(404)
})

test('a second operator allows a view instead of the shop, the asking one does not', async () => {
  await ask()
  const [view] = await views()
  const override = (who: UserClient) =>
    who(`${OPERATOR}/override`, { shop: haru.shopId, id: view?.id, reason: '연락 안 됨' })
  expect(await override(operator)).toMatchObject({ status: 409 })
  expect((await second(`${OPERATOR}/end`, { shop: haru.shopId, id: view?.id })).status).toBe(404)
  expect(await override(second)).toMatchObject({ status: 200 })
  expect([await looks(), await looks('haru', second)]).toEqual([200, 404])
  expect((await views())[0]).toMatchObject({ is_override: true, override_reason: '연락 안 됨' })
  expect(await answer(false, view?.id)).toMatchObject({ status: 200 })
  expect(await looks()).toBe(404)
})

test('a view makes no call that changes, exports or shows personal data, and none of another shop', async () => {
  const id = await openView()
  const cookie = await cookieOf(server, operatorUid, ADMIN)
  const ofShops = server.calls
    .map(({ call }) => call)
    .filter(({ audience }) => typeof audience === 'object' && 'shop' in audience)
  const send = async (call: Call, shopid: string) => {
    const { path, body } = sampleRequest(call, { shopid: [shopid] }, '말')
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...contentTypeOf(body) }
    return (await server.ask(path, { host: ADMIN, headers, body })).status
  }
  const answered: string[] = []
  for (const call of ofShops) {
    expect([call.path, await send(call, 'sool')]).toEqual([call.path, 404])
    const status = await send(call, 'haru')
    expect([call.path, status < 500]).toEqual([call.path, true])
    if (status === 403) continue
    answered.push(call.path)
    const isRead = call.method === 'GET' || call.repeat === 'reads'
    expect([call.path, isRead, call.log, call.download]).toEqual([call.path, true, undefined, undefined])
    const { shop } = call.audience as { shop: string }
    expect([call.path, shop]).toEqual([
      call.path,
      expect.stringMatching(/^(shop|products|marketing|money|settings):read$/),
    ])
  }
  expect(answered.length).toBeGreaterThan(20)
  await end(id)
})

test('operators ask a shop ten times a day, so that its owner is not flooded with mails', async () => {
  const shopId = sool.shopId
  for (let count = 0; count < 10; count += 1) {
    expect(await ask(shopId)).toMatchObject({ status: 200 })
    await operator(`${OPERATOR}/end`, { shop: shopId, id: (await views(shopId))[0]?.id })
  }
  expect(await ask(shopId)).toMatchObject({ status: 429 })
  now = new Date(now.getTime() + 24 * HOUR + 1_000)
  expect(await ask(shopId)).toMatchObject({ status: 200 })
})

test('a view ends when the shop gets another owner', async () => {
  await openView()
  expect(await looks()).toBe(200)
  const { transfers } = server.services.staff
  const newOwner = await newStaffMember(server.services, haru.shopId, 'manager')
  const actor = { uid: haru.uid, address: '' }
  await transfers.offer(haru.shopId, newOwner, actor)
  const { token } = await transfers.accept(haru.shopId, { uid: newOwner, address: '' })
  await transfers.confirm(haru.shopId, token, actor)
  expect(await looks()).toBe(404)
  expect((await views())[0]).toMatchObject({ state: 'ended' })
})
