import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { aPicture } from '../factories/content.ts'
import { aProduct } from '../factories/products.ts'
import { newReview } from '../factories/reviews.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { PHONE } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

// Checks the HTML of the layout that docs/product/storefront.md describes.

let server: TestServer
let haru: TestShop

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await newShop(server.services.tenancy, { shopid: 'haru', name: '하루공방' })
})
afterAll(() => server.close())

async function pageOf(path: string, device: 'phone' | 'pc' = 'phone'): Promise<string> {
  const headers: Record<string, string> = device === 'phone' ? { 'user-agent': PHONE } : {}
  return (await server.ask(path, { headers })).text
}

const changeShop = async (
  fields: Parameters<TestServer['services']['tenancy']['ownShops']['changeShop']>[1],
) => {
  await server.services.tenancy.ownShops.changeShop(haru.shopId, fields)
  await server.settled()
}

test('the list layout toggle is on every page of a phone, and on the lists of a PC', async () => {
  for (const path of ['/shop/list', '/shop/search?q=컵', '/shop/notice-list'])
    expect(await pageOf(encodeURI(path))).toContain('목록형으로 보기')
  expect(await pageOf('/shop/list', 'pc')).toContain('목록형으로 보기')
  expect(await pageOf('/shop/notice-list', 'pc')).not.toContain('목록형으로 보기')
})

test("a shop with a KCP code shows a badge that links to KCP's page about its escrow service", async () => {
  const badge =
    /<a[^>]*href="https:\/\/admin\.kcp\.co\.kr\/Modules\/escrow\/kcp_pop\.jsp\?site_cd=T0000"[^>]*><svg/
  expect(await pageOf('/shop/notice-list')).not.toContain('kcp_pop')
  await changeShop({ kcp_code: 'T0000' })
  expect(await pageOf('/shop/notice-list')).toMatch(badge)
})

test('a logo that is higher than the header bar is above the bar, with the height that the shop has set', async () => {
  await changeShop({ use_logo: true, logo: await aPicture(server.files), logo_height: 120 })
  for (const device of ['phone', 'pc'] as const) {
    const page = await pageOf('/shop/notice-list', device)
    expect(page).toContain('--logo-height:120px')
    expect(page.indexOf('alt="하루공방"')).toBeLessThan(page.indexOf('aria-label="검색"'))
    expect(page.match(/alt="하루공방"/g)).toHaveLength(1)
  }
})

test('the header of home and list pages is tall only if the shop has a profile picture', async () => {
  const isTall = async () => /<header class="[^"]*tall/.test(await pageOf('/shop/list'))
  expect(await isTall()).toBe(false)
  await changeShop({ profile: await aPicture(server.files) })
  expect(await isTall()).toBe(true)
  const { skin_config } = await server.services.tenancy.skin({ id: 'haru', mobile: true })
  await changeShop({ skin_config: { ...skin_config, hide_profile: true } })
  expect(await isTall()).toBe(false)
})

test('the home page of a shop without a main page redirects to its list', async () => {
  const { status, headers } = await server.ask('/')
  expect([status, headers.location]).toEqual([302, '/shop/list'])
})

test('a list marks its sort order, and a product page shows its reviews', async () => {
  const { sid } = await aProduct(server.services.catalogue, haru.shopId, { title: '백자 대접' })
  await newReview(server.services.reviews, haru.shopId, sid, { text: '두 손에 꼭 맞아요.' })
  await server.settled()
  expect(await pageOf('/shop/list?sort=low')).toMatch(/aria-current="page"[^>]*>낮은 가격순/)
  const page = await pageOf(`/shop/view/${sid}`)
  expect(page).toMatch(/리뷰 1개/)
  expect(page).toContain('두 손에 꼭 맞아요.')
})

test('a promotion page shows the products of the shop at which it is opened', async () => {
  await aProduct(server.services.catalogue, haru.shopId, { title: '캠핑 머그컵', category: ['컵'] })
  await server.services.content.promotionEditor.save({
    slug: 'jeep',
    title: '지프와 떠나는 캠핑',
    blocks: [{ type: 'products', title: '지프에 싣고 갈 상품' }],
  })
  await server.settled()
  expect(await pageOf('/promotion/jeep')).toContain('캠핑 머그컵')
})

test('a search keeps its words in the field; without results it offers popular products and categories', async () => {
  const found = await pageOf(`/shop/search?q=${encodeURIComponent('캠핑')}`)
  expect(found).toMatch(/<input[^>]*name="q"[^>]*value="캠핑"/)
  expect(found).not.toContain('인기 상품은 어떠세요')
  const misread = await pageOf('/shop/search?q=ajrmzjq')
  expect(misread).toContain('비슷한 검색어 ‘머그컵’의 검색 결과')
  expect(misread).toContain('캠핑 머그컵')
  const none = await pageOf(`/shop/search?q=${encodeURIComponent('자전거')}`)
  expect(none).toContain('맞는 상품을 찾지 못했습니다')
  expect(none.slice(none.indexOf('인기 상품은 어떠세요'))).toContain('캠핑 머그컵')
  expect(none).toMatch(
    /<nav[^>]*aria-label="카테고리에서 찾기"[\s\S]*?<a href="\/shop\/list\?category=\d+">컵<\/a>/,
  )
})

test('the footer names the seller and links policies, and leaves out a missing mail-order number', async () => {
  const company = { corp: true, corpname: '하루상회', idnum: '101-86-12346' }
  await newShop(server.services.tenancy, {
    ...company,
    shopid: 'footer',
    idnum_singo: '제2024-서울성북-0123호',
  })
  await newShop(server.services.tenancy, { ...company, shopid: 'unreported', idnum_singo: '' })
  const footerOf = async (slug: string) => {
    const { text } = await server.ask('/shop/notice-list', { host: `${slug}.${PLATFORM}` })
    return /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? ''
  }
  const whole = await footerOf('footer')
  expect(whole).toContain('<dd>제2024-서울성북-0123호</dd>')
  expect(whole).toMatch(/<a href="[^"]*wrkr_no=1018612346"[^>]*>사업자정보확인<\/a>/)
  expect(whole).toContain('<a href="/shop/agreement">이용약관</a>')
  const unreported = await footerOf('unreported')
  expect(unreported).toContain('사업자등록번호')
  expect(unreported).not.toContain('통신판매업신고')
})

test('only a shop with a messenger address has a button for it', async () => {
  expect(await pageOf('/shop/list')).not.toContain('메신저 상담')
  await changeShop({ kakao_cs: 'https://pf.kakao.com/_harugongbang/chat' })
  expect(await pageOf('/shop/list')).toMatch(
    /<a[^>]*href="https:\/\/pf\.kakao\.com\/_harugongbang\/chat"[^>]*aria-label="메신저 상담"|aria-label="메신저 상담"[^>]*href="https:\/\/pf\.kakao\.com\/_harugongbang\/chat"/,
  )
})
