import { paths, type SettingsTab } from '../../src/apps/admin/paths.ts'
import { expectNoSeriousViolations } from './accessible.ts'
import { expectLoaded, followLink } from './admin-screens.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { addSession, sessionClient } from './sessions.ts'
import { origin } from './world.ts'

const EMAIL = 'orders@example.com'
const HOME = paths.dashboard('haru')
const NOWHERE = `${HOME}/nowhere`
const REFUSED = '이 화면을 볼 권한이 없습니다'

/** Paths that are not screens of a shop. */
type Elsewhere =
  | 'home'
  | 'firstPage'
  | 'exportProducts'
  | 'refusedRows'
  | 'productTemplate'
  | 'codeNameForm'
  | 'settlementFile'
  | 'salesFile'
  | 'operatorSettlements'
  | 'operatorReconciliation'
  | 'operatorShops'
  | 'operatorShop'
  | 'operatorPersons'
  | 'operatorPromotions'
  | 'operatorPromotion'
  | 'operatorPerson'
  | 'operatorLog'
  | 'operator'
  | 'operatorInvitation'
  | 'open'
  | 'invitation'
  | 'mails'
  | 'shop'
  | 'shopProduct'
  | 'shopNotice'
  | 'shopLinks'
  | 'preview'
  | 'login'
  | 'logout'
type Screen = Exclude<keyof typeof paths, Elsewhere | 'settings'> | `settings/${SettingsTab}`

/** Every screen of a shop by its path, with the heading that a clerk for orders sees there. */
const screens = (shopid: string, order: string, pid: number): Record<Screen, [path: string, h1: string]> => ({
  statistics: [paths.statistics(shopid), REFUSED],
  dashboard: [paths.dashboard(shopid), '대시보드'],
  orders: [paths.orders(shopid), '새 주문'],
  allOrders: [paths.allOrders(shopid), '전체 주문'],
  subscriptions: [paths.subscriptions(shopid), '정기배송'],
  pastOrders: [paths.pastOrders(shopid), '이전 주문'],
  importPastOrders: [paths.importPastOrders(shopid), '이전 주문 가져오기'],
  order: [paths.order(shopid, order), `주문 ${order}`],
  find: [paths.find(shopid, '김민지'), '주문 찾기'],
  printOrders: [paths.printOrders(shopid, { orders: [order] }), '주문 인쇄'],
  tracking: [paths.tracking(shopid), '송장 일괄 등록'],
  orderForms: [paths.orderForms(shopid), '주문 파일 양식'],
  products: [paths.products(shopid), '상품'],
  product: [paths.product(shopid, pid), '상품 수정'],
  importProducts: [paths.importProducts(shopid), '상품 가져오기'],
  categories: [paths.categories(shopid), '카테고리'],
  displayOrder: [paths.displayOrder(shopid, 0), '전체 상품 진열 순서'],
  picks: [paths.picks(shopid), '픽'],
  messages: [paths.messages(shopid), '메시지'],
  conversation: [paths.conversation(shopid, 999_999), '메시지'],
  notifications: [paths.notifications(shopid), '내 알림'],
  role: [paths.role(shopid), '내 역할'],
  deposits: [paths.deposits(shopid), REFUSED],
  receipts: [paths.receipts(shopid), REFUSED],
  transfers: [paths.transfers(shopid), REFUSED],
  settlements: [paths.settlements(shopid), REFUSED],
  settlement: [paths.settlement(shopid, 1), REFUSED],
  settlementEntries: [paths.settlementEntries(shopid), REFUSED],
  sales: [paths.sales(shopid), REFUSED],
  salesMonth: [paths.salesMonth(shopid, '2026-11'), REFUSED],
  feeInvoices: [paths.feeInvoices(shopid), REFUSED],
  feeInvoice: [paths.feeInvoice(shopid, '2026-11'), REFUSED],
  pointFile: [paths.pointFile(shopid), REFUSED],
  importedMembers: [paths.importedMembers(shopid), REFUSED],
  importMembers: [paths.importMembers(shopid), REFUSED],
  newProduct: [paths.newProduct(shopid), REFUSED],
  pages: [paths.pages(shopid), REFUSED],
  page: [paths.page(shopid, 'main:pc'), REFUSED],
  productDetail: [paths.productDetail(shopid, pid), '상품 상세'],
  notices: [paths.notices(shopid), REFUSED],
  notice: [paths.notice(shopid, 1), REFUSED],
  newNotice: [paths.newNotice(shopid), REFUSED],
  policies: [paths.policies(shopid), REFUSED],
  look: [paths.look(shopid), REFUSED],
  links: [paths.links(shopid), REFUSED],
  questions: [paths.questions(shopid), REFUSED],
  reviews: [paths.reviews(shopid), REFUSED],
  reviewImport: [paths.reviewImport(shopid), REFUSED],
  coupons: [paths.coupons(shopid), REFUSED],
  deals: [paths.deals(shopid), REFUSED],
  requests: [paths.requests(shopid), REFUSED],
  members: [paths.members(shopid), REFUSED],
  tiers: [paths.tiers(shopid), REFUSED],
  tierPreview: [paths.tierPreview(shopid), REFUSED],
  tierHistory: [paths.tierHistory(shopid), REFUSED],
  member: [paths.member(shopid, 1), REFUSED],
  staff: [paths.staff(shopid), REFUSED],
  log: [paths.log(shopid), REFUSED],
  start: [paths.start(shopid), REFUSED],
  moving: [paths.moving(shopid), REFUSED],
  announcements: [paths.announcements(shopid), '마당 공지'],
  seo: [paths.seo(shopid), REFUSED],
  redirects: [paths.redirects(shopid), REFUSED],
  missedAddresses: [paths.missedAddresses(shopid), REFUSED],
  tags: [paths.tags(shopid), REFUSED],
  conversions: [paths.conversions(shopid), REFUSED],
  feeds: [paths.feeds(shopid), REFUSED],
  leftOut: [paths.leftOut(shopid, 'adult'), REFUSED],
  campaignLinks: [paths.campaignLinks(shopid), REFUSED],
  'settings/shop': [paths.settings(shopid, 'shop'), REFUSED],
  'settings/seller': [paths.settings(shopid, 'seller'), REFUSED],
  'settings/members': [paths.settings(shopid, 'members'), REFUSED],
  'settings/delivery': [paths.settings(shopid, 'delivery'), REFUSED],
  'settings/payment': [paths.settings(shopid, 'payment'), REFUSED],
  'settings/domains': [paths.settings(shopid, 'domains'), REFUSED],
})

