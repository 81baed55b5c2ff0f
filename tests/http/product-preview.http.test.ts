import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { aPerson } from '../factories/carts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { aProduct } from '../factories/products.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop } from '../factories/tenancy.ts'
import { rendersDuring } from './renders.ts'
import { PHONE } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const TITLE = '아직 팔지 않는 달항아리'
const HARU = `haru.${PLATFORM}`

let now = new Date()
let server: TestServer
let haru: FullShop
let jar: { pid: number; sid: number }
let owner: UserClient

beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { clock: () => now })
  const uid = await newAccount(server.services.accounts)
  haru = await aFullShop(server, { shopid: 'haru', uid })
  jar = await aProduct(server.services.catalogue, haru.shopId, { title: TITLE, status: 'stopped' })
  owner = await userClient(server, haru.uid, ADMIN)
  await server.settled()
})
afterAll(() => server.close())

interface Preview {
  host: string
  token: string
  path: string
}

async function opened(who = owner, { pid } = jar) {
  const { status, reply } = await who<Preview>(`/api/myshp/v2/seller/product/preview?shopid=haru&pid=${pid}`)
  expect(status).toBe(200)
  const below = (path: string, device = 'pc') => `/preview/${reply.token}/${device}${path}`
  return { ...reply, below, page: below(reply.path) }
}

const bothPages = async (path: string) => {
  const [pc, phone] = [await server.ask(path), await server.ask(path, { headers: { 'user-agent': PHONE } })]
  return [pc, phone].map(({ status, text }) => ({ status, shows: text.includes(TITLE) }))
}

test('a preview shows a product that is not on sale as the shop would, and other visitors do not see it', async () => {
  const guests = [
    { status: 404, shows: false },
    { status: 404, shows: false },
  ]
  const path = `/shop/view/${jar.sid}`
  expect(await bothPages(path)).toEqual(guests)
  const { host, page, below } = await opened()
  expect(host).toBe(`${HARU}:8080`)
  const { status, text, headers } = await server.ask(page)
  expect(status).toBe(200)
  expect(text).toContain(`<h1>${TITLE}</h1>`)
  expect(text).toContain('미리보기에서는 담을 수 없습니다')
  expect(text).toContain('data-device="pc"')
  expect((await server.ask(below(path, 'mobile'))).text).toContain('data-device="mobile"')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(await bothPages(path)).toEqual(guests)
  expect((await server.ask('/shop/list')).text).not.toContain(TITLE)
})

test('a preview leaks no address to other sites and runs no tags of the shop', async () => {
  const { page } = await opened(owner, haru)
  expect((await server.ask(`/shop/view/${haru.sid}`)).text).toContain('G-ABCDEF1234')
  const { text, headers } = await server.ask(page)
  expect(text).toContain('<meta name="robots" content="noindex">')
  for (const markup of ['rel="canonical"', 'og:url', 'og:image', 'ld+json', 'G-ABCDEF1234'])
    expect(text).not.toContain(markup)
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['content-security-policy']).not.toContain('googletagmanager')
  expect(headers['content-security-policy']).toContain(`frame-ancestors http://${ADMIN}:8080`)
})

test("a product's shopper page and its preview do not mix, whichever is requested first", async () => {
  const { page, below } = await opened(owner, haru)
  const path = `/shop/view/${haru.sid}`
  const guest = await server.ask(path)
  const renders = await rendersDuring(server, async () => {
    const mixed = await Promise.all(
      [page, path, page, path, below('/shop/list'), path].map((each) => server.ask(each)),
    )
    for (const { status } of mixed) expect(status).toBe(200)
    for (const { body } of [mixed[1], mixed[3], mixed[5]] as typeof mixed)
      expect(body.equals(guest.body)).toBe(true)
    for (const { body, text } of [mixed[0], mixed[2]] as typeof mixed) {
      expect(body.equals(guest.body)).toBe(false)
      expect(text).toContain('role="note"')
    }
  })
  expect(renders).toBe(0)
})

test('a preview reads public data only, and no data of a person or seller', async () => {
  const { below, token } = await opened()
  const ask = async (path: string) => (await server.ask(below(path))).status
  expect(await ask(`/api/myshp/v2/get/product/detail?sid=${jar.sid}&shopid=haru`)).toBe(200)
  expect(await ask('/api/myshp/get/my/summary?shopid=haru')).toBe(404)
  expect(await ask(`/api/myshp/v2/seller/product?shopid=haru&pid=${jar.pid}`)).toBe(404)
  expect(
    (await server.ask(`/preview/${token}/pc/api/myshp/add/cart/v3`, { method: 'POST', body: {} })).status,
  ).toBe(405)
  const outside = await server.ask(`/api/myshp/v2/get/product/detail?sid=${jar.sid}&shopid=haru`)
  expect(outside.status).toBe(404)
})

test('a preview of one product does not show other products that are not on sale', async () => {
  const other = await aProduct(server.services.catalogue, haru.shopId, { status: 'stopped' })
  const { below } = await opened()
  expect((await server.ask(below(`/shop/view/${other.sid}`))).status).toBe(404)
})

