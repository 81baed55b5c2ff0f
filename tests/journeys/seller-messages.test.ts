import type { Browser } from 'playwright/test'
import { newClerk } from './clerks.ts'
import { messageField, messageList, sendMessage } from './conversation.ts'
import { orderProducts, ownerCalls, sendCall } from './deliveries.ts'
import { expect, onPc, type Page, test, waitUntilInteractive } from './journey.ts'
import { type ShopWithProduct, shopWithProduct } from './own-shop.ts'
import { confirmQuestion, visitShopAs, visitWithSession } from './people.ts'
import { newPerson } from './sessions.ts'
import { origin } from './world.ts'

const TITLE = '달항아리 찻주전자'
const NAME = '남궁빛나래솔찬아름다운이름'

const rows = (page: Page) => page.getByRole('navigation', { name: '대화 목록' }).getByRole('link')

/** A person who asks the shop about its product, in another browser. */
async function anAsker({ slug, path }: ShopWithProduct, browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await visitShopAs(page, await newPerson(), slug, path)
  await page.getByRole('link', { name: '판매자에게 문의' }).first().click()
  await waitUntilInteractive(page)
  return page
}

/** The list requests that a page sends from now on. */
function listRequests(page: Page): { only?: number[] }[] {
  const requests: { only?: number[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/seller/message/list')) requests.push(request.postDataJSON())
  })
  return requests
}

const openMessages = (page: Page, { slug }: ShopWithProduct, rest = '') =>
  page.goto(`${origin('admin')}/shops/${slug}/messages${rest}`)

/** Turns off the new order mail on the notifications page, where a required mail cannot be turned off. */
async function turnOrderMailsOff(page: Page): Promise<void> {
  const orders = page.getByRole('switch', { name: '새 주문 메일' })
  await expect(orders).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.url().includes('/notifications/choose'))
  await orders.click({ force: true })
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(orders).not.toBeChecked()
  await expect(page.getByRole('switch', { name: '새 주문 푸시' })).toBeChecked()
  await expect(page.getByRole('switch', { name: '도메인 연결 끊김 메일' })).toBeHidden()
  await expect(page.getByRole('row', { name: /도메인 연결 끊김/ }).getByText('늘 켜짐')).toBeVisible()
}

