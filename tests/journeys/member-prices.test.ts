import type { SellerCategory } from '../../src/domains/catalogue/categories/categories.contract.ts'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, type Page, test, visit, waitUntilInteractive } from './journey.ts'
import {
  addToMemberCart,
  chooseCardResult,
  fillAddress,
  goToCheckout,
  orderCart,
  orderNumbers,
  placeOrder,
  productNamed,
} from './orderable-products.ts'
import { newShop } from './own-shop.ts'
import { visitShopAs } from './people.ts'
import { newPerson, sessionClient } from './sessions.ts'
import { origin } from './world.ts'

const TIER = '단골손님'
const COUPON = '봄맞이 할인'
const CODE = 'SPRING'

// An unknown code is answered with 404, which the browser reports as an error.
test.use({ watchful: false })

/** A shop with a plate in the category 그릇 and a cup without a category, for 10,000 won each, and a member. */
async function shopWithMember(owners: Page) {
  const { slug, owner, show } = await newShop(owners)
  const [category] = await owner.get<SellerCategory[]>(`/api/myshp/v2/seller/category/list?shopid=${slug}`)
  for (const wishes of [{ title: '보름 접시', cids: [category?.cid ?? 0] }, { title: '두 손 머그컵' }])
    await owner.post('/api/myshp/v2/seller/product/create', { shopid: slug, product: anEdit(wishes) })
  await show()
  const email = await newPerson()
  await (await sessionClient(slug, email)).get(`/api/myshp/join?shopid=${slug}`)
  return { slug, email, screens: `${origin('admin')}/shops/${slug}` }
}

/** Adds a tier with 30 percent off that is assigned by hand. */
async function addTier(page: Page, screens: string): Promise<void> {
  await page.goto(`${screens}/tiers`)
  await page.getByRole('button', { name: '등급 추가' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '등급 1 이름' })).toBeFocused()
  await expect(page.getByText('등급마다 서로 다른 이름을 적어 주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: '등급 1 이름' }).fill(TIER)
  await page.getByRole('combobox', { name: '등급 1 조건' }).selectOption('직접 주는 등급')
  await page.getByRole('textbox', { name: '등급 1 할인(%)' }).fill('30')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('저장했습니다. 등급은 산정할 때 바뀝니다.')).toBeVisible()
}

/** Assigns the tier by hand on the member's page. Automatic runs do not change it. */
async function assignTier(page: Page, screens: string): Promise<void> {
  await page.goto(`${screens}/members`)
  await page.getByRole('main').getByRole('link', { name: /남궁/ }).click()
  await page.getByRole('button', { name: '직접 정하기' }).click()
  const dialog = page.getByRole('dialog', { name: /님의 등급 직접 정하기$/ })
  await dialog.getByRole('combobox', { name: '등급' }).selectOption(TIER)
  const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await dialog.getByLabel('기한').fill(until)
  await dialog.getByRole('button', { name: '정하기', exact: true }).click()
  await expect(page.getByText(`등급을 바꿨습니다: 등급 없음 → ${TIER}`)).toBeVisible()
  await expect(page.getByRole('region', { name: '회원 등급' })).toContainText(`${TIER}상품 금액 30% 할인`)
  await page.goto(`${screens}/tiers/preview`)
  await page.getByRole('button', { name: '지금 산정하기' }).click()
  await expect(page.getByText('산정했습니다.')).toBeVisible()
  await page.goto(`${screens}/tiers/history`)
  await expect(page.getByText(`등급 없음 → ${TIER}`)).toBeVisible()
}

/**
 * Gives points to the selected member in one job and undoes it, then gives points by a file. A shop of its own is
 * needed, because a shop's journeys would see each other's jobs.
 */
