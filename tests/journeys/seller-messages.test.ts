import type { Browser, BrowserContextOptions } from 'playwright/test'
import type { StoredMessageSettings } from '../../src/domains/messaging/settings/message-settings.contract.ts'
import { aClerkOf } from './clerks.ts'
import { haveOrdered, openDesk, send } from './deliveries.ts'
import { expect, hydrated, type Page, test } from './journey.ts'
import { aStall, type Stall } from './own-shop.ts'
import { answer, comeAs, enterAs } from './people.ts'
import { aNewcomer } from './sessions.ts'
import { field, log, say } from './talk.ts'
import { expectUsable, expectWithin } from './usable.ts'
import { origin } from './world.ts'

const TITLE = '달항아리 찻주전자'
const NAME = '남궁빛나래솔찬아름다운이름'

type Device = 'mobile' | 'pc'

const rows = (page: Page) => page.getByRole('navigation', { name: '대화 목록' }).getByRole('link')

/** Somebody who asks the shop about its product, in a browser of their own. */
async function anAsker({ slug, path }: Stall, browser: Browser, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage()
  const email = await aNewcomer()
  await enterAs(page, email, slug, path)
  await page.getByRole('link', { name: '판매자에게 문의' }).first().click()
  await hydrated(page)
  return { page, email }
}

