import { sql } from 'kysely'
import { withAllShops } from '../all-shops.ts'
import { withDatabase } from './database.ts'
import { orderProducts, ownerCalls, sendCall } from './deliveries.ts'
import { expect, onPhone, type Page, test, waitUntilInteractive } from './journey.ts'
import { orderableProduct } from './orderable-products.ts'
import {
  confirmQuestion,
  crossBridge,
  openMenu,
  permitOwnDomain,
  visitShopAs,
  visitWithSession,
} from './people.ts'
import { newPerson } from './sessions.ts'
import { origin } from './world.ts'

const haru = 'haru'

const showOrder = async (page: Page, number: string) => {
  await page.goto(`${origin('account')}/myshop/orders/${number}`)
  await waitUntilInteractive(page)
  await expect(page.getByRole('heading', { name: '진행 상황' })).toBeVisible()
}
const clock = (page: Page) => page.getByRole('region', { name: '진행 상황' })
const linesOf = (page: Page) => page.getByRole('list', { name: '주문 상품' }).getByRole('listitem')

test(
  "a shop's counters lead to an unpaid order; a buyer delays the confirmation of a delivered order, confirms it and buys again",
  onPhone,
  async ({ page, device }) => {
    const product = await orderableProduct(haru)
    await visitShopAs(page, await newPerson(), haru, '/shop/list')
    await page.evaluate(() => fetch('/api/myshp/join?shopid=haru').then((answer) => answer.json()))
    await page.goto(`${origin('account')}/myshop`)
    const unpaid = await orderProducts(page, [product], { method: 'bank' })
    const number = await orderProducts(page, [product])
    await crossBridge(page, haru, '/shop/list')
    const me = await openMenu(page, device)
    await me.getByRole('link', { name: /결제 대기/ }).click()
    await page.waitForURL(/\/myshop\/orders\?.*counter=ready/)
    await waitUntilInteractive(page)
    const waiting = page.getByRole('article').filter({ hasText: unpaid })
    await expect(waiting).toContainText('결제 대기중')
    await expect(waiting).toContainText('입금이 없으면 주문이 자동으로 취소됩니다.')
    await waiting.getByRole('link', { name: `주문 상세 ${unpaid}` }).click()
    await expect(page.getByText('입금 계좌')).toBeVisible()
    await page.getByRole('button', { name: '주문 취소' }).click()
    await confirmQuestion(page, '확인')
    await expect(linesOf(page)).toContainText('주문취소됨')
    await expect(clock(page)).toContainText('모든 진행이 끝났습니다.')

    const desk = await ownerCalls(haru)
    await desk.move(number, ['accept', 'ship', 'arrive'])
    await page.goto(`${origin('account')}/myshop`)
    const wallet = page.getByRole('listitem').filter({ hasText: '하루공방' })
    await expect(wallet.getByText('적립 예정')).toBeVisible()
    const pending = Number(
      /적립 예정([\d,]+)P/.exec((await wallet.textContent()) ?? '')?.[1]?.replace(',', ''),
    )
    expect(pending).toBeGreaterThan(0)
    await page
      .getByRole('navigation', { name: '주문 현황' })
      .getByRole('link', { name: /배송완료/ })
      .click()
    await waitUntilInteractive(page)
    const card = page.getByRole('article').filter({ hasText: number })
    await card.getByRole('button', { name: '결정 보류' }).click()
    await confirmQuestion(page, '확인')
    await expect(card).toContainText('결정 보류중')
    await card.getByRole('button', { name: '보류 해제' }).click()
    await confirmQuestion(page, '확인')
    await card.getByRole('button', { name: '구매 확정' }).click()
    await confirmQuestion(page, '확인')
    await expect(card.getByText('완료', { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: '리뷰 쓰기' })).toBeVisible()
    await page.goto(`${origin('account')}/myshop`)
    await expect(wallet).toContainText(`사용 가능${(2_000 + pending).toLocaleString('ko-KR')}P`)

    await showOrder(page, number)
    await expect(page.getByRole('link', { name: /배송 조회/ })).toHaveAttribute(
      'href',
      /epost.*1234567890123/,
    )
    await expect(linesOf(page).getByRole('link', { name: product.title, exact: true })).toHaveAttribute(
      'href',
      /redirect\/myshop\/from\?dom=.*&to=%2Fshop%2Fview%2F\d+$/,
    )
    await page.getByRole('link', { name: '구매 영수증' }).click()
    const receipt = page.getByRole('article', { name: '구매 영수증' })
    await expect(receipt).toContainText(product.title)
    await expect(receipt).toContainText('사업자등록번호')
    await page.goBack()
    await page.getByRole('button', { name: '다시 담기' }).click()
    await page.waitForURL(/\/shop\/cart|\/user\/connect/)
    await permitOwnDomain(page)
    await page.waitForURL(/\/shop\/cart/)
    await expect(page.getByText(product.title).first()).toBeVisible()
  },
)

