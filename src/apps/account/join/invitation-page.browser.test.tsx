import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { Invitation } from '../../../domains/membership/imported/imported.contract.ts'
import { Component } from './invitation-page.tsx'

const shop = {
  shopid: 'haru',
  name: '하루공방',
  host: 'haru.madang.test',
  member_type: 'ANY',
  join_point: 0,
} as const
const token = 'x'.repeat(43)
const EMAIL = 'a-very-long-name-of-a-mailbox.and-more@mail.example.com'

const open = (overrides: Partial<Invitation> = {}, isRefusal = false) => {
  const invitation = {
    shop: '하루공방',
    email: EMAIL,
    name: '김하늘',
    points: 1_500,
    points_until: '2027-11-29',
    tier: 'VIP',
    has_account: false,
    mine: null,
    ...overrides,
  }
  return mountAccount(<Component data={{ token, shop, invitation, isRefusal }} />)
}

test('a new person signs up with the given address, which cannot be changed', async () => {
  answerCalls({ '/api/auth/sign-up/email': {} })
  const page = open()
  await expect.element(page.getByText('1,500P (2027.11.29까지)')).toBeVisible()
  await expect.element(page.getByLabelText('이메일', { exact: true })).toHaveAttribute('readonly')
  await expect.element(page.getByLabelText('이름', { exact: true })).toHaveValue('김하늘')
  await expectNoViolations()
  await expectNoOverflow()
})

test('a person with an account is led to the log-in', async () => {
  const page = open({ has_account: true })
  await expect.element(page.getByRole('link', { name: '로그인하고 이어서 가입' })).toBeVisible()
})

test('a logged-in person joins by a button', async () => {
  const page = open({ has_account: true, mine: true, points: 0, tier: '' })
  await expect.element(page.getByRole('button', { name: '하루공방 회원으로 가입' })).toBeVisible()
})

test('a person who is logged in with another address is told so', async () => {
  const page = open({ has_account: true, mine: false })
  await expect.element(page.getByText(/다른 이메일 주소로 로그인/)).toBeVisible()
})

test('a refusal is asked for and says what was deleted', async () => {
  answerCalls({ '/api/user/shop_invitation/refuse': { shop: '하루공방' } })
  const page = open({}, true)
  await expectNoViolations()
  expect(sentCalls('/api/user/shop_invitation/refuse')).toEqual([])
  await page.getByRole('button', { name: '개인정보 삭제' }).click()
  await expect.element(page.getByRole('heading', { name: '개인정보를 삭제했습니다' })).toHaveFocus()
})

test('a person can refuse also after the shop has deleted the row', async () => {
  answerCalls({ '/api/user/shop_invitation/refuse': { shop: '하루공방' } })
  const page = mountAccount(<Component data={{ token, shop, invitation: null, isRefusal: true }} />)
  await page.getByRole('button', { name: '개인정보 삭제' }).click()
  await expect.element(page.getByRole('heading', { name: '개인정보를 삭제했습니다' })).toHaveFocus()
})

test('a used link says so', async () => {
  const page = mountAccount(<Component data={{ token, shop, invitation: null, isRefusal: false }} />)
  await expect.element(page.getByRole('heading', { name: '쓸 수 없는 링크입니다' })).toBeVisible()
})
