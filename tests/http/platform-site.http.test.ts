import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformCompany } from '../../src/domains/content/platform/platform-company.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { aProduct } from '../factories/products.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SAVE = '/api/myshp/v2/operator/company/save'

const DETAILS = {
  corpname: '마당 주식회사',
  ceo: '김마당',
  idnum: '2208162517',
  idnum_singo: '2026-서울중구-0001',
  zipcode: '04524',
  address: '서울 중구 세종대로 110',
  tel: '02-123-4567',
  email: 'help@madang.example',
  hours: '평일 10시~17시',
  hosting: '마당 주식회사',
  privacy_officer: '이보호 <개인정보>',
}

let server: TestServer
let operator: UserClient
beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url)
  operator = await userClient(server, await newOperator(server.services.accounts), ADMIN)
})
afterAll(() => server.close())

const read = async (path: string) => {
  const { status, text } = await server.ask(path, { host: PLATFORM })
  return { status, text }
}
const current = async () => (await operator<PlatformCompany>('/api/common/get/company')).reply

test('the home page names no company before an operator has entered it, but says that it is an intermediary', async () => {
  const { status, text } = await read('/')
  expect(status).toBe(200)
  expect(text).toContain('통신판매중개자')
  expect(text).not.toContain('사업자등록번호')
  const [, picture = ''] = /src="(\/assets\/site-dashboard-[^"]+)"/.exec(text) ?? []
  expect(await read(picture)).toMatchObject({ status: 200 })
})

test('saved details are on every public page at once, escaped, and in the log', async () => {
  const { version } = await current()
  const { status, reply } = await operator<PlatformCompany>(SAVE, { version, ...DETAILS })
  expect([status, reply]).toMatchObject([
    200,
    { version: version + 1, idnum: '220-81-62517', tel: '021234567' },
  ])
  for (const path of ['/', '/terms', '/privacy', '/status', '/api/docs']) {
    const page = await read(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('마당 주식회사')
    expect(page.text).toContain('220-81-62517')
    expect(page.text).toContain('이보호 &lt;개인정보&gt;')
  }
  const { rows } = await withAllShops(server.database, (tx) =>
    sql`select kind, after from audit_entry where action = 'savePlatformCompany'`.execute(tx),
  )
  expect(rows).toMatchObject([
    { kind: 'change', after: { corpname: '마당 주식회사', idnum: '220-81-62517' } },
  ])
})

test('refuses a wrong business number at its field, an outdated version with the stored details, and others', async () => {
  const { version } = await current()
  const wrong = await operator(SAVE, { version, ...DETAILS, idnum: '220-81-62518' })
  expect([wrong.status, wrong.reply]).toMatchObject([400, { details: { field: 'idnum' } }])
  const stale = await operator(SAVE, { version: version + 1, ...DETAILS })
  expect([stale.status, stale.reply]).toMatchObject([
    409,
    { msg: 'STALE', details: { current: { version } } },
  ])
  const person = await userClient(server, await newAccount(server.services.accounts), ADMIN)
  expect(await person(SAVE, { version, ...DETAILS })).toMatchObject({ status: 403 })
  expect(await current()).toMatchObject({ version })
})

test('the search shows products and shops with links to them, and a way on where nothing is found', async () => {
  const { tenancy, catalogue } = server.services
  const shop = await newShop(tenancy, { name: '달빛 <도예>', platform_products: true })
  const { sid } = await aProduct(catalogue, shop.shopId, { title: '청자 머그컵 <대>' })
  await withAllShops(server.database, (tx) => catalogue.platformIndex.markShop(tx, shop.shopid))
  while ((await catalogue.platformIndex.indexNext()) > 0);
  const decomposed = encodeURIComponent('머그컵'.normalize('NFD'))
  const { status, text } = await read(`/search?q=${decomposed}&page=1`)
  expect(status).toBe(200)
  expect(text).toContain('‘머그컵’ 검색 결과')
  expect(text).toContain('청자 머그컵 &lt;대&gt;')
  expect(text).toMatch(new RegExp(`href="http://${shop.shopid}[^"]*/shop/view/${sid}"`))
  expect(text).toContain('content="noindex"')
  expect((await read('/search?q=%EB%8B%AC%EB%B9%9B&in=shops')).text).toContain('달빛 &lt;도예&gt;')
  expect((await read('/search?q=%3Cscript%3E')).text).toContain(
    '‘&lt;script&gt;’에 맞는 상점과 상품을 찾지 못했습니다.',
  )
  for (const path of ['/search', '/search?q=', '/search?q=%00%FF&page=-1&in=x', '/search?q=a&page=999999'])
    expect((await read(path)).status, path).toBe(200)
})
