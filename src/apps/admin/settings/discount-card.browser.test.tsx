import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { DiscountSetting } from '../../../domains/membership/seller/member-settings.contract.ts'
import { DiscountCard } from './discount-card.tsx'

const READ = '/api/myshp/v2/seller/member/discount'
const SAVE = `${READ}/save`

/** The card of a shop without a member discount. */
function openCard() {
  let stored: DiscountSetting = { version: 1, kind: 'none', value: 0 }
  answerCalls({
    [READ]: () => stored,
    [SAVE]: ({ kind, value }) => {
      stored = { kind, value, version: stored.version + 1 }
      return stored
    },
  })
  const page = mountAdmin(<DiscountCard />)
  const dialog = page.getByRole('dialog', { name: '회원 할인' })
  return {
    page,
    dialog,
    async change(kind: string, value?: string) {
      await page.getByRole('button', { name: '회원 할인 변경' }).click()
      await dialog.getByText(kind, { exact: true }).click()
      if (value !== undefined) await dialog.getByRole('textbox').fill(value)
      await dialog.getByRole('button', { name: '저장', exact: true }).click()
    },
  }
}

test('reports a discount that is not a number and does not send it', async () => {
  const { dialog, change } = openCard()
  await change('비율(%)', '많이')
  await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription(/0보다 큰 숫자를 적어 주세요/)
  expect(sentCalls(SAVE)).toEqual([])
})

test('saves a percentage, then an amount, then no discount', async () => {
  const { page, dialog, change } = openCard()
  await expect.element(page.getByText('회원이라서 받는 할인은 없습니다.')).toBeVisible()
  await change('비율(%)', '7.5')
  await expect.element(page.getByText('회원은 상품 금액의 7.5%를 할인받습니다.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await change('금액(원)', '1,500')
  await expect
    .element(page.getByText('회원은 한 번 주문할 때 상품 금액에서 1,500원을 할인받습니다.'))
    .toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await change('없음')
  await expect.element(page.getByText('회원이라서 받는 할인은 없습니다.')).toBeVisible()
  expect(sentCalls(SAVE).map(({ body }) => body)).toMatchObject([
    { version: 1, kind: 'percent', value: 7.5 },
    { version: 2, kind: 'won', value: 1_500 },
    { version: 3, kind: 'none', value: 0 },
  ])
})

test('shows the refusal of a percentage over 100 at its field', async () => {
  const { dialog, change } = openCard()
  answerCalls({
    [SAVE]: refuse('BAD_REQUEST', { details: { errors: { value: '100 이하로 적어 주세요.' } } }),
  })
  await change('비율(%)', '100.5')
  await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription(/100 이하로 적어 주세요/)
  await expect.element(dialog.getByRole('textbox')).toHaveValue('100.5')
  await expectNoViolations()
})
