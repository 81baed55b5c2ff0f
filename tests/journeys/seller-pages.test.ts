import { expectNoOverflow, overflowPx } from './accessible.ts'
import { expectReady, openScreen, type Screen } from './admin-screens.ts'
import { expectStatesAccessible } from './admin-states.ts'
import { expect, onPc, onPhone, type Page, test } from './journey.ts'
import { splitPages } from './page-parts.ts'
import { addSession, sessionClient } from './sessions.ts'

// The page of an order that does not exist is answered with 404, which the browser reports as an error.
test.use({ watchful: false })

interface AdminScreen extends Screen {
  /** whether the screen has a separate layout on a phone */
  phone?: true
  /** whether the screen has a table that must wrap only between words in narrow PC windows */
  table?: true
}

// Screens of three people: of an established shop, of an empty shop whose owner has another shop, and of the operator.
// Screens with the same title do not follow each other, and long lists are filtered to few rows.
const screens: Record<string, AdminScreen[]> = {
  'haru@example.com': [
    { path: '/shops/haru/dashboard', h1: '대시보드', phone: true },
    { path: '/shops/haru/statistics?range=90', h1: '통계' },
    { path: '/shops/haru/orders?status=DONE', h1: '구매 확정', phone: true, table: true },
    { path: '/shops/haru/statistics?topic=product', h1: '통계' },
    { path: '/shops/haru/orders?status=REFUNDED', h1: '반품 완료' },
    { path: '/shops/haru/orders/all?method=bank', h1: '전체 주문', phone: true, table: true },
    { path: '/shops/haru/dashboard?from=2026-01-01&to=2026-11-30', h1: '대시보드' },
    {
      path: '/shops/haru/orders/20261121-00000000',
      h1: '찾을 수 없습니다',
      title: '주문 20261121-00000000',
    },
    { path: '/shops/haru/find?q=김민지', h1: '주문 찾기', table: true },
    { path: '/shops/haru/tracking', h1: '송장 일괄 등록' },
    { path: '/shops/haru/order-forms', h1: '주문 파일 양식' },
    { path: '/shops/haru/find?q=없는사람', h1: '주문 찾기' },
    { path: '/shops/haru/deposits', h1: '입금 확인', phone: true },
    { path: '/shops/haru/cash-receipts', h1: '현금영수증' },
    { path: '/shops/haru/transfers', h1: '무통장입금' },
    { path: '/shops/haru/settlements', h1: '정산', phone: true, table: true },
    { path: '/shops/haru/settlements/entries', h1: '정산 내역', phone: true, table: true },
    { path: '/shops/haru/settlements/sales', h1: '부가세 신고 내역', phone: true, table: true },
    {
      path: '/shops/haru/settlements/sales/2026-11',
      h1: '2026년 11월 부가세 신고 내역',
      phone: true,
      table: true,
    },
    { path: '/shops/haru/settlements/invoices', h1: '세금계산서', phone: true },
    { path: '/shops/haru/settlements/invoices/2020-01', h1: '찾을 수 없습니다', title: '세금계산서' },
    { path: '/shops/haru/settlements/999999', h1: '찾을 수 없습니다', title: '정산서' },
    { path: '/shops/haru/members?view=requests&state=APPROVED', h1: '회원' },
    { path: '/shops/haru/members/points', h1: '파일로 포인트 지급' },
    { path: '/shops/haru/members/imported', h1: '이전 회원' },
    { path: '/shops/haru/members/import', h1: '회원 파일 가져오기' },
    { path: '/shops/haru/members?sort=spent&bought=more', h1: '회원', phone: true, table: true },
    { path: '/operator/log', h1: '찾을 수 없습니다' },
    { path: '/shops/haru/tiers/preview', h1: '등급 산정 미리 보기' },
    { path: '/shops/haru/tiers/history', h1: '등급이 바뀐 내역' },
    { path: '/shops/haru/members/999999', h1: '찾을 수 없습니다', title: '회원 정보' },
    { path: '/shops/haru/categories', h1: '카테고리' },
    { path: '/shops/haru/categories/0/order', h1: '전체 상품 진열 순서' },
    { path: '/shops/haru/picks', h1: '픽' },
    { path: '/shops/haru/messages', h1: '메시지' },
    { path: '/shops/haru/questions', h1: '상품 문의' },
    { path: '/shops/haru/messages?filter=all', h1: '메시지' },
    { path: '/shops/haru/reviews', h1: '리뷰' },
    { path: '/shops/haru/reviews/import', h1: '이전 쇼핑몰 리뷰 가져오기' },
    { path: '/shops/haru/messages/999999', h1: '메시지', phone: true },
    { path: '/shops/haru/coupons', h1: '쿠폰', table: true },
    { path: '/shops/haru/deals', h1: '묶음 할인', table: true },
    { path: '/shops/haru/picks?view=offers&q=달항아리', h1: '픽', table: true },
    { path: '/shops/haru/notices', h1: '공지' },
    { path: '/shops/haru/picks?view=sellers', h1: '픽' },
    { path: '/shops/haru/pages', h1: '페이지' },
    { path: '/shops/haru/pages/main:mobile', h1: '휴대폰 메인', phone: true },
    { path: '/shops/haru/policies?kind=privacy', h1: '약관과 방침' },
    { path: '/shops/haru/look', h1: '상점 꾸미기', phone: true },
    { path: '/shops/haru/links', h1: '링크 페이지' },
    { path: '/shops/haru/nowhere', h1: '찾을 수 없습니다' },
    { path: '/shops/haru/notices/new', h1: '공지 쓰기' },
    { path: '/shops/haru/products?q=머그', h1: '상품', phone: true, table: true },
    { path: '/shops/haru/products/new', h1: '상품 등록', phone: true },
    { path: '/shops/haru/products/import', h1: '상품 가져오기' },
    { path: '/shops/haru/orders/subscriptions', h1: '정기배송' },
    { path: '/shops/haru/orders/past', h1: '이전 주문' },
    { path: '/shops/haru/orders/past/import', h1: '이전 주문 가져오기' },
    { path: '/shops/haru/staff', h1: '직원', table: true },
    { path: '/shops/haru/log', h1: '기록' },
    { path: '/shops/haru/notifications', h1: '내 알림' },
    { path: '/shops/haru/role', h1: '내 역할' },
    { path: '/shops/haru/start', h1: '상점 준비' },
    { path: '/shops/haru/moving', h1: '쇼핑몰 옮겨오기' },
    { path: '/shops/haru/settings/shop', h1: '상점 설정' },
    { path: '/shops/haru/settings/seller', h1: '판매자 설정' },
    { path: '/shops/haru/settings/members', h1: '회원과 포인트 설정' },
    { path: '/shops/haru/settings/delivery', h1: '배송 설정' },
    { path: '/shops/haru/settings/payment', h1: '결제와 한도 설정' },
    { path: '/shops/haru/settings/domains', h1: '도메인 설정' },
    { path: '/shops/haru/seo', h1: '검색 노출' },
    { path: '/shops/haru/redirects', h1: '이전 주소 연결' },
    { path: '/shops/haru/redirects/missed', h1: '찾지 못한 주소' },
    { path: '/shops/haru/tags', h1: '태그' },
    { path: '/shops/haru/conversions', h1: '구매 전송' },
    { path: '/shops/haru/feeds', h1: '상품 피드' },
    { path: '/shops/haru/campaign-links', h1: '캠페인 링크' },
    { path: '/shops/haru/feeds/left-out?reason=adult', h1: '피드에서 빠지는 상품' },
    { path: '/invitation', h1: '찾을 수 없습니다', title: '직원 초대' },
    { path: '/shops/dangol/orders', h1: '찾을 수 없습니다' },
    { path: '/shops/haru/pages/main:pc', h1: 'PC 메인' },
    { path: '/shops/haru/pages/common', h1: '상품 상세 공통 블록' },
    { path: '/shops/haru/products?stock=out&q=없는상품', h1: '상품' },
    { path: '/shops/haru/tiers', h1: '회원 등급' },
  ],
  'gollada@example.com': [
    { path: '/', h1: '내 상점' },
    { path: '/shops/junbi/dashboard', h1: '대시보드' },
    { path: '/shops/junbi/statistics?topic=search', h1: '통계' },
    { path: '/shops/junbi/orders', h1: '새 주문' },
    { path: '/shops/junbi/tracking', h1: '송장 일괄 등록' },
    { path: '/shops/junbi/transfers', h1: '무통장입금' },
    { path: '/shops/junbi/settlements', h1: '정산' },
    { path: '/shops/junbi/members', h1: '회원' },
    { path: '/shops/junbi/categories', h1: '카테고리' },
    { path: '/shops/junbi/picks', h1: '픽' },
    { path: '/shops/junbi/questions', h1: '상품 문의' },
    { path: '/shops/junbi/coupons', h1: '쿠폰' },
    { path: '/shops/junbi/deals', h1: '묶음 할인' },
    { path: '/shops/junbi/staff', h1: '직원' },
    { path: '/shops/junbi/log', h1: '기록' },
    { path: '/open', h1: '상점의 이름과 주소를 정해 주세요', title: '상점 열기' },
  ],
  'admin@example.com': [
    { path: '/', h1: '운영하는 상점이 없습니다' },
    { path: '/operator', h1: '오늘' },
    { path: '/operator/registrations', h1: '사업자 등록' },
    { path: '/operator/registrations?of=person&state=decided', h1: '사업자 등록' },
    { path: '/operator/shops', h1: '상점' },
    { path: '/operator/persons', h1: '회원 조회' },
    { path: '/operator/persons/1', h1: '회원 1' },
    { path: '/operator/deposits', h1: '입금 확인' },
    { path: '/operator/cash-receipts', h1: '현금영수증' },
    { path: '/operator/refunds', h1: '보낼 환불' },
    { path: '/operator/reports', h1: '신고' },
    { path: '/operator/announcements', h1: '판매자 공지' },
    { path: '/operator/promotions', h1: '기획전' },
    { path: '/operator/company', h1: '회사 정보' },
    { path: '/operator/log', h1: '모든 기록' },
    { path: '/operator/settlements', h1: '정산과 지급' },
    { path: '/operator/settlements?view=invoices', h1: '정산과 지급' },
    { path: '/operator/reconciliation', h1: 'PG 정산 대사' },
    { path: '/operator/reconciliation?view=days', h1: 'PG 정산 대사' },
    { path: '/operator/people', h1: '운영자' },
    { path: '/operator/system', h1: '시스템' },
    { path: '/operator/nowhere', h1: '찾을 수 없습니다' },
  ],
}

