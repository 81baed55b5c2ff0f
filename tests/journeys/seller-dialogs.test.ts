import { expectLoaded, openScreen, type Screen } from './admin-screens.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { inParts } from './places.ts'
import { bringSession } from './sessions.ts'
import { expectUsable } from './usable.ts'

// What is wrong in a form is refused.
test.use({ watchful: false })

type Role = 'dialog' | 'menu' | 'button'

/** Something that lies over a screen of the admin, or a state of it that its buttons lead to. */
interface State extends Screen {
  /** the names of what is pressed to get there, one after the other; of several with one name the first */
  press: readonly (string | RegExp)[]
  /** what is there then */
  shows: [role: Role, name?: string | RegExp]
}

const shop = '/shops/haru'
const states: State[] = [
  { path: `${shop}/coupons`, h1: '쿠폰', press: ['쿠폰 만들기'], shows: ['dialog', '쿠폰 만들기'] },
  { path: `${shop}/coupons`, h1: '쿠폰', press: [/쿠폰 수정$/], shows: ['dialog', /수정$/] },
  { path: `${shop}/coupons`, h1: '쿠폰', press: [/쿠폰 통계$/], shows: ['dialog', /통계$/] },
  { path: `${shop}/coupons`, h1: '쿠폰', press: ['목록 도구'], shows: ['dialog', '목록 도구'] },
  {
    path: `${shop}/questions`,
    h1: '상품 문의',
    press: ['목록 도구', 'CSV로 받기'],
    shows: ['dialog', '개인정보 내려받기'],
  },
  { path: `${shop}/questions`, h1: '상품 문의', press: ['답변하기'], shows: ['dialog', '문의 답변'] },
  {
    path: `${shop}/questions`,
    h1: '상품 문의',
    press: ['답변하기', '저장한 답변', '새 답변 저장'],
    shows: ['button', '답변 저장해 두기'],
  },
  { path: `${shop}/reviews`, h1: '리뷰', press: ['숨기기'], shows: ['dialog'] },
  { path: `${shop}/reviews`, h1: '리뷰', press: ['답글 달기'], shows: ['dialog'] },
  { path: `${shop}/messages?filter=all`, h1: '메시지', press: ['상담 설정'], shows: ['dialog', /상담 시간/] },
  { path: `${shop}/staff`, h1: '직원', press: ['초대하기'], shows: ['dialog'] },
  {
    path: `${shop}/conversions`,
    h1: '구매 전송',
    press: ['구글 애널리틱스 4 켜기', '저장'],
    shows: ['dialog'],
  },
  { path: `${shop}/look`, h1: '상점 꾸미기', press: ['지난 모습'], shows: ['dialog', '지난 모습'] },
  {
    path: `${shop}/pages/main:pc`,
    h1: 'PC 메인',
    press: ['더 보기', '게시 기록'],
    shows: ['dialog', '게시 기록'],
  },
  { path: `${shop}/pages/main:pc`, h1: 'PC 메인', press: ['블록 추가'], shows: ['menu'] },
  { path: `${shop}/pages/common`, h1: '상품 상세 공통 블록', press: [], shows: ['button', '게시'] },
  {
    path: `${shop}/settings/members`,
    h1: '회원과 포인트 설정',
    press: ['회원 할인 변경'],
    shows: ['dialog', '회원 할인'],
  },
  {
    path: `${shop}/categories`,
    h1: '카테고리',
    press: ['카테고리 추가'],
    shows: ['dialog', '카테고리 추가'],
  },
  { path: `${shop}/categories`, h1: '카테고리', press: ['식기 메뉴'], shows: ['menu'] },
  {
    path: `${shop}/products?q=머그`,
    h1: '상품',
    press: [/판매가 [\d,]+원 수정$/],
    shows: ['button', '내보내기'],
  },
  {
    path: `${shop}/products?q=머그`,
    h1: '상품',
    press: [/모두 고르기$/, '일괄 변경', '가격 변경', /개 변경$/],
    shows: ['dialog', /^가격 변경/],
  },
  { path: `${shop}/products?q=머그`, h1: '상품', press: [/미리보기$/], shows: ['dialog', /미리보기$/] },
  { path: `${shop}/products?stock=out&q=없는상품`, h1: '상품', press: [], shows: ['button', '조건 초기화'] },
  // What is written is asked about before another screen opens.
  { path: `${shop}/tiers`, h1: '회원 등급', press: ['등급 추가', '저장'], shows: ['button', '등급 추가'] },
]

const AT_A_TIME = 12

for (const [at, some] of inParts(states, AT_A_TIME).entries())
  test(
    `what lies over the screens of the admin can be used by everyone, part ${at + 1}`,
    onPc,
    async ({ page }) => {
      await bringSession(page.context(), 'haru@example.com')
      let path = ''
      for (const { press, shows, ...screen } of some)
        await test.step(`${screen.path}: ${press.join(', ')}`, async () => {
          if (screen.path === path) await closeAll(page)
          else await openScreen(page, screen)
          path = screen.path
          for (const label of press) await pressable(page, label).click()
          const [role, name] = shows
          await expect(page.getByRole(role, name === undefined ? {} : { name }).last()).toBeVisible()
          await expectLoaded(page)
          await expectUsable(page)
        })
    },
  )

/** Closes what lies over the screen, one after the other. */
const closeAll = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0, { timeout: 500 })
  }).toPass()

function pressable(page: Page, label: string | RegExp) {
  const named = { name: label, exact: typeof label === 'string' }
  const all = (['button', 'menuitem', 'checkbox'] as const).map((role) => page.getByRole(role, named))
  return all.reduce((one, other) => one.or(other)).first()
}
