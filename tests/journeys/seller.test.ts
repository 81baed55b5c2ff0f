import { readFile } from 'node:fs/promises'
import { ownerCalls } from './deliveries.ts'
import { orderAsGuest, requestCancel, requestReturn } from './guest-orders.ts'
import { expect, onPc, onPhone, type Page, test } from './journey.ts'
import { applyTransition } from './line-steps.ts'
import { logIn } from './people.ts'
import { addSession } from './sessions.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const MUG = '달항아리 머그컵'
const PLATE = '아침안개 머그컵'

/** Opens the admin as an owner with a single shop, whose dashboard opens without a choice. */
async function openDashboard(page: Page, shopid: string): Promise<void> {
  await addSession(page.context(), `${shopid}@example.com`)
  await page.goto(`${ADMIN}/`)
  await expect(page).toHaveURL(`${ADMIN}/shops/${shopid}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('대시보드')
}

async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`${ADMIN}/shops/haru/orders`)
  await page.getByRole('searchbox', { name: '주문 찾기' }).fill(number)
  await page.getByRole('button', { name: '찾기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`주문 ${number}`)
}

const line = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * Expects that the bar of selected orders does not cover the end of the list: in a low window, on a phone, and with
 * text twice as large.
 */
async function expectListEndVisible(page: Page): Promise<void> {
  const whole = page.viewportSize() ?? { width: 1440, height: 900 }
  const bar = page.getByRole('group', { name: /선택$/ })
  const last = page.getByRole('main').getByRole('checkbox').last()
  const letters = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
  for (const [width, height, size] of [
    [1440, 480, '100%'],
    [390, 600, '100%'],
    [390, 600, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await letters(size)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(bar).toBeInViewport({ ratio: 1 })
    const [over, under] = [await bar.boundingBox(), await last.boundingBox()]
    expect((under?.y ?? 0) + (under?.height ?? 0), `${width} px, ${size}`).toBeLessThanOrEqual(over?.y ?? 0)
  }
  await letters('')
  await page.setViewportSize(whole)
}

/** Expects that the newest job in the list of jobs has this kind and result. */
async function expectJobEnds(page: Page, kind: string, end: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /작업/ }).click()
  const tray = page.getByRole('dialog', { name: '작업' })
  await expect(tray.getByRole('region').first()).toHaveAccessibleName(kind)
  await expect(tray.getByRole('region').first()).toContainText(end)
  await tray.getByRole('button', { name: '닫기' }).click()
  await expect(tray).toBeHidden()
}

test(
  'an order is accepted and sent, and two others get tracking numbers from a file that can be uploaded twice',
  onPc,
  async ({ page }, info) => {
    const buy = () => orderAsGuest('haru', { title: MUG, method: 'test_card' })
    const [single, one, other] = [await buy(), await buy(), await buy()]
    await page.goto(`${ADMIN}/`)
    await logIn(page, 'haru@example.com')
    await expect(page).toHaveURL(`${ADMIN}/shops/haru/dashboard`)
    await openOrder(page, single.number)
    await line(page, MUG).getByRole('button', { name: '접수' }).click()
    await expect(line(page, MUG)).toContainText('배송 준비')
    await applyTransition(page, '발송', () => page.getByLabel('송장번호').fill('6012-3456-7890'))
    await expect(line(page, MUG)).toContainText('배송 중')
    await expect(line(page, MUG)).toContainText('CJ대한통운 601234567890')
    await applyTransition(page, '송장 수정', () => page.getByLabel('송장번호').fill('6012-3456-7891'))
    await expect(line(page, MUG)).toContainText('CJ대한통운 601234567891')

    await page.goto(`${ADMIN}/shops/haru/orders`)
    for (const { number } of [one, other])
      await page.getByRole('checkbox', { name: `주문 ${number} 선택` }).check()
    await expectListEndVisible(page)
    await page.getByRole('button', { name: '일괄 접수' }).click()
    await expect(page.getByRole('group', { name: /선택$/ })).toBeHidden()
    // The job continues while its starter is on another screen.
    await page.goto(`${ADMIN}/shops/haru/coupons`)
    await expectJobEnds(page, '주문 접수', '2건 처리했습니다.')

    await page.goto(`${ADMIN}/shops/haru/orders?status=READY_FOR_DELIVERY`)
    await page.getByRole('button', { name: '주문 파일' }).click()
    const fileDialog = page.getByRole('dialog', { name: '주문 파일 내려받기' })
    await fileDialog.getByText('CSV', { exact: true }).click()
    await fileDialog.getByLabel('내려받는 이유').fill('포장할 목록')
    const table = page.waitForEvent('download')
    await fileDialog.getByRole('button', { name: '내려받기' }).click()
    const cells = await readFile((await (await table).path()) as string, 'utf8')
    for (const { number } of [one, other]) expect(cells).toContain(number)

    await page.goto(`${ADMIN}/shops/haru/tracking`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '엑셀 목록 받기' }).click()
    await giveReason(page, '택배사에 보낼 목록')
    const list = await readFile((await (await saved).path()) as string)
    // The downloaded list can be uploaded; its rows have no tracking numbers yet.
    await page.locator('input[type=file]').setInputFiles({ name: '송장.xlsx', mimeType: '', buffer: list })
    for (const { number } of [one, other])
      await expect(page.getByRole('row').filter({ hasText: number })).toContainText('송장번호가 없습니다.')

    const suffix = String(info.workerIndex).padStart(3, '0')
    const file = {
      name: '송장.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `주문번호,택배사,송장번호\r\n${one.number},한진,555000111${suffix}\r\n${other.number},우체국,5550002222${suffix}\r\n20200101-00000001,우체국,5550002222999\r\n`,
      ),
    }
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(file)
    const check = page.getByRole('region', { name: '3. 확인하고 발송 처리' })
    await expect(check).toContainText('이 상점에 없는 주문입니다.')
    const toMend = page.waitForEvent('download')
    await check.getByRole('button', { name: '수정할 행 엑셀로 받기 (1건)' }).click()
    expect((await toMend).suggestedFilename()).toMatch(/^송장-수정할행-haru-\d{8}\.xlsx$/)
    await check.getByRole('button', { name: '발송 처리 2건' }).click()
    await expect(check).toContainText('2건 발송 처리했습니다.')
    await chooser.setInputFiles(file)
    await expect(check).toContainText('이미 보냄 2건')
    await expect(check.getByRole('button', { name: '발송 처리 0건' })).toBeDisabled()
    await openOrder(page, other.number)
    await expect(line(page, MUG)).toContainText(`우체국택배 5550002222${suffix}`)
  },
)

test(
  'a shop confirms a transfer to its own account and refunds it, and refunds a returned product',
  onPhone,
  async ({ page }) => {
    const transfer = await orderAsGuest('haru', { title: PLATE, method: 'bank' })
    const returned = await orderAsGuest('haru', { title: PLATE, method: 'test_card' })
    await openDashboard(page, 'haru')
    await openOrder(page, transfer.number)
    await expect(
      page.getByText('구매자가 상점 계좌(하루은행(시연용) 300-1234-567890)로 바로 입금하는'),
    ).toBeVisible()
    await applyTransition(page, '입금 확인')
    await expect(line(page, PLATE)).toContainText('새 주문')
    await requestCancel(transfer)
    await page.reload()
    await applyTransition(page, '취소 수락')
    await page.getByRole('link', { name: '환불 보내기' }).click()
    const refund = page.getByRole('main').getByRole('region').filter({ hasText: transfer.number })
    await expect(refund).toContainText('국민은행 123-45-678901 김민지')
    await refund.getByRole('button', { name: /보냄$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '보냄' }).click()
    await expect(refund).toHaveCount(0)

    await (await ownerCalls('haru')).move(returned.number, ['accept', 'ship', 'arrive'])
    await openOrder(page, returned.number)
    await expect(line(page, PLATE)).toContainText('배송 완료')
    await requestReturn(returned, '손잡이에 금이 갔습니다.')
    await page.reload()
    await expect(line(page, PLATE)).toContainText('손잡이에 금이 갔습니다.')
    await applyTransition(page, '반품 수락')
    await expect(line(page, PLATE)).toContainText('반품 수거·검수')
    let number = ''
    await applyTransition(page, '수거 완료')
    await applyTransition(page, '반품 완료 · 환불', async () => {
      const refund = page.getByRole('region', { name: '환불할 금액' })
      number = (await refund.innerText()).match(/환불할 금액\s*([\d,]+원)/)?.[1] ?? ''
      await page.getByLabel('다시 팔 수 없음 (재고 그대로)').check()
    })
    await expect(line(page, PLATE)).toContainText('반품 완료')
    expect(number).not.toBe('')
    await expect(page.getByRole('region', { name: '결제', exact: true })).toContainText(
      `환불한 금액-${number}`,
    )
  },
)

/** Enters the reason for an export of personal data, which is required. */
async function giveReason(page: Page, reason: string): Promise<void> {
  const question = page.getByRole('dialog', { name: '개인정보 내려받기' })
  await question.getByRole('button', { name: '받기', exact: true }).click()
  await expect(question.getByLabel('받는 이유')).toHaveAccessibleDescription(/두 글자 이상/)
  await question.getByLabel('받는 이유').fill(reason)
  await question.getByRole('button', { name: '받기', exact: true }).click()
}