// Screens prefetch data that the role may not read; these requests are refused.
test.use({ watchful: false })

test(
  'a clerk can open the screens of the role by URL and is refused all others; the dashboard shows no amounts',
  onPc,
  async ({ page }) => {
    const caller = await sessionClient('admin', EMAIL)
    const { orders } = await caller.post<{ orders: { number: string }[] }>(
      '/api/myshp/v2/seller/order/list',
      { shopid: 'haru', status: 'DONE' },
    )
    const { items } = await caller.get<{ items: { pid: number }[] }>(
      '/api/myshp/v2/seller/product/list?shopid=haru',
    )
    const crashes: string[] = []
    page.on('pageerror', ({ message }) => crashes.push(message))
    await addSession(page.context(), EMAIL)
    const all = Object.values(screens('haru', orders[0]?.number ?? '', items[0]?.pid ?? 0))
    await page.goto(`${origin('admin')}${HOME}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('대시보드')
    for (const [path, h1] of all) {
      await openScreen(page, path, h1)
      const main = page.getByRole('main')
      await expect(main.getByText('불러오지 못했습니다'), path).toHaveCount(0)
      // A screen that the role may open leaves out the parts without permission and shows no refusal for them.
      if (h1 !== REFUSED) await expect(main.getByText(REFUSED), path).toHaveCount(0)
    }
    await openScreen(page, HOME, '대시보드')
    const waiting = page.getByRole('region', { name: '오늘 할 일' })
    await expect(waiting.getByRole('link', { name: /새 주문/ })).toBeVisible()
    await expect(waiting.getByRole('link', { name: /답할 문의/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: '매출과 방문' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: '기간' })).toHaveCount(0)
    const refused = all.filter(([, h1]) => h1 === REFUSED)
    await openScreen(page, ...(refused[0] as [string, string]))
    await expectNoSeriousViolations(page)
    await page.getByRole('main').getByRole('link', { name: '내 상점으로' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('대시보드')
    expect(crashes).toEqual([])
  },
)

/**
 * Opens a screen by a link. If the next heading is the same as the current one, an unknown page is opened in between,
 * so that the change is visible.
 */
async function openScreen(page: Page, path: string, h1: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  if ((await heading.textContent()) === h1) {
    await page.evaluate(followLink, NOWHERE)
    await expect(heading).toHaveText('찾을 수 없습니다')
  }
  await page.evaluate(followLink, path)
  await expect(heading, path).toHaveText(h1)
  await expectLoaded(page)
}
