import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { MyOrder } from '../../../domains/orders/orders.contract.ts'
import { GuestJoin } from './guest-join.tsx'

const NUMBER = '20261120-00000001'
const JOIN = '/api/auth/sign-up/email'
const buyer = { name: '김민지', email: 'minji@example.com', phone: '010-1234-5678' }

test('a guest signs up with what the order has told, and the mailed link leads to the order', async () => {
  answerCalls({ '/api/myshp/v2/order/detail': { buyer } as MyOrder, [JOIN]: {} })
  const page = mountAccount(
    <GuestJoin
      number={NUMBER}
      uuid={'a'.repeat(32)}
      data={{ providers: { kakao: false, naver: false }, shop: null }}
    />,
  )
  const login = page.getByRole('link', { name: '로그인하고 내 주문으로 옮기기' })
  await expect.element(login).toBeVisible()
  const next = new URL(login.element().getAttribute('href') ?? '', location.href)
  expect(next.searchParams.get('url')).toBe(`/user/orders/link?orderid=${NUMBER}`)
  await page.getByRole('button', { name: '회원가입' }).click()
  await expect.element(page.getByRole('heading', { name: '회원으로 가입하시겠습니까?' })).toHaveFocus()
  await expect.element(page.getByLabelText('이메일', { exact: true })).toHaveValue(buyer.email)
  await expect.element(page.getByLabelText('이름', { exact: true })).toHaveValue(buyer.name)
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByLabelText('비밀번호', { exact: true }).fill('madang-demo-1')
  await page.getByLabelText('생년월일').fill('19900131')
  await page.getByLabelText('모두 동의합니다').click()
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect.element(page.getByText('minji@example.com 주소로 확인 메일을 보냈습니다.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toHaveFocus()
  const [sent] = sentCalls(JOIN)
  const { callbackURL = '' } = (sent?.body ?? {}) as { callbackURL?: string }
  const callback = new URL(callbackURL, location.href)
  expect(callback.searchParams.get('url')).toBe(`/user/orders/link?orderid=${NUMBER}`)
})