async function menuLink(page: Page, device: Device) {
  if (device === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click()
  return page.getByRole('navigation', { name: '판매자 메뉴' }).getByRole('link', { name: /^메시지/ })
}

/** The lists that a page asks for from now on. */
function listsAskedFor(page: Page): { only?: number[] }[] {
  const asked: { only?: number[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/seller/message/list')) asked.push(request.postDataJSON())
  })
  return asked
}

const openMessages = (page: Page, { slug }: Stall, rest = '') =>
  page.goto(`${origin('admin')}/shops/${slug}/messages${rest}`)

test('a shopper asks from a product, the seller sees it come and answers with a saved answer, and sees that it was read', async ({
  page,
  browser,
  device,
  contextOptions,
}) => {
  const stall = await aStall(page, TITLE)
  for (const [name, text] of [
    ['잔 수', '{이름}님, {상품}은 네 잔 나옵니다.'],
    ['배송', '{주문번호} 주문은 오늘 보냅니다.'],
  ])
    await stall.owner.post('/api/myshp/v2/seller/answer/create', { shopid: stall.slug, name, text })
  await page.goto(`${origin('admin')}/shops/${stall.slug}/notifications`)
  const shopper = await anAsker(stall, browser, contextOptions)
  await say(shopper.page, '차가 몇 잔 나오나요?')

  await expect(page).toHaveTitle(/^\(1\) /)
  const link = await menuLink(page, device)
  await expect(link).toHaveText('메시지1')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('메시지')
  await expect(rows(page)).toHaveText(/남궁.*차가 몇 잔 나오나요\?.*읽지 않은 메시지 1건.*(방금 옴|대기)/)
  await expectUsable(page)
  await expectWithin(page, device)

  await rows(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  await expect(log(page).getByText('차가 몇 잔 나오나요?')).toBeVisible()
  await expect(log(page)).toContainText(TITLE)
  await expect(log(shopper.page).getByText('읽음')).toBeVisible()
  await expectUsable(page)
  await expectWithin(page, device)

  await page.getByRole('button', { name: '저장한 답변' }).click()
  await expect(page.getByRole('menuitem', { name: /배송/ })).toHaveCount(0)
  await expectUsable(page)
  await page.getByRole('menuitem', { name: /잔 수/ }).click()
  await expect(field(page)).toHaveValue(`${NAME}님, ${TITLE}은 네 잔 나옵니다.`)
  if (device === 'pc') await field(page).press('Enter')
  else await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(field(page)).toHaveValue('')
  await expect(log(shopper.page).getByText('네 잔 나옵니다.')).toBeVisible()
  await expect(log(page).getByText('읽음')).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)

  // Somebody who goes on writing is told of now and then.
  await expect(async () => {
    await field(shopper.page).pressSequentially('고맙')
    await expect(log(page).getByText(`${NAME}님이 쓰고 있습니다…`)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  const asked = listsAskedFor(page)
  await say(shopper.page, '고맙습니다!')
  await expect(log(page).getByText('고맙습니다!')).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.getByRole('button', { name: '답변 불필요' }).click()
  await expect(page).not.toHaveTitle(/^\(/)
  await expectUsable(page)
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.getByRole('button', { name: '답변 불필요' }).click()
  await expect(page.getByRole('button', { name: '답변 대기로' })).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)
  // New and changed conversations are asked for alone, never the whole list again.
  expect(asked.filter(({ only }) => only === undefined)).toEqual([])
  await expectWithin(page, device)
  await shopper.page.context().close()
})

test('pictures, products and orders go along, and a picture is taken back', async ({
  page,
  browser,
  device,
  contextOptions,
}) => {
  const stall = await aStall(page, TITLE)
  const shopper = await (await browser.newContext(contextOptions)).newPage()
  const email = await aNewcomer()
  await comeAs(shopper, email)
  const goods = { shopid: stall.slug, sid: stall.sid, pid2: stall.variants[0]?.pid2 as number }
  const number = await haveOrdered(shopper, [goods])
  await page.goto(`${origin('admin')}/shops/${stall.slug}/orders/${number}`)
  await page.getByRole('button', { name: '메시지 보내기' }).click()
  await expect(log(page).getByText('먼저 말을 건네 보세요.')).toBeVisible()

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '주전자.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('list', { name: '보낼 사진' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(log(page).getByRole('button', { name: '내가 보낸 사진, 사진 크게 보기' })).toBeVisible()

  await page.getByRole('button', { name: '상품·주문 보내기' }).click()
  await page.getByRole('menuitem', { name: '상품 보내기' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(TITLE) })
    .click()
  await expect(page.getByRole('group', { name: '함께 보낼 내용' })).toContainText(TITLE)
  await say(page, '이 주전자입니다.')
  await page.getByRole('button', { name: '상품·주문 보내기' }).click()
  await page.getByRole('menuitem', { name: '주문 보내기' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(TITLE) })
    .click()
  await say(page, '이 주문입니다.')
  // A line that is under way is paler.
  await expect(log(page).locator('[data-state=sending]')).toHaveCount(0)
  await expectUsable(page)
  await expectWithin(page, device)

  await shopper.goto(`${origin('account')}/message/view/${stall.slug}`)
  await hydrated(shopper)
  await expect(log(shopper).getByRole('button', { name: '받은 사진, 사진 크게 보기' })).toBeVisible()
  await expect(log(shopper).getByRole('link', { name: '상품 보기' })).toBeVisible()
  await expect(log(shopper).getByRole('link', { name: '주문 보기' })).toBeVisible()

  // The shopper wants the moves of their orders in the conversation, and sees which order each is of.
  const choice = { kind: 'order.sent', channel: 'message', told: true }
  await send(shopper, '/api/user/notifications/choose', choice)
  await (await openDesk(stall.slug, stall.owner)).move(number, ['accept', 'ship'])
  for (const each of [page, shopper]) {
    await expect(log(each).getByText('주문하신 상품을 보냈습니다.')).toBeVisible()
    await expect(log(each).getByRole('link', { name: '주문 보기' })).toHaveCount(2)
  }
  await expectUsable(shopper)

  await log(page).getByRole('button', { name: '메시지 메뉴' }).first().focus()
  await page.keyboard.press('Enter')
  await log(page).getByRole('button', { name: '사진 거두기' }).click()
  await answer(page, '확인')
  await expect(log(page).getByText('거둔 사진입니다.')).toBeVisible()
  await expect(log(shopper).getByText('거둔 사진입니다.')).toBeVisible()

  const panel = await customerOf(page, device)
  await expect(panel.getByRole('link', { name: TITLE })).toBeVisible()
  await panel.getByRole('button', { name: '차단', exact: true }).click()
  const asked = page.getByRole('dialog').last()
  await asked.getByRole('textbox').fill('욕설')
  await asked.getByRole('button', { name: '차단', exact: true }).click()
  await expect(panel.getByText('욕설')).toBeVisible()
  await expect(page.getByText('님을 차단했습니다.')).toHaveCount(0)
  await expectUsable(page)
  await shopper.reload()
  await expect(shopper.getByText('사유: 욕설')).toBeVisible()
  await panel.getByRole('button', { name: '차단 풀기' }).click()
  await expect(panel.getByText('욕설')).toHaveCount(0)
  await shopper.context().close()
})

test('a conversation is handed to a colleague, who finds it and answers in a name of their own', async ({
  page,
  browser,
  device,
  contextOptions,
}) => {
  const stall = await aStall(page, TITLE)
  const shopper = await anAsker(stall, browser, contextOptions)
  await say(shopper.page, '선물 포장이 되나요?')
  const clerk = await aClerkOf(stall, { role: 'manager', browser })
  await openMessages(page, stall)
  await rows(page).click()
  const panel = await customerOf(page, device)
  await panel.getByLabel('담당자').selectOption({ index: 2 })
  await expect(panel.getByLabel('담당자').locator('option:checked')).not.toHaveText('없음')
  await expectUsable(page)

  await openMessages(clerk.page, stall, '?filter=mine')
  await expect(rows(clerk.page)).toHaveText(/선물 포장이 되나요\?/)
  await rows(clerk.page).click()
  await say(clerk.page, '네, 포장해 드립니다.')
  await expect(log(shopper.page).getByText('네, 포장해 드립니다.')).toBeVisible()
  await openMessages(page, stall, '?filter=all&q=선물')
  await rows(page).click()
  await expect(log(page).getByText('네, 포장해 드립니다.')).toBeVisible()
  await expect(log(page).locator('[data-own=true]')).toContainText(NAME)
  await clerk.page.context().close()
  await shopper.page.context().close()
})

test.describe('with a save that comes second, which is refused', () => {
  test.use({ watchful: false })

  test('a shop outside of its hours answers by itself, and the conversation waits; two who edit the hours are told', async ({
    page,
    browser,
    device,
    contextOptions,
  }) => {
    const stall = await aStall(page, TITLE)
    await openMessages(page, stall)
    await expect(page.getByText('답을 기다리는 대화가 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '상담 설정' }).click()
    const dialog = page.getByRole('dialog', { name: '상담 시간과 자동 응답' })
    await dialog.getByRole('switch', { name: '상담 시간을 정합니다' }).click()
    await dialog.getByLabel('월요일 1번째 시작').fill('19:00')
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(dialog.getByText(/월요일: 시작과 끝/).first()).toBeVisible()
    await dialog.getByLabel('월요일 1번째 시작').fill('09:00')
    await dialog.getByRole('textbox', { name: '자동 응답' }).fill('내일 아침에 답해 드리겠습니다.')
    await expectUsable(page)
    await expectWithin(page, device)

    // A colleague has saved meanwhile: open tomorrow alone.
    const path = '/api/myshp/v2/seller/message/settings'
    const tomorrow = (new Date(Date.now() + 9 * 3_600_000).getUTCDay() + 1) % 7
    const { version } = await stall.owner.get<StoredMessageSettings>(`${path}?shopid=${stall.slug}`)
    const theirs = { hours: [{ day: tomorrow, from: 600, until: 660 }], away_answer: '' }
    await stall.owner.post(`${path}/save`, { shopid: stall.slug, version, ...theirs })
    await dialog.getByRole('button', { name: '저장' }).click()
    const conflict = page.getByRole('dialog', { name: '그사이 다른 사람이 저장했습니다' })
    await expect(conflict).toContainText('10:00–11:00')
    await conflict.getByRole('button', { name: '저장된 내용 가져오기' }).click()
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('상담 설정을 저장했습니다.')).toBeVisible()

    const shopper = await anAsker(stall, browser, contextOptions)
    await say(shopper.page, '지금 계신가요?')
    await expect(log(shopper.page).getByText('내일 아침에 답해 드리겠습니다.')).toBeVisible()
    await expect(rows(page)).toHaveText(/방금 옴|대기/)
    await rows(page).click()
    await expect(log(page).getByText('자동 응답').first()).toBeAttached()
    await shopper.page.context().close()
  })
})

/** The customer beside the conversation, or in a panel of a narrow window. */
async function customerOf(page: Page, device: Device) {
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  const button = page.getByRole('button', { name: '고객 정보' })
  if (device === 'mobile' || (await button.isVisible())) await button.click()
  return page.getByRole('complementary', { name: '고객 정보' }).filter({ visible: true })
}
