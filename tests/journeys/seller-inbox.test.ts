import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright/test'
import { haveDelivered, send } from './deliveries.ts'
import { expect, hydrated, onPc, onPhone, type Page, test } from './journey.ts'
import { aStall } from './own-shop.ts'
import { comeAs, enterAs } from './people.ts'
import { aNewcomer, callerAt } from './sessions.ts'
import { expectUsable, expectWithin } from './usable.ts'
import { origin } from './world.ts'

const TITLE = '달항아리 찻주전자'
const LIVE_MS = 5_000

test('a seller sees a question come, answers it, and its writer reads the answer', async ({
  page,
  browser,
  device,
}) => {
  const { slug, path } = await aStall(page, TITLE)
  await page.goto(`${origin('admin')}/shops/${slug}/questions`)
  await expect(page.getByText('아직 올라온 문의가 없습니다')).toBeVisible()

  const shopper = await browser.newPage()
  await enterAs(shopper, await aNewcomer(), slug, path)
  await shopper.getByRole('button', { name: '상품 문의하기' }).click()
  await shopper.getByLabel('문의 내용').fill('차가 몇 잔 나오나요?')
  await shopper.getByRole('button', { name: '문의 등록' }).click()
  await expect(shopper.getByText('문의를 등록했습니다.')).toBeVisible()

  const question = page.getByRole('article').filter({ hasText: '차가 몇 잔 나오나요?' })
  await expect(question).toContainText(TITLE, { timeout: LIVE_MS })
  await expect(await menuLink(page, device, '상품 문의')).toHaveText('상품 문의1')
  await closeMenu(page, device)
  await expectUsable(page)
  await expectWithin(page, device)

  await question.getByRole('button', { name: '답변하기' }).click()
  const dialog = page.getByRole('dialog', { name: '문의 답변' })
  await dialog.getByRole('button', { name: '답변 올리기' }).click()
  await expect(dialog.getByLabel('답변')).toHaveAccessibleDescription(/답변을 적어 주세요/)
  await saveAnswer(dialog)
  await expectUsable(page)
  await expectWithin(page, device)
  await dialog.getByRole('button', { name: /잔 수.*네 잔/ }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: '답변', exact: true })).toHaveValue(
    `${TITLE}는 네 잔 나옵니다.`,
  )
  await dialog.getByRole('button', { name: '답변 올리기' }).click()
  await expect(page.getByText('답변을 올렸습니다.')).toBeVisible()
  await expect(question).toContainText('네 잔 나옵니다.')
  await expect(await menuLink(page, device, '상품 문의')).toHaveText('상품 문의')

  await shopper.goto(`${origin('account')}/myshop/qna`)
  await expect(shopper.getByRole('listitem').filter({ hasText: TITLE })).toContainText('네 잔 나옵니다.')
  await expect(async () => {
    await shopper.goto(`${origin(slug)}${path}`)
    expect(await shopper.content()).toContain('네 잔 나옵니다.')
  }).toPass()
  await shopper.close()
})

/** The list as a CSV file, taken with a reason. */
async function takenFile(page: Page): Promise<string> {
  await page.getByRole('button', { name: '목록 도구' }).click()
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV로 받기' }).click()
  const asked = page.getByRole('dialog', { name: '개인정보 내려받기' })
  await asked.getByLabel('받는 이유').fill('불량 상품 조사')
  await asked.getByRole('button', { name: '받기', exact: true }).click()
  const cells = await readFile(await (await table).path(), 'utf8')
  await page.keyboard.press('Escape')
  return cells
}

/** Saves an answer with a field, in the dialog of an answer. */
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
  'a review is replied to, hidden with a reason, objected to by its writer, and shown again',
  onPc,
  async ({ page, browser, device }) => {
    const { slug, owner, path, sid, variants } = await aStall(page, TITLE)
    const writer = await browser.newPage()
    await comeAs(writer, await aNewcomer())
    const pid2 = variants[0]?.pid2 as number
    const { number, line } = await haveDelivered(writer, { shopid: slug, sid, pid2 }, owner)
    const text = '주둥이가 깨져서 왔어요. 010-1234-5678'
    await send(writer, '/api/myshp/save/review', { line, stars: 2, text, photos: [] })

    await page.goto(`${origin('admin')}/shops/${slug}/reviews`)
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
    await expectUsable(page)
    await expectWithin(page, device)

    const shopper = await browser.newPage()
    const seenIs = (seen: boolean) =>
      expect(async () => {
        await shopper.goto(`${origin(slug)}${path}`)
        expect((await shopper.content()).includes(text)).toBe(seen)
      }).toPass()
    await seenIs(true)
    await review.getByRole('button', { name: '숨기기' }).click()
    await page.getByRole('dialog').getByLabel('사유').fill('연락처가 적혀 있습니다.')
    await expectUsable(page)
    await page.getByRole('dialog').getByRole('button', { name: '숨기기' }).click()
    await expect(page.getByText('리뷰를 숨겼습니다.')).toBeVisible()
    await expect(review).toContainText('숨긴 사유: 연락처가 적혀 있습니다.')
    await seenIs(false)

    await writer.goto(`${origin('account')}/myshop/reviews?tab=written`)
    await hydrated(writer)
    const own = writer.getByRole('main').getByRole('listitem').filter({ hasText: text })
    await expect(own).toContainText('사유: 연락처가 적혀 있습니다.')
    await own.getByRole('button', { name: '이의 내기' }).click()
    await own.getByRole('button', { name: '이의 내기' }).click()
    await expect(own.getByLabel('이의 내용')).toHaveAccessibleDescription(/이의 내용을 적어 주세요/)
    await own.getByLabel('이의 내용').fill('제 번호가 아니라 상점의 번호입니다.')
    await expectUsable(writer)
    await own.getByRole('button', { name: '이의 내기' }).click()
    await expect(own).toContainText('이의를 보냈습니다.')
    await expect(own.getByRole('button', { name: '이의 내기' })).toBeHidden()
    await expectUsable(writer)

    await expect(review).toContainText('제 번호가 아니라 상점의 번호입니다.', { timeout: LIVE_MS })
    await expect(await menuLink(page, device, '리뷰')).toHaveText('리뷰1')
    await closeMenu(page, device)
    await review.getByRole('button', { name: '숨긴 채 답하기' }).click()
    const dialog = page.getByRole('dialog', { name: '이의에 답하기' })
    await expectUsable(page)
    await dialog.press('Escape')
    await expectWithin(page, device)
    await review.getByRole('button', { name: '다시 보이기' }).click()
    await expect(review).not.toContainText('숨긴 사유')
    await seenIs(true)
    await writer.reload()
    await expect(own).toContainText('상점이 이의를 받아들여 이 글을 다시 보입니다.')
    await expect(own).not.toContainText('숨겨')
    await Promise.all([writer.close(), shopper.close()])
  },
)

