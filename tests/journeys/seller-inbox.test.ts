import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright/test'
import { orderAndDeliver, sendCall } from './deliveries.ts'
import { expect, onPc, type Page, test, waitUntilInteractive } from './journey.ts'
import { shopWithProduct } from './own-shop.ts'
import { visitShopAs, visitWithSession } from './people.ts'
import { newPerson } from './sessions.ts'
import { origin } from './world.ts'

const TITLE = '달항아리 찻주전자'
const LIVE_MS = 5_000

test(
  'a seller answers a new question, its writer reads the answer, and a report of the question is settled',
  onPc,
  async ({ page, browser }) => {
    const { slug, path } = await shopWithProduct(page, TITLE)
    await page.goto(`${origin('admin')}/shops/${slug}/questions`)
    await expect(page.getByText('아직 올라온 문의가 없습니다')).toBeVisible()

    const shopper = await browser.newPage()
    await visitShopAs(shopper, await newPerson(), slug, path)
    await shopper.getByRole('button', { name: '상품 문의하기' }).click()
    await shopper.getByLabel('문의 내용').fill('차가 몇 잔 나오나요?')
    await shopper.getByRole('button', { name: '문의 등록' }).click()
    await expect(shopper.getByText('문의를 등록했습니다.')).toBeVisible()

    const question = page.getByRole('article').filter({ hasText: '차가 몇 잔 나오나요?' })
    await expect(question).toContainText(TITLE, { timeout: LIVE_MS })
    await expect(menuLink(page, '상품 문의')).toHaveText('상품 문의1')

    await question.getByRole('button', { name: '답변하기' }).click()
    const dialog = page.getByRole('dialog', { name: '문의 답변' })
    await dialog.getByRole('button', { name: '답변 올리기' }).click()
    await expect(dialog.getByLabel('답변')).toHaveAccessibleDescription(/답변을 적어 주세요/)
    await saveAnswer(dialog)
    await dialog.getByRole('button', { name: /잔 수.*네 잔/ }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: '답변', exact: true })).toHaveValue(
      `${TITLE}는 네 잔 나옵니다.`,
    )
    await dialog.getByRole('button', { name: '답변 올리기' }).click()
    await expect(page.getByText('답변을 올렸습니다.')).toBeVisible()
    await expect(question).toContainText('네 잔 나옵니다.')
    await expect(menuLink(page, '상품 문의')).toHaveText('상품 문의')

    await shopper.goto(`${origin('account')}/myshop/qna`)
    await expect(shopper.getByRole('listitem').filter({ hasText: TITLE })).toContainText('네 잔 나옵니다.')
    await expect(async () => {
      await shopper.goto(`${origin(slug)}${path}`)
      expect(await shopper.content()).toContain('네 잔 나옵니다.')
    }).toPass()

    const other = await browser.newPage()
    await visitShopAs(other, await newPerson(), slug, path)
    await other.getByText('차가 몇 잔 나오나요?').click()
    await other.locator('details').getByRole('link', { name: '신고', exact: true }).click()
    await waitUntilInteractive(other)
    await report(other, '욕설이나 비방')
    await expect(question.getByText('신고 1건')).toBeVisible({ timeout: LIVE_MS })
    await question.getByRole('button', { name: '문제 없음' }).click()
    await expect(question.getByText('신고 1건')).toBeHidden()
    await expect(question).toBeVisible()
    await Promise.all([shopper.close(), other.close()])
  },
)

/** Exports the list as a CSV file, with a reason. */
async function takenFile(page: Page): Promise<string> {
  await page.getByRole('button', { name: '목록 도구' }).click()
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV로 받기' }).click()
  const dialog = page.getByRole('dialog', { name: '개인정보 내려받기' })
  await dialog.getByLabel('받는 이유').fill('불량 상품 조사')
  await dialog.getByRole('button', { name: '받기', exact: true }).click()
  const cells = await readFile(await (await table).path(), 'utf8')
  await page.keyboard.press('Escape')
  return cells
}

async function saveAnswer(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '저장한 답변' }).click()
  await dialog.getByRole('button', { name: '새 답변 저장' }).click()
  await dialog.getByLabel('답변 이름').fill('잔 수')
  await dialog.getByLabel('저장할 답변').fill('{제품}는 네 잔 나옵니다.')
  await dialog.getByRole('button', { name: '답변 저장해 두기' }).click()
  await expect(dialog.getByText(/\{제품\}은 없는 항목입니다/)).toBeVisible()
  await dialog.getByLabel('저장할 답변').fill('{상품}는 네 잔 나옵니다.')
  await dialog.getByRole('button', { name: '답변 저장해 두기' }).click()
}

