import { expectNoSeriousViolations } from './accessible.ts'
import { expectLoaded } from './admin-screens.ts'
import { expect, type Page, test } from './journey.ts'

type Role = 'dialog' | 'menu' | 'button'

/** A dialog, menu or other state of an admin screen. */
interface State {
  /** names of the controls to press in turn; if several have a name, the first is pressed */
  press: readonly (string | RegExp)[]
  /** what must be visible then */
  shows: [role: Role, name?: string | RegExp]
}

const shop = '/shops/haru'

/** States by the path of their screen. Text that a test enters in one state is discarded in the next. */
const states: Record<string, State[]> = {
  [`${shop}/coupons`]: [
    { press: ['쿠폰 만들기'], shows: ['dialog', '쿠폰 만들기'] },
    { press: [/쿠폰 수정$/], shows: ['dialog', /수정$/] },
    { press: [/쿠폰 통계$/], shows: ['dialog', /통계$/] },
    { press: ['목록 도구'], shows: ['dialog', '목록 도구'] },
  ],
  [`${shop}/questions`]: [
    { press: ['목록 도구', 'CSV로 받기'], shows: ['dialog', '개인정보 내려받기'] },
    { press: ['답변하기'], shows: ['dialog', '문의 답변'] },
    { press: ['답변하기', '저장한 답변', '새 답변 저장'], shows: ['button', '답변 저장해 두기'] },
  ],
  [`${shop}/reviews`]: [
    { press: ['숨기기'], shows: ['dialog'] },
    { press: ['답글 달기'], shows: ['dialog'] },
  ],
  [`${shop}/messages?filter=all`]: [{ press: ['상담 설정'], shows: ['dialog', /상담 시간/] }],
  [`${shop}/staff`]: [{ press: ['초대하기'], shows: ['dialog'] }],
  [`${shop}/conversions`]: [{ press: ['구글 애널리틱스 4 켜기', '저장'], shows: ['dialog'] }],
  [`${shop}/look`]: [{ press: ['지난 모습'], shows: ['dialog', '지난 모습'] }],
  [`${shop}/pages/main:pc`]: [
    { press: ['더 보기', '게시 기록'], shows: ['dialog', '게시 기록'] },
    { press: ['블록 추가'], shows: ['menu'] },
  ],
  [`${shop}/settings/members`]: [{ press: ['회원 할인 변경'], shows: ['dialog', '회원 할인'] }],
  [`${shop}/categories`]: [
    { press: ['카테고리 추가'], shows: ['dialog', '카테고리 추가'] },
    { press: ['식기 메뉴'], shows: ['menu'] },
  ],
  [`${shop}/products?q=머그`]: [
    { press: [/판매가 [\d,]+원 수정$/], shows: ['button', '내보내기'] },
    {
      press: [/모두 선택$/, '일괄 변경', '가격 변경', /개 변경$/],
      shows: ['dialog', /^가격 변경/],
    },
    { press: [/미리보기$/], shows: ['dialog', /미리보기$/] },
  ],
  // Last, because unsaved text would ask a question before the next screen opens.
  [`${shop}/tiers`]: [{ press: ['등급 추가', '저장'], shows: ['button', '등급 추가'] }],
}

/** Expects no axe violation in the dialogs and states of this screen. */
export async function expectStatesAccessible(page: Page, path: string): Promise<void> {
  for (const { press, shows } of states[path] ?? [])
    await test.step(`${path}: ${press.join(', ')}`, async () => {
      for (const label of press) await pressable(page, label).click()
      const [role, name] = shows
      await expect(page.getByRole(role, name === undefined ? {} : { name }).last()).toBeVisible()
      await expectLoaded(page)
      await expectNoSeriousViolations(page)
      await closeAll(page)
    })
}

/** Closes dialogs and menus one after the other. */
const closeAll = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0, { timeout: 500 })
  }).toPass()

function pressable(page: Page, label: string | RegExp) {
  const named = { name: label, exact: typeof label === 'string' }
  const all = (['button', 'menuitem', 'checkbox'] as const).map((role) => page.getByRole(role, named))
  return all.reduce((union, other) => union.or(other)).first()
}
