import { expect, onPc, onPhone, type Page, test } from './journey.ts'
import { bringSession, callerAt } from './sessions.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const SHOP = 'haru'
const OWNER = `${SHOP}@example.com`
const LIST = `${ADMIN}/shops/${SHOP}/coupons`
const TERMS = {
  ...{ kind: 'won', value: 1_000, cap: null, least: 0, who: 'everyone', scope: 'all' },
  ...{ targets: [], code: null, valid_from: null, valid_until: null, days: 30, total: 100 },
}

// A save that comes second is answered with 409.
test.use({ watchful: false })

/** A coupon of its own, and its owner at another window. */
async function aCoupon(name: string) {
  const { post } = await callerAt('admin', OWNER)
  const { id } = await post<{ id: number }>('/api/myshp/v2/seller/coupon/create', {
    ...{ shopid: SHOP, name },
    ...TERMS,
  })
  return (version: number, changes: object) =>
    post('/api/myshp/v2/seller/coupon/edit', {
      ...{ shopid: SHOP, coupon: id, version, name, valid_until: null, days: 30, total: 100 },
      ...changes,
    })
}

const openCoupons = async (page: Page, query = '') => {
  await bringSession(page.context(), OWNER)
  await page.goto(`${LIST}${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쿠폰')
}

test(
  'two windows edit one coupon: the second save is told what changed, and keeps mine or takes theirs',
  onPhone,
  async ({ page, device }) => {
    const name = `두 창 ${device}`
    const edit = await aCoupon(name)
    await openCoupons(page, `?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `${name} 수정` }).click()
    const form = page.getByRole('dialog', { name: /수정$/ })
    await form.getByLabel('며칠 동안').fill('14')
    await form.getByLabel('이름').fill(`${name} 봄`)
    await edit(1, { name: `${name} 여름`, total: 200 })
    await page.keyboard.press('Control+s')

    const conflict = page.getByRole('dialog', { name: '그사이 다른 사람이 저장했습니다' })
    await expect(conflict.getByRole('row', { name: /^이름/ })).toContainText(`${name} 여름${name} 봄`)
    await expect(conflict.getByRole('row', { name: /^전체 수량/ })).toContainText('200수정하지 않음')
    await expect(conflict.getByRole('row')).toHaveCount(3)
    await conflict.getByRole('button', { name: '저장된 내용 가져오기' }).click()
    await expect(form.getByLabel('이름')).toHaveValue(`${name} 여름`)
    await expect(form.getByLabel('며칠 동안')).toHaveValue('14')

    await edit(2, { name: `${name} 가을`, total: 200 })
    await form.getByLabel('이름').fill(`${name} 겨울`)
    await form.getByRole('button', { name: '저장', exact: true }).click()
    await conflict.getByRole('button', { name: '내 내용으로 저장' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(`${name} 겨울`)).toBeVisible()
    await expect(page.getByText('받은 날부터 14일')).toBeVisible()
    await expect(page.getByText('/ 200장')).toBeVisible()
  },
)

test(
  'a list is found with Ctrl+K, filtered in its address, kept as a view, shown in other columns; what is written is not lost unasked',
  onPc,
  async ({ page }) => {
    await bringSession(page.context(), OWNER)
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
