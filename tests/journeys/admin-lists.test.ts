import { expect, onPc, test } from './journey.ts'
import { addSession } from './sessions.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const SHOP = 'haru'
const OWNER = `${SHOP}@example.com`
const LIST = `${ADMIN}/shops/${SHOP}/coupons`

test(
  'a list is opened with Ctrl+K, filtered, saved as a view and shown with other columns; unsaved text is not left without a question',
  onPc,
  async ({ page }) => {
    await addSession(page.context(), OWNER)
    await page.goto(`${ADMIN}/shops/${SHOP}/orders`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('새 주문')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: '화면과 주문으로 바로가기' })
    await palette.getByRole('textbox').fill('쿠')
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page).toHaveURL(LIST)

    await page.getByRole('radiogroup', { name: '상태' }).getByText('발급 중').click()
    await expect(page).toHaveURL(`${LIST}?state=given`)
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
    await page.goto(LIST)
    await openTools()
    await tools.getByRole('link', { name: '나가는 쿠폰', exact: true }).click()
    await expect(page).toHaveURL(`${LIST}?state=given`)

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
    await expect(page).toHaveURL(LIST)
  },
)
