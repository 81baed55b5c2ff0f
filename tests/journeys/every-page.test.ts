import { expectNoOverflow, expectNoSeriousViolations } from './accessible.ts'
import { addFromPicker, openOptionPicker } from './carts.ts'
import { expect, onPc, onPhone, type Page, test, waitUntilInteractive } from './journey.ts'
import { expectStill, watchShifts, withoutCache } from './layout-shift.ts'
import { addToGuestCart, orderableProduct, productNamed } from './orderable-products.ts'
import { splitPages } from './page-parts.ts'
import { callApi, customOrigin, origin, productPath } from './world.ts'

interface Place {
  path: string | (() => Promise<string>)
  h1: string | RegExp
  /** text that only this page has */
  text?: string | RegExp
  status?: number
  /** whether its layout must not shift while it loads and scrolls on a first visit */
  isStill?: true
  /** what to do on the page before it is checked */
  act?: (page: Page, device: 'mobile' | 'pc') => Promise<unknown>
  /** the only device to check, if both have the same page */
  where?: typeof onPc
}

const content = async () =>
  (await callApi('/api/myshp/get/info/link', { shopid: 'haru' })).find(({ url }) => /contents/.test(url))
    ?.url ?? ''
const notice = async () =>
  `/shop/notice-view?id=${(await callApi('/api/myshp/get/notice/weight', { shopid: 'haru' }))[0]?.id}`
// The oldest review, because a parallel journey may delete the newest one.
const review = async () =>
  `/shop/review/view?id=${(await callApi('/api/myshp/get/review/list', { shopid: 'haru', all: true })).items.at(-1)?.id}`

const ofHaru: Place[] = [
  { path: '/', h1: '하루공방', text: '그릇 보러 가기', isStill: true },
  { path: '/link', h1: '하루공방', text: '그릇 돌보는 법' },
  { path: '/shop/list', h1: '전체 상품', text: '낮은 가격순', isStill: true },
  { path: '/shop/cart', h1: '장바구니', text: '장바구니에 담긴 상품이 없습니다.', isStill: true },
  { path: '/shop/cart', h1: '장바구니 3개', text: '재고가 부족합니다.', act: fillCart },
  {
    path: () => productPath('haru', '보름 접시'),
    h1: '보름 접시',
    text: '상품정보 제공고시',
    isStill: true,
    act: addPlate,
  },
  { path: content, h1: '하루공방 이야기' },
  { path: '/shop/review', h1: '리뷰', text: '포토 리뷰' },
  { path: '/shop/review/list', h1: '리뷰', text: '포토 리뷰' },
  { path: '/shop/review/list?all=true', h1: '리뷰', text: '전체 리뷰' },
  { path: review, h1: /리뷰$/, text: '리뷰 목록' },
  { path: '/shop/search?q=머그', h1: '‘머그’ 검색 결과', text: '달항아리 머그컵', isStill: true },
  {
    path: '/shop/search?q=없는상품이름',
    h1: '‘없는상품이름’ 검색 결과',
    text: '찾지 못했습니다',
    isStill: true,
  },
  { path: '/shop/search', h1: '상품 검색' },
  { path: '/shop/notice-list', h1: '공지사항', text: '작업실 여는 날' },
  { path: '/shop/notice-list2', h1: '공지사항', text: '한 달에 세 점' },
  { path: notice, h1: '12월 가마 일정을 알려드립니다', text: '새해 첫 가마' },
  { path: '/shop/agreement', h1: '이용약관', text: '제1조' },
  { path: '/shop/privacy', h1: '개인정보처리방침' },
  { path: '/shop/likes', h1: '좋아요', text: '좋아하는 상품이 없습니다.' },
  { path: '/promotion/jeep', h1: '지프와 떠나는 캠핑' },
  { path: '/brand/load', h1: '하루공방 이야기' },
  { path: '/brand/load2', h1: '하루공방 이야기' },
  { path: '/error/404', h1: 'page not found', status: 404, where: onPc },
  { path: '/shop/view/999999999', h1: 'not ready', status: 404 },
  { path: '/shop/list?category=abc', h1: 'page not found', status: 404, where: onPhone },
  { path: '/nowhere/at/all', h1: 'This page could not be found', status: 404 },
]

const LONG_WORD = '가'.repeat(100)