// Screens with long names, addresses and filters, which are also checked in narrow windows.
const NARROW =
  /\/(?:staff|people|system|log|role|messages|invitation|registrations|questions|reviews|dashboard|statistics)(?:$|\?)/

const AT_A_TIME = 32

/** px: from the narrowest window that shows a table up to a laptop's */
const TABLE_WIDTHS = [992, 1_024, 1_280]

for (const [email, all] of Object.entries(screens)) {
  for (const [at, some] of splitPages(all, AT_A_TIME).entries())
    test(`${email} finds accessible pages with titles, dialogs included, part ${at + 1}`, onPc, ({ page }) =>
      checkScreens(page, 'pc', email, some),
    )
  const onAPhone = all.filter(({ phone }) => phone)
  if (onAPhone.length > 0)
    test(`${email} finds accessible pages with titles on a phone`, onPhone, ({ page }) =>
      checkScreens(page, 'mobile', email, onAPhone),
    )
}

async function checkScreens(
  page: Page,
  device: 'mobile' | 'pc',
  email: string,
  all: readonly AdminScreen[],
): Promise<void> {
  await addSession(page.context(), email)
  if (all.some(({ table }) => table)) await giveLongName(email)
  for (const screen of all) {
    await openScreen(page, screen)
    await expectReady(page)
    if (NARROW.test(screen.path)) await expectNoOverflow(page, device)
    if (device === 'mobile') continue
    if (screen.table) await expectWholeWords(page, screen.path)
    await expectStatesAccessible(page, screen.path)
  }
}

/** A coupon of haru whose name is one long word. */
async function giveLongName(email: string): Promise<void> {
  const { post } = await sessionClient('admin', email)
  await post('/api/myshp/v2/seller/coupon/create', {
    shopid: 'haru',
    name: '첫가을맞이그릇할인쿠폰',
    kind: 'won',
    value: 1_000,
    cap: null,
    least: 30_000,
    who: 'code',
    scope: 'all',
    targets: [],
    code: null,
    valid_from: null,
    valid_until: null,
    days: 30,
    total: 1_000,
  })
}

/** Expects that the table breaks no word and does not overflow at each width. */
async function expectWholeWords(page: Page, path: string): Promise<void> {
  const size = page.viewportSize()
  for (const width of TABLE_WIDTHS) {
    await page.setViewportSize({ width, height: 768 })
    expect(await piecesOfWords(page), `${path} in ${width} px`).toEqual([])
    expect(await overflowPx(page), `${path} in ${width} px`).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}

/** Texts whose column is so narrow that only one or two letters fit in a line. */
const piecesOfWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const text = nodes.currentNode.textContent?.trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(nodes.currentNode)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
      if (lines >= 3 && text.length / lines < 2.5) texts.push(text)
    }
    return texts
  })