test(
  'a shopper asks from a product, the seller uses a saved answer and assigns the conversation to a colleague',
  onPc,
  async ({ page, browser }) => {
    const stall = await shopWithProduct(page, TITLE)
    for (const [name, text] of [
      ['잔 수', '{이름}님, {상품}은 네 잔 나옵니다.'],
      ['배송', '{주문번호} 주문은 오늘 보냅니다.'],
    ])
      await stall.owner.post('/api/myshp/v2/seller/answer/create', { shopid: stall.slug, name, text })
    await page.goto(`${origin('admin')}/shops/${stall.slug}/notifications`)
    await turnOrderMailsOff(page)
    const shopper = await anAsker(stall, browser)
    await sendMessage(shopper, '차가 몇 잔 나오나요?')

    await expect(page).toHaveTitle(/^\(1\) /)
    const link = page.getByRole('navigation', { name: '판매자 메뉴' }).getByRole('link', { name: /^메시지/ })
    await expect(link).toHaveText('메시지1')
    await link.click()
    await expect(rows(page)).toHaveText(/남궁.*차가 몇 잔 나오나요\?.*읽지 않은 메시지 1건.*(방금 옴|대기)/)
    await rows(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(messageList(page).getByText('차가 몇 잔 나오나요?')).toBeVisible()
    await expect(messageList(page)).toContainText(TITLE)
    await expect(messageList(shopper).getByText('읽음')).toBeVisible()

    await page.getByRole('button', { name: '저장한 답변' }).click()
    await expect(page.getByRole('menuitem', { name: /배송/ })).toHaveCount(0)
    await page.getByRole('menuitem', { name: /잔 수/ }).click()
    await expect(messageField(page)).toHaveValue(`${NAME}님, ${TITLE}은 네 잔 나옵니다.`)
    await messageField(page).press('Enter')
    await expect(messageField(page)).toHaveValue('')
    await expect(messageList(shopper).getByText('네 잔 나옵니다.')).toBeVisible()
    await expect(messageList(page).getByText('읽음')).toBeVisible()
    await expect(page).not.toHaveTitle(/^\(/)

    // Typing is signalled at intervals.
    await expect(async () => {
      await messageField(shopper).pressSequentially('고맙')
      await expect(messageList(page).getByText(`${NAME}님이 쓰고 있습니다…`)).toBeVisible({ timeout: 1_000 })
    }).toPass()

    const requests = listRequests(page)
    await sendMessage(shopper, '고맙습니다!')
    await expect(messageList(page).getByText('고맙습니다!')).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) /)
    await page.getByRole('button', { name: '답변 불필요' }).click()
    await expect(page).not.toHaveTitle(/^\(/)
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page).toHaveTitle(/^\(1\) /)
    await page.getByRole('button', { name: '답변 불필요' }).click()
    await expect(page.getByRole('button', { name: '답변 대기로' })).toBeVisible()
    await expect(page).not.toHaveTitle(/^\(/)
    // The page requests only new and changed conversations, never the whole list again.
    expect(requests.filter(({ only }) => only === undefined)).toEqual([])

    const clerk = await newClerk(stall, { role: 'manager', browser })
    await page.reload()
    const panel = customerOf(page)
    await panel.getByLabel('담당자').selectOption({ index: 2 })
    await expect(panel.getByLabel('담당자').locator('option:checked')).not.toHaveText('없음')
    await openMessages(clerk, stall, '?filter=mine')
    await rows(clerk).filter({ hasText: '고맙습니다!' }).click()
    await sendMessage(clerk, '또 물어봐 주세요.')
    await expect(messageList(shopper).getByText('또 물어봐 주세요.')).toBeVisible()
    await openMessages(page, stall, '?filter=all&q=고맙습니다')
    await rows(page).click()
    await expect(messageList(page).getByText('또 물어봐 주세요.')).toBeVisible()
    await expect(messageList(page).locator('[data-own=true]').last()).toContainText(NAME)
    await clerk.context().close()
    await shopper.context().close()
  },
)

test(
  'pictures, products and orders are sent, and a shop outside its hours answers automatically',
  onPc,
  async ({ page, browser }) => {
    const stall = await shopWithProduct(page, TITLE)
    const tomorrow = (new Date(Date.now() + 9 * 3_600_000).getUTCDay() + 1) % 7
    await stall.owner.post('/api/myshp/v2/seller/message/settings/save', {
      shopid: stall.slug,
      version: 1,
      away_answer: '내일 아침에 답해 드리겠습니다.',
      hours: [{ day: tomorrow, from: 600, until: 660 }],
    })
    const shopper = await (await browser.newContext()).newPage()
    const email = await newPerson()
    await visitWithSession(shopper, email)
    const product = { shopid: stall.slug, sid: stall.sid, pid2: stall.variants[0]?.pid2 as number }
    const number = await orderProducts(shopper, [product])
    await page.goto(`${origin('admin')}/shops/${stall.slug}/orders/${number}`)
    await page.getByRole('button', { name: '메시지 보내기' }).click()
    await expect(messageList(page).getByText('먼저 메시지를 보내 보세요.')).toBeVisible()

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '주전자.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('list', { name: '보낼 사진' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: '보내기', exact: true }).click()
    await expect(
      messageList(page).getByRole('button', { name: '내가 보낸 사진, 사진 크게 보기' }),
    ).toBeVisible()

    await page.getByRole('button', { name: '상품·주문 보내기' }).click()
    await page.getByRole('menuitem', { name: '상품 보내기' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(TITLE) })
      .click()
    await expect(page.getByRole('group', { name: '함께 보낼 내용' })).toContainText(TITLE)
    await sendMessage(page, '이 주전자입니다.')
    await page.getByRole('button', { name: '상품·주문 보내기' }).click()
    await page.getByRole('menuitem', { name: '주문 보내기' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(TITLE) })
      .click()
    await sendMessage(page, '이 주문입니다.')
    // A message that is being sent is paler.
    await expect(messageList(page).locator('[data-state=sending]')).toHaveCount(0)

    await shopper.goto(`${origin('account')}/message/view/${stall.slug}`)
    await waitUntilInteractive(shopper)
    await expect(
      messageList(shopper).getByRole('button', { name: '받은 사진, 사진 크게 보기' }),
    ).toBeVisible()
    await expect(messageList(shopper).getByRole('link', { name: '상품 보기' })).toBeVisible()
    await expect(messageList(shopper).getByRole('link', { name: '주문 보기' })).toBeVisible()

    await sendMessage(shopper, '지금 계신가요?')
    await expect(messageList(shopper).getByText('내일 아침에 답해 드리겠습니다.')).toBeVisible()
    await expect(messageList(page).getByText('자동 응답').first()).toBeAttached()

    // The shopper gets order updates in the conversation and sees which order each update is about.
    const choice = { kind: 'order.sent', channel: 'message', told: true }
    await sendCall(shopper, '/api/user/notifications/choose', choice)
    await (await ownerCalls(stall.slug, stall.owner)).move(number, ['accept', 'ship'])
    for (const tab of [page, shopper]) {
      await expect(messageList(tab).getByText('주문하신 상품을 보냈습니다.')).toBeVisible()
      await expect(messageList(tab).getByRole('link', { name: '주문 보기' })).toHaveCount(2)
    }

    await messageList(page).getByRole('button', { name: '메시지 메뉴' }).first().focus()
    await page.keyboard.press('Enter')
    await messageList(page).getByRole('button', { name: '사진 전송 취소' }).click()
    await confirmQuestion(page, '확인')
    await expect(messageList(page).getByText('전송을 취소한 사진입니다.')).toBeVisible()
    await expect(messageList(shopper).getByText('전송을 취소한 사진입니다.')).toBeVisible()

    const panel = customerOf(page)
    await expect(panel.getByRole('link', { name: TITLE })).toBeVisible()
    await panel.getByRole('button', { name: '차단', exact: true }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('textbox').fill('욕설')
    await dialog.getByRole('button', { name: '차단', exact: true }).click()
    await expect(panel.getByText('욕설')).toBeVisible()
    await expect(page.getByText('님을 차단했습니다.')).toHaveCount(0)
    await shopper.reload()
    await expect(shopper.getByText('사유: 욕설')).toBeVisible()
    await panel.getByRole('button', { name: '차단 풀기' }).click()
    await expect(panel.getByText('욕설')).toHaveCount(0)
    await shopper.context().close()
  },
)

/** The customer panel beside the conversation. */
const customerOf = (page: Page) =>
  page.getByRole('complementary', { name: '고객 정보' }).filter({ visible: true })