test(
  'a return is withdrawn, requested again for some of the pieces with pictures, and refunded',
  onPhone,
  async ({ page }) => {
    const product = await orderableProduct(haru)
    await visitWithSession(page, 'minji@example.com')
    const number = await orderProducts(page, [product], { qty: 2 })
    const desk = await ownerCalls(haru)
    await desk.move(number, ['accept', 'ship', 'arrive'])
    await showOrder(page, number)
    await expect(page.getByText(/단순 변심 반품은 .*까지 \(7일 남음\)/)).toBeVisible()
    const openForm = async () => {
      await page.getByRole('link', { name: '반품 요청' }).click()
      await page.waitForURL(/\/claim\?/)
    }
    await openForm()
    await page.getByLabel('단순 변심').check()
    await page.getByRole('button', { name: '반품 요청하기' }).click()
    await page.waitForURL(`**/myshop/orders/${number}*`)
    await page.getByRole('button', { name: '요청 철회' }).click()
    await confirmQuestion(page, '확인')
    await expect(linesOf(page)).toContainText('배송완료')
    await openForm()
    await page.getByLabel('단순 변심').check()
    await page
      .getByRole('group', { name: '어떤 상품인가요?' })
      .getByRole('button', { name: '하나 줄이기' })
      .click()
    await page.getByLabel('자세한 사유').fill('생각한 색이 아니에요.')
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/order/claim/upload?*', async (route) => {
      await isReleased
      await route.continue()
    })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /사진 추가/ }).click()
    await (await chooser).setFiles({
      name: '깨진 그릇.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ type: 'png' }),
    })
    await page.getByRole('button', { name: '반품 요청하기' }).click()
    await expect(page.getByRole('button', { name: '사진을 올린 뒤 보냅니다…' })).toBeVisible()
    release()
    await page.waitForURL(`**/myshop/orders/${number}*`)
    await page.getByRole('button', { name: '사진 1장 보기' }).click()
    await expect(page.getByAltText('요청에 붙인 사진 1')).toBeVisible()

    await desk.move(number, ['acceptReturn'])
    await page.reload()
    await expect(clock(page)).toContainText('상품을 판매자에게 돌려보내 주세요.')
    await expect(clock(page)).toContainText(/보내는 곳: \(02880\) .+ 하루공방 02-555-0123/)
    await desk.move(number, ['completeReturn'])
    await page.reload()
    await expect(linesOf(page).filter({ hasText: '환불완료' })).toContainText('1개')
    await expect(page.getByText('완료되었습니다')).toBeVisible()
    await expect(page.getByText('환불한 금액')).toBeVisible()
  },
)

/** Waits for the code in the mail for a guest's order. */
async function codeOf(number: string): Promise<string> {
  let code = ''
  await expect(async () => {
    code = await mailedCode(number)
    expect(code).not.toBe('')
  }).toPass()
  return code
}

const mailedCode = (number: string) =>
  withDatabase((database) =>
    withAllShops(database, async (tx) => {
      const { rows } = await sql<{ code: string }>`
        select substring(body from '\\m\\d{6}\\M') as code from mail
        where template = 'order-code' and body like ${`%${number}%`}`.execute(tx)
      return rows[0]?.code ?? ''
    }),
  )

test.describe(() => {
  // The search for a wrong order number is answered with 404, which the browser reports as an error.
  test.use({ watchful: false })

  test(
    'a guest finds an order by its number and phone, and cancels it with a code from the mail',
    onPhone,
    async ({ page }) => {
      const product = await orderableProduct(haru)
      const phone = `0109${String(Date.now()).slice(-7)}`
      await page.goto(`${origin('account')}/user/login`)
      await page.getByRole('link', { name: '비회원 주문 조회' }).click()
      await page.waitForURL('**/user/orders*')
      await waitUntilInteractive(page)
      const { uuid } = await sendCall<{ uuid: string }>(page, '/api/myshp/uuid/issue', {})
      const number = await orderProducts(page, [product], { uuid, phone })
      await page.getByLabel('주문번호').fill(number.replace('-', ''))
      await page.getByLabel('주문하신 분 전화번호').fill('010-0000-0000')
      await page.getByRole('button', { name: '주문 조회' }).click()
      await expect(page.getByRole('alert')).toHaveText('주문번호와 전화번호가 맞는 주문이 없습니다.')
      await page.getByLabel('주문하신 분 전화번호').fill(phone)
      await page.getByRole('button', { name: '주문 조회' }).click()
      await expect(clock(page)).toContainText('판매자가 주문을 확인하고')
      await page.getByRole('button', { name: '취소 요청' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('본인 확인')
      await page.getByRole('button', { name: '인증 번호 받기' }).click()
      await expect(page.getByText('mi***@example.com 주소로')).toBeVisible()
      // Phones often unload the page while the person reads the mail.
      await page.reload()
      await waitUntilInteractive(page)
      await page.getByLabel('인증 번호').fill(await codeOf(number))
      await page.getByRole('button', { name: '확인', exact: true }).click()
      await page.getByLabel('단순 변심').check()
      await expect(page.getByText('결제한 수단으로 환불됩니다.')).toBeVisible()
      await page.getByLabel('자세한 사유').fill('색을 잘못 골랐어요.')
      await page.reload()
      await waitUntilInteractive(page)
      await expect(page.getByLabel('자세한 사유')).toHaveValue('색을 잘못 골랐어요.')
      await page.goBack()
      await expect(clock(page)).toBeVisible()
      await page.getByRole('button', { name: '취소 요청' }).click()
      await expect(page.getByLabel('단순 변심')).toBeChecked()
      await page.getByRole('button', { name: '취소 요청하기' }).click()
      await expect(linesOf(page)).toContainText('취소 요청중')
      await page.getByRole('button', { name: '다른 주문 조회' }).click()

      await page.evaluate((id) => localStorage.setItem('madang:buyer', id), uuid)
      await page.reload()
      await expect(page.getByRole('article').filter({ hasText: number })).toContainText('취소 요청중')
    },
  )
})