test(
  'a review is answered, reported and hidden with a reason; its writer objects, and the review is shown again',
  onPc,
  async ({ page, browser }) => {
    const { slug, owner, path, sid, variants } = await shopWithProduct(page, TITLE)
    const writer = await browser.newPage()
    await visitWithSession(writer, await newPerson())
    const pid2 = variants[0]?.pid2 as number
    const { number, line } = await orderAndDeliver(writer, { shopid: slug, sid, pid2 }, owner)
    const text = '주둥이가 깨져서 왔어요. 010-1234-5678'
    await sendCall(writer, '/api/myshp/save/review', { line, stars: 2, text, photos: [] })

    const reviews = `${origin('admin')}/shops/${slug}/reviews`
    await page.goto(reviews)
    const review = page.getByRole('article').filter({ hasText: text })
    await expect(review.getByRole('link', { name: `주문 ${number}` })).toBeVisible()
    await expect(review.getByRole('link', { name: TITLE })).toHaveAttribute('href', /\/products\/\d+$/)
    await review.getByRole('button', { name: '답글 달기' }).click()
    await page.getByRole('dialog').getByLabel('답글').fill('새것으로 보내 드리겠습니다.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('답글을 올렸습니다.')).toBeVisible()
    await expect(review).toContainText('새것으로 보내 드리겠습니다.')
    expect(await takenFile(page)).toContain(`"${number}"`)
    await review.getByRole('button', { name: '베스트로 올리기' }).click()
    await expect(review.getByText('베스트', { exact: true })).toBeVisible()

    const shopper = await browser.newPage()
    await visitWithSession(shopper, await newPerson())
    const seenIs = (seen: boolean) =>
      expect(async () => {
        await shopper.goto(`${origin(slug)}${path}`)
        expect((await shopper.content()).includes(text)).toBe(seen)
      }).toPass()
    await seenIs(true)
    await shopper.getByRole('article').getByRole('link', { name: '신고', exact: true }).click()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('리뷰 신고')
    await waitUntilInteractive(shopper)
    await shopper.getByRole('button', { name: '신고하기' }).click()
    await expect(shopper.getByText('신고 사유를 선택해 주세요.')).toBeVisible()
    await report(shopper, '광고나 같은 글 반복', '다른 곳으로 데려갑니다')
    await expect(shopper.getByText('신고했습니다.')).toBeVisible()

    await page.goto(`${reviews}?state=reported`)
    await expect(review).toContainText('광고나 같은 글 반복: 다른 곳으로 데려갑니다')
    await review.getByRole('button', { name: '숨기기' }).click()
    await page.getByRole('dialog').getByLabel('사유').fill('연락처가 적혀 있습니다.')
    await page.getByRole('dialog').getByRole('button', { name: '숨기기' }).click()
    await expect(page.getByText('리뷰를 숨겼습니다.')).toBeVisible()
    await expect(review).toBeHidden()
    await page.goto(reviews)
    await expect(review).toContainText('숨긴 사유: 연락처가 적혀 있습니다.')
    await seenIs(false)

    await writer.goto(`${origin('account')}/myshop/reviews?tab=written`)
    await waitUntilInteractive(writer)
    const own = writer.getByRole('main').getByRole('listitem').filter({ hasText: text })
    await expect(own).toContainText('사유: 연락처가 적혀 있습니다.')
    await own.getByRole('button', { name: '이의 내기' }).click()
    await own.getByRole('button', { name: '이의 내기' }).click()
    await expect(own.getByLabel('이의 내용')).toHaveAccessibleDescription(/이의 내용을 적어 주세요/)
    await own.getByLabel('이의 내용').fill('제 번호가 아니라 상점의 번호입니다.')
    await own.getByRole('button', { name: '이의 내기' }).click()
    await expect(own).toContainText('이의를 보냈습니다.')
    await expect(own.getByRole('button', { name: '이의 내기' })).toBeHidden()

    await expect(review).toContainText('제 번호가 아니라 상점의 번호입니다.', { timeout: LIVE_MS })
    await expect(menuLink(page, '리뷰')).toHaveText('리뷰1')
    await review.getByRole('button', { name: '숨긴 채 답하기' }).click()
    await page.getByRole('dialog', { name: '이의에 답하기' }).press('Escape')
    await review.getByRole('button', { name: '다시 보이기' }).click()
    await expect(review).not.toContainText('숨긴 사유')
    await seenIs(true)
    await writer.reload()
    await expect(own).toContainText('상점이 이의를 인정해 이 글을 다시 보입니다.')
    await expect(own).not.toContainText('숨겨')
    await Promise.all([writer.close(), shopper.close()])
  },
)

/** Submits the open report form. */
async function report(page: Page, reason: string, more = ''): Promise<void> {
  await page.getByLabel(reason).check()
  if (more) await page.getByLabel('더 알릴 것').fill(more)
  await page.getByRole('button', { name: '신고하기' }).click()
}

/** The menu link of a screen. */
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '판매자 메뉴' }).getByRole('link', { name: new RegExp(`^${name}`) })
