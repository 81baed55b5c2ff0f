import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '../../src/domains/cart/cart.contract.ts'
import type { Quote } from '../../src/domains/orders/orders.contract.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { mailsTo } from '../factories/mails.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { newShop } from '../factories/tenancy.ts'
import { newKey } from './buyer.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, newUserClient, type UserClient, userClient } from './user-client.ts'

const OPERATOR = '/api/myshp/v2/operator/report'
const SELLER = '/api/myshp/v2/seller/product/take-down'

let server: TestServer
let operator: UserClient
beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url)
  operator = await userClient(server, await newOperator(server.services.accounts), ADMIN)
})
afterAll(() => server.close())

interface Lists {
  subjects: { id: number; pid: number | null; reports: number; newest: { id: number }[] }[]
}
const subjects = async () => (await operator<Lists>(`${OPERATOR}/list`)).reply.subjects

test('a reported product is taken down in its shop and at resellers, its seller objects, and it returns', async () => {
  const { accounts, catalogue, tenancy } = server.services
  const email = 'maker@example.com'
  const maker = await newShop(tenancy, {
    shopid: 'maker',
    pick_margin: 20,
    uid: await newAccount(accounts, { email }),
  })
  const reseller = await newShop(tenancy, { shopid: 'reseller' })
  const watch = await productWithLine({ catalogue, database: server.database }, maker.shopId, {
    title: '가짜 시계',
    pickable: true,
    price: 10_000,
    stock: [7],
  })
  await catalogue.resales.add(reseller.shopId, {
    category: 0,
    products: [{ origin: maker.shopid, product: watch.pid }],
  })
  const { items } = await catalogue.lists.page({ shopid: 'reseller', category: 0, page: 1 })
  const resale = items[0]?.sid as number
  const pages = [
    ['maker', watch.line.sid],
    ['reseller', resale],
  ] as const
  const statuses = () =>
    Promise.all(
      pages.map(
        async ([shop, sid]) =>
          (await server.ask(`/shop/view/${sid}`, { host: `${shop}.${PLATFORM}` })).status,
      ),
    )
  const lists = () =>
    Promise.all(
      pages.map(async ([shop]) => (await server.ask('/shop/list', { host: `${shop}.${PLATFORM}` })).text),
    )
  expect(await statuses()).toEqual([200, 200])

  const buyer = await newUserClient(server)
  const lines = pages.map(([, sid]) => ({ ...watch.line, sid }))
  await buyer('/api/myshp/add/cart/v3', { list: lines, request: newKey() })
  const report = { shopid: 'reseller', sid: resale, cause: 'counterfeit', words: '로고가 다릅니다' }
  for (const _ of [1, 2])
    expect(await buyer('/api/myshp/report/subject', report)).toMatchObject({ status: 200 })
  const [subject] = await subjects()
  expect(subject).toMatchObject({ pid: watch.pid, reports: 1 })
  expect(
    await operator(`${OPERATOR}/take-down`, { subject: subject?.id, reason: '위조 상품입니다.' }),
  ).toMatchObject({ status: 200 })

  const quote = async (line: object) =>
    (await buyer<Quote>('/api/myshp/v2/checkout/quote', { lines: [line], zipcode: RECIPIENT.zipcode })).reply
  for (const line of lines) expect(await quote(line)).toMatchObject({ orderable: false })
  const cart = (await buyer<Cart>('/api/myshp/load/member_cart/v3')).reply
  expect(cart.groups.flatMap(({ data }) => data.map(({ error }) => error))).toEqual(['sold_out', 'sold_out'])
  await eventually(async () => expect(await statuses()).toEqual([404, 404]))
  await eventually(async () => {
    for (const list of await lists()) expect(list).not.toContain('가짜 시계')
  })

  const seller = await userClient(server, maker.uid, ADMIN)
  const product = { shopid: 'maker', pid: watch.pid }
  const own = async () =>
    (await seller<{ take_down: object | null }>(`${SELLER}?shopid=maker&pid=${watch.pid}`)).reply.take_down
  expect(await own()).toMatchObject({ reason: '위조 상품입니다.', objected_at: null })
  expect(await seller(`${SELLER}/object`, { ...product, text: '정품입니다' })).toMatchObject({ status: 200 })
  expect(await seller(`${SELLER}/object`, { ...product, text: '또' })).toMatchObject({ status: 409 })
  const { take_downs } = (
    await operator<{ take_downs: { id: number }[] }>(`${OPERATOR}/take-down/list?view=objections`)
  ).reply
  const decision = { id: take_downs[0]?.id, reason: '정품을 확인했습니다.' }
  expect(await operator(`${OPERATOR}/take-down/restore`, decision)).toMatchObject({ status: 200 })
  await eventually(async () => expect(await statuses()).toEqual([200, 200]))
  for (const line of lines) expect(await quote(line)).toMatchObject({ orderable: true })
  expect(await own()).toBeNull()
  await eventually(async () => {
    const sent = await mailsTo(server.database, email)
    expect(JSON.stringify(sent)).toContain('product-restored')
  })
})

test('a person reports at most ten subjects in an hour', async () => {
  const { shopid } = await newShop(server.services.tenancy)
  const buyer = await newUserClient(server)
  const report = () => buyer('/api/myshp/report/subject', { shopid, cause: 'fraud', words: '' })
  for (let index = 0; index < 10; index += 1) expect(await report()).toMatchObject({ status: 200 })
  expect(await report()).toMatchObject({ status: 429 })
})