const others: Record<string, Place[]> = {
  sool: [
    { path: '/shop/list', h1: '전체 상품', where: onPhone },
    { path: () => soolProduct(), h1: '성인 인증', text: '성인 인증 후 구매가능한 상품입니다.' },
    { path: '/shop/review/list?all=true', h1: '리뷰', where: onPc },
  ],
  dangol: [
    { path: '/', h1: '단골상회' },
    {
      path: () => productPath('dangol', '제주 노지 감귤'),
      h1: '제주 노지 감귤',
      text: '함께 보면 좋은 상품',
      where: onPhone,
    },
  ],
  domae: [{ path: '/shop/list', h1: '전체 상품', where: onPc }],
  gollada: [
    { path: '/', h1: '골라담다' },
    { path: () => productPath('gollada', '달항아리 머그컵'), h1: '달항아리 머그컵', text: '판매자 정보' },
  ],
  junbi: [{ path: '/', h1: 'not ready', status: 404 }],
  '': [
    { path: '/', h1: '내 이름으로 여는 온라인 상점', text: '하루공방' },
    { path: '/search?q=머그', h1: '‘머그’ 검색 결과', text: '달항아리 머그컵' },
    { path: `/search?q=${LONG_WORD}`, h1: `‘${LONG_WORD}’ 검색 결과`, where: onPhone },
    { path: '/privacy', h1: '개인정보처리방침', text: '통신판매중개자', where: onPhone },
    { path: '/api/docs', h1: '마당 API', text: '/api/myshp/v2/get/category', where: onPc },
    { path: '/nowhere', h1: 'This page could not be found', status: 404, where: onPhone },
  ],
  account: [
    { path: '/', h1: '로그인', where: onPhone },
    { path: '/user/login?shopid=sool', h1: '로그인', text: '우리술방에 로그인합니다' },
    { path: '/user/join?shopid=haru', h1: '회원가입' },
    { path: '/user/reset', h1: '비밀번호 다시 정하기', where: onPhone },
    { path: '/user/verify?token=x', h1: '쓸 수 없는 확인 링크입니다', where: onPhone },
    { path: '/user/gift?token=x', h1: '쓸 수 없는 링크입니다', where: onPhone },
    { path: '/nowhere', h1: 'This page could not be found', status: 404, where: onPhone },
  ],
  admin: [{ path: '/', h1: '로그인', where: onPc }],
}

const ofCustomDomain: Place[] = [{ path: '/shop/list', h1: '전체 상품', text: '하루공방', where: onPhone }]

const all = Object.entries({ haru: ofHaru, ...others })
  .map(([slug, places]) => [origin(slug), places] as const)
  .concat([[customOrigin, ofCustomDomain]])
  .flatMap(([host, places]) => places.map((place) => ({ ...place, host })))

const AT_A_TIME = 12

for (const [index, places] of splitPages(all, AT_A_TIME).entries())
  test(`the pages of shops and of the platform, part ${index + 1}`, async ({ page, device }) => {
    const here = device === 'pc' ? onPc : onPhone
    await watchShifts(page)
    for (const { host, where = here, ...place } of places) {
      if (where !== here) continue
      const path = typeof place.path === 'string' ? place.path : await place.path()
      await test.step(`${host}${path}`, () => expectPage(page, device, `${host}${path}`, place))
    }
  })

/** Expects the page with its heading, without browser errors (see journey.ts), accessible and without overflow. */
async function expectPage(
  page: Page,
  device: 'mobile' | 'pc',
  url: string,
  { h1, text, status = 200, isStill, act }: Place,
): Promise<void> {
  const response = await (isStill ? openStill(page, url) : page.goto(url))
  expect(response?.status()).toBe(status)
  await act?.(page, device)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([h1])
  await expect(page).toHaveTitle(/\S/)
  if (text) await expect(page.getByText(text).first()).toBeVisible()
  await expectNoSeriousViolations(page)
  await expectNoOverflow(page, device)
}

const openStill = (page: Page, url: string) =>
  withoutCache(page, async () => {
    const response = await page.goto(url)
    await waitUntilInteractive(page)
    await expectStill(page)
    return response
  })

/** Adds a plate and leaves its toast open. */
async function addPlate(page: Page, device: 'mobile' | 'pc'): Promise<void> {
  await waitUntilInteractive(page)
  await addFromPicker(page, await openOptionPicker(page, device), [/21cm/])
}

/** Adds three products to the cart, one of them in a larger quantity than its stock. */
async function fillCart(page: Page): Promise<void> {
  const products = [productNamed('haru', '보름 접시'), orderableProduct('haru'), orderableProduct('haru')]
  await addToGuestCart(page, await Promise.all(products), 50)
  await page.reload()
}

async function soolProduct(): Promise<string> {
  const { items } = await callApi('/api/myshp/v2/get/product/list', { shopid: 'sool' })
  return `/shop/view/${items.find(({ adult }) => adult)?.sid}`
}