test('a token works for one shop only, and a forged token not at all', async () => {
  await newShop(server.services.tenancy, { shopid: 'other' })
  const { page, token } = await opened()
  const elsewhere = await server.ask(page, { host: `other.${PLATFORM}` })
  expect([elsewhere.status, elsewhere.text.includes(TITLE)]).toEqual([404, false])
  expect((await server.ask(page, { host: PLATFORM })).status).toBe(404)
  const forged = page.replace(token, `${token.slice(0, -3)}AAA`)
  expect((await server.ask(forged)).status).toBe(404)
  const own = await server.ask(page, { host: haru.host })
  expect([own.status, own.text.includes(TITLE)]).toEqual([200, true])
})

test('a hidden shop is shown only in its previews', async () => {
  const hidden = await newShop(server.services.tenancy, {
    shopid: 'junbi',
    isshow: false,
    uid: await newAccount(server.services.accounts),
  })
  const { pid } = await aProduct(server.services.catalogue, hidden.shopId, { title: TITLE })
  const seller = await userClient(server, hidden.uid, ADMIN)
  const { reply } = await seller<Preview>(`/api/myshp/v2/seller/product/preview?shopid=junbi&pid=${pid}`)
  const junbi = { host: `junbi.${PLATFORM}` }
  const { status, text } = await server.ask(`/preview/${reply.token}/pc${reply.path}`, junbi)
  expect([status, text.includes(TITLE)]).toEqual([200, true])
  expect((await server.ask(reply.path, junbi)).status).toBe(404)
})

test('a preview expires after ten minutes and says so', async () => {
  const { page, below } = await opened()
  now = new Date(now.getTime() + 10 * 60_000)
  const { status, text, headers } = await server.ask(page)
  expect([status, text.includes(TITLE), headers['cache-control']]).toEqual([410, false, 'private, no-store'])
  expect(text).toContain('미리보기 시간이 지났습니다')
  expect(
    (await server.ask(below(`/api/myshp/v2/get/product/detail?sid=${jar.sid}&shopid=haru`))).status,
  ).toBe(410)
})

test('staff without product rights get no preview, and removed staff lose their previews at once', async () => {
  const { services } = server
  const clerk = await newStaffMember(services, haru.shopId, 'accounting')
  const refused = await (await userClient(server, clerk, ADMIN))(
    `/api/myshp/v2/seller/product/preview?shopid=haru&pid=${jar.pid}`,
  )
  expect(refused.status).toBe(403)
  const uid = await newStaffMember(services, haru.shopId, 'products')
  const { page } = await opened(await userClient(server, uid, ADMIN))
  expect((await server.ask(page)).status).toBe(200)
  await services.staff.members.remove(haru.shopId, uid, { uid: haru.uid, address: '' })
  const { status, text } = await server.ask(page)
  expect([status, text.includes(TITLE)]).toEqual([404, false])
})

test('a preview ends with the session that requested it; a later session gets its own', async () => {
  const uid = await newStaffMember(server.services, haru.shopId, 'products')
  const { page } = await opened(await userClient(server, uid, ADMIN))
  expect((await server.ask(page)).status).toBe(200)
  await (await userClient(server, uid))('/api/user/sessions/end_others', {})
  const { status, text } = await server.ask(page)
  expect([status, text.includes(TITLE)]).toEqual([404, false])
  expect((await server.ask((await opened(await userClient(server, uid, ADMIN))).page)).status).toBe(200)
})

test('a flood of previews is limited, and shopper pages do not wait behind it', async () => {
  const { page, below } = await opened()
  const call = below(`/api/myshp/v2/get/product/detail?sid=${jar.sid}&shopid=haru`)
  const ended: string[] = []
  const flood = Array.from({ length: 60 }, async (_one, index) => {
    const { status } = await server.ask(index % 2 ? page : call)
    ended.push('preview')
    return status
  })
  const shopper = await server.ask('/shop/search?q=%EC%B0%BB%EC%9E%94')
  const before = ended.length
  const statuses = await Promise.all(flood)
  expect(shopper.status).toBe(200)
  expect(before).toBeLessThan(60)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(30)
})

test('an adult product shows its pictures to verified adults of the staff, and its age gate to other staff', async () => {
  const { services } = server
  const { pid } = await aProduct(services.catalogue, haru.shopId, {
    title: TITLE,
    adult: true,
    status: 'stopped',
  })
  const gate = await server.ask((await opened(owner, { pid, sid: 0 })).page)
  expect([gate.status, gate.text.includes(TITLE)]).toEqual([200, false])
  expect(gate.text).toContain('성인 인증을 한 직원에게만')
  const adult = await aPerson(services.accounts, { over19: 1 })
  const email = (await services.accounts.find(adult.uid))?.email ?? ''
  const by = { uid: haru.uid, address: '' }
  const { token } = await services.staff.invitations.invite(
    haru.shopId,
    { email, role: 'manager', may_export: false },
    by,
  )
  await services.staff.invitations.accept(token, { uid: adult.uid, address: '' })
  const { page } = await opened(await userClient(server, adult.uid, ADMIN), { pid, sid: 0 })
  expect((await server.ask(page)).text).toContain(`<h1>${TITLE}</h1>`)
})

test('a deleted product has no preview', async () => {
  const { pid } = await aProduct(server.services.catalogue, haru.shopId)
  await server.services.catalogue.editor.setDeleted(haru.shopId, { pid, deleted: true })
  const { status } = await owner(`/api/myshp/v2/seller/product/preview?shopid=haru&pid=${pid}`)
  expect(status).toBe(404)
})