/** The link of a screen in the menu, which a phone opens first. */
async function menuLink(page: Page, device: 'mobile' | 'pc', name: string) {
  if (device === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click()
  return page
    .getByRole('navigation', { name: '판매자 메뉴' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
}

async function closeMenu(page: Page, device: 'mobile' | 'pc') {
  if (device === 'mobile') await page.getByRole('button', { name: '메뉴 닫기' }).click()
}

test(
  'a shopper reports a review and a question, and the seller hides the one and settles the other',
  onPhone,
  async ({ page, browser, device }) => {
    const { slug, owner, path, sid, variants } = await aStall(page, TITLE)
    const writer = await browser.newPage()
    await comeAs(writer, await aNewcomer())
    const { line } = await haveDelivered(
      writer,
      { shopid: slug, sid, pid2: variants[0]?.pid2 as number },
      owner,
    )
    await send(writer, '/api/myshp/save/review', { line, stars: 5, text: '광고 채널로 오세요', photos: [] })
    const asker = await callerAt(slug, await aNewcomer())
    await asker.post('/api/myshp/add/qna', { shopid: slug, sid, question: '진짜인가요?', secret: false })

    const shopper = await browser.newPage()
    await comeAs(shopper, await aNewcomer())
    await expect(async () => {
      await shopper.goto(`${origin(slug)}${path}`)
      await expect(shopper.getByText('광고 채널로 오세요')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await shopper.getByRole('article').getByRole('link', { name: '신고' }).click()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('리뷰 신고')
    await expectUsable(shopper)
    await expectWithin(shopper, device)
    await hydrated(shopper)
    await shopper.getByRole('button', { name: '신고하기' }).click()
    await expect(shopper.getByText('신고하는 까닭을 골라 주세요.')).toBeVisible()
    await shopper.getByLabel('광고나 같은 글 반복').check()
    await shopper.getByLabel('더 알릴 것').fill('다른 곳으로 데려갑니다')
    await shopper.getByRole('button', { name: '신고하기' }).click()
    await expect(shopper.getByText('신고했습니다.')).toBeVisible()

    await page.goto(`${origin('admin')}/shops/${slug}/reviews?state=reported`)
    const review = page.getByRole('article').filter({ hasText: '광고 채널로 오세요' })
    await expect(review).toContainText('광고나 같은 글 반복: 다른 곳으로 데려갑니다')
    await expectUsable(page)
    await expectWithin(page, device)
    await review.getByRole('button', { name: '숨기기' }).click()
    await page.getByRole('dialog').getByLabel('사유').fill('광고입니다.')
    await page.getByRole('dialog').getByRole('button', { name: '숨기기' }).click()
    await expect(review).toBeHidden()

    await page.goto(`${origin('admin')}/shops/${slug}/questions`)
    const question = page.getByRole('article').filter({ hasText: '진짜인가요?' })
    await expect(question).toBeVisible()
    await shopper.getByRole('link', { name: '상품으로 돌아가기' }).click()
    await shopper.getByText('진짜인가요?').click()
    await shopper.locator('details').getByRole('link', { name: '신고' }).click()
    await hydrated(shopper)
    await shopper.getByLabel('욕설이나 비방').check()
    await shopper.getByRole('button', { name: '신고하기' }).click()
    await expect(question.getByText('신고 1건')).toBeVisible({ timeout: LIVE_MS })
    await question.getByRole('button', { name: '문제 없음' }).click()
    await expect(question.getByText('신고 1건')).toBeHidden()
    await expect(question).toBeVisible()
    await shopper.close()
    await writer.close()
  },
)