async function givePoints(page: Page, screens: string, email: string): Promise<void> {
  await page.goto(`${screens}/members?q=${encodeURIComponent(email)}`)
  await page.getByRole('main').getByRole('checkbox').last().check()
  await page.getByRole('button', { name: '포인트 지급·차감' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '포인트' }).fill('500')
  await dialog.getByLabel('사유').fill('개업 기념')
  await dialog.getByRole('button', { name: '지급', exact: true }).click()
  await expect(page.getByText('포인트 지급·차감: 1건 처리했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '되돌리기' }).first().click()
  await expect(page.getByText('포인트 되돌리기: 1건 처리했습니다.')).toBeVisible()

  await page.getByRole('link', { name: '파일로 포인트 지급' }).click()
  const rows = [`${email},1500,체험단 감사,`, 'nobody@example.com,500,감사,']
  const buffer = Buffer.from(['이메일,줄 포인트,사유,마지막 날', ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: '포인트.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '1명에게 반영하기' }).click()
  await expect(page.getByText('파일로 포인트 지급·차감: 1건 처리했습니다.')).toBeVisible()
}

/** Opens the coupons by the command palette and creates one for a category, which members claim by a code. */
async function createCoupon(page: Page, screens: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '화면과 주문으로 바로가기' })
  await palette.getByRole('textbox').fill('쿠')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(`${screens}/coupons`)
  await page.getByRole('button', { name: '쿠폰 만들기' }).first().click()
  const dialog = page.getByRole('dialog', { name: '쿠폰 만들기' })
  await dialog.getByLabel('이름').fill(COUPON)
  await dialog.getByLabel('할인 금액 (원)').fill('2000')
  await dialog.getByText('선택한 카테고리').click()
  await dialog.getByRole('combobox', { name: '카테고리' }).fill('그릇')
  await page.getByRole('option', { name: '그릇' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('누가 받나요').selectOption('코드를 적는 사람')
  await dialog.getByRole('textbox', { name: '코드' }).fill(CODE)
  await dialog.getByRole('button', { name: '쿠폰 만들기' }).click()
  await expect(page.getByText('쿠폰을 만들었습니다.')).toBeVisible()
  await expect(page.getByText(`그릇 카테고리에만 · 코드 ${CODE}`)).toBeVisible()
}

/** Saves a filter of the list as a view, hides a column, and does not leave unsaved text without a question. */
async function useListTools(page: Page, list: string): Promise<void> {
  await page.getByRole('radiogroup', { name: '상태' }).getByText('발급 중').click()
  await expect(page).toHaveURL(`${list}?state=given`)
  const tools = page.getByRole('dialog', { name: '목록 도구' })
  const openTools = () => page.getByRole('button', { name: '목록 도구' }).click()
  await openTools()
  await tools.getByLabel('보기 이름').fill('나가는 쿠폰')
  await tools.getByRole('button', { name: '지금 보기 저장' }).click()
  await tools.getByRole('checkbox', { name: '대상' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: '대상' })).toHaveCount(0)
  await expect(page).toHaveURL(/columns=/)
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: '대상' })).toBeVisible()
  await page.goto(list)
  await openTools()
  await tools.getByRole('link', { name: '나가는 쿠폰', exact: true }).click()
  await expect(page).toHaveURL(`${list}?state=given`)

  await page.getByRole('button', { name: '쿠폰 만들기' }).click()
  const form = page.getByRole('dialog', { name: '쿠폰 만들기' })
  await form.getByLabel('이름').fill('아직 쓰는 중')
  await page.keyboard.press('Escape')
  const guard = page.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다' })
  await guard.getByRole('button', { name: '계속 수정' }).click()
  await expect(form.getByLabel('이름')).toHaveValue('아직 쓰는 중')
  await page.goBack()
  await guard.getByRole('button', { name: '저장하지 않고 나가기' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(list)
}

test(
  'a member gets points by a file, and pays less by a tier, and by a coupon for one category that is claimed by a code',
  onPc,
  async ({ page, browser }) => {
    const owners = await (await browser.newContext()).newPage()
    const { slug, email, screens } = await shopWithMember(owners)
    await addTier(owners, screens)
    await givePoints(owners, screens, email)
    await assignTier(owners, screens)
    await createCoupon(owners, screens)
    await useListTools(owners, `${screens}/coupons`)

    const [plate, cup] = [await productNamed(slug, '보름 접시'), await productNamed(slug, '두 손 머그컵')]
    await visitShopAs(page, email, slug, '/shop/member_point')
    await expect(page.getByRole('region', { name: '회원 등급' })).toContainText(`${TIER}상품 금액 30% 할인`)
    const points = page.getByRole('main').getByRole('listitem').filter({ hasText: '체험단 감사' })
    await expect(points).toContainText('1,500P')
    await visit(page, slug, `/shop/view/${cup.sid}`)
    await expect(page.getByText(`${TIER} 회원가`)).toBeVisible()
    await addToMemberCart(page, [cup])
    await visit(page, slug, '/shop/cart')
    await expect(page.getByRole('main')).toContainText(`${TIER} 회원 할인-3,000원`)
    await orderCart(page)
    const sums = page.getByRole('main').locator('dl').filter({ hasText: '상품 금액' })
    await expect(sums).toContainText(`회원 할인 (${TIER} 30%)-3,000원`)
    await page.getByText('할인·포인트').click()
    await page.getByText('쿠폰 코드 입력').last().click()
    const field = page.getByLabel('쿠폰 코드')
    await field.fill('nothing-1')
    await page.getByRole('button', { name: '코드로 받기' }).click()
    await expect(page.getByText('쓸 수 없는 코드입니다. 글자를 다시 확인해 주세요.')).toBeVisible()
    await field.fill(` ${CODE.toLowerCase()} `)
    await field.press('Enter')
    await expect(page.getByText(`${COUPON} 쿠폰을 받았습니다.`)).toBeVisible()
    const choice = page.getByLabel(/ 쿠폰$/)
    await expect(choice.locator('option', { hasText: COUPON })).toHaveText(
      `${COUPON} (그릇 카테고리에만 쓸 수 있습니다)`,
    )
    await expect(sums).not.toContainText('쿠폰 할인')

    await visit(page, slug, `/shop/view/${plate.sid}`)
    await addToMemberCart(page, [plate])
    await goToCheckout(page, slug)
    await expect(choice.locator('option:checked')).toHaveText(`${COUPON} -2,000원 (가장 큰 할인)`)
    await expect(sums).toContainText('쿠폰 할인-2,000원')
    await page.getByText('할인·포인트').click()
    await choice.selectOption('쿠폰 사용 안 함')
    await expect(sums).not.toContainText('쿠폰 할인')
    await choice.selectOption({ index: 1 })
    await expect(sums).toContainText('쿠폰 할인-2,000원')
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
    await fillAddress(page)
    await page.getByLabel('시험 카드').check()
    await placeOrder(page)
    await chooseCardResult(page, '승인')
    const [number] = await orderNumbers(page)

    const visitAccount = async (path: string) => {
      await page.goto(`${origin('account')}${path}`)
      await waitUntilInteractive(page)
    }
    const main = page.getByRole('main')
    await visitAccount('/myshop')
    await expect(page.getByRole('listitem').filter({ hasText: TIER })).toContainText('상품 금액 30% 할인')
    await visitAccount(`/myshop/orders/${number}`)
    await expect(main).toContainText(`${TIER} 회원 30% 할인-`)
    await expect(main).toContainText(`쿠폰 할인 (${COUPON})-2,000원`)
    await visitAccount('/myshop/coupons?state=used')
    const used = main.getByRole('listitem').filter({ hasText: COUPON })
    await expect(used.getByRole('heading', { name: '2,000원 할인' })).toBeVisible()
    await expect(async () => {
      await owners.goto(`${screens}/coupons`)
      await owners.getByRole('button', { name: `${COUPON} 통계` }).click()
      const panel = owners.getByRole('dialog', { name: `${COUPON} 통계` })
      await expect(panel).toContainText('사용률100%', { timeout: 2_000 })
      await expect(panel).toContainText('할인한 금액2,000원')
    }).toPass()
    await owners.context().close()
  },
)
