import { afterEach, expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { SavedCard, SavedCards } from '../../../domains/payments/payments.contract.ts'
import { Component as CardsPage } from './cards-page.tsx'
import { Component as NewCardPage } from './new-card-page.tsx'

const card = (id: string, brand: string, last_digits: string, more: Partial<SavedCard> = {}): SavedCard => ({
  id,
  brand,
  last_digits,
  saved_at: '2026-11-30T00:00:00Z',
  method: 'card',
  ...more,
})
const savedCards = (cards: SavedCard[], more: Partial<SavedCards> = {}): SavedCards => ({
  cards,
  can_save: true,
  kind: 'portone',
  ...more,
})
const hyundai = card('a', '현대카드', '1234')
const kb = card('b', '아주 긴 이름의 제휴 신용카드 플래티넘 에디션', '')

test('the first card is used first, and another one can be chosen', async () => {
  answerCalls({ '/api/payment/card/prefer': savedCards([kb, hyundai]) })
  const page = mountAccount(<CardsPage data={{ saved: savedCards([hyundai, kb]) }} />)
  await expect.element(page.getByRole('heading', { name: '현대카드 1234 먼저 사용' })).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: `${kb.brand} 먼저 사용하기` }).click()
  await expect.element(page.getByRole('heading', { name: `${kb.brand} 먼저 사용` })).toBeVisible()
})

test('a card is deleted after a question', async () => {
  answerCalls({ '/api/payment/card/remove': savedCards([]) })
  const page = mountAccount(<CardsPage data={{ saved: savedCards([hyundai]) }} />)
  await page.getByRole('button', { name: '현대카드 1234 삭제' }).click()
  expect(sentCalls('/api/payment/card/remove')).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('결제 수단을 삭제했습니다.')).toBeVisible()
  await expect.element(page.getByText('저장한 결제 수단이 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '결제 수단 등록' })).toBeVisible()
  await expectNoViolations()
})

test('says why no card can be registered', async () => {
  const full = mountAccount(<CardsPage data={{ saved: savedCards([hyundai], { can_save: false }) }} />)
  await expect.element(full.getByText(/결제 수단은 5개까지/)).toBeVisible()
  await expect.element(full.getByRole('link', { name: '결제 수단 등록' })).not.toBeInTheDocument()
})

const kakao = card('k', '현대카드', '1234', { method: 'easy_pay', easy_pay: 'kakaopay' })
const toss = card('t', '', '', { method: 'easy_pay', easy_pay: 'tosspay' })

test('an account of easy pay shows its service and what is connected to it, and is deleted like a card', async () => {
  answerCalls({ '/api/payment/card/remove': savedCards([kakao, hyundai]) })
  const page = mountAccount(<CardsPage data={{ saved: savedCards([toss, kakao, hyundai]) }} />)
  await expect.element(page.getByRole('heading', { name: '토스페이 먼저 사용' })).toBeVisible()
  await expect.element(page.getByText('연결한 카드나 계좌는 토스페이 앱에서 확인합니다.')).toBeVisible()
  await expect.element(page.getByText('등록할 때 연결한 결제 수단: 현대카드 1234')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '토스페이 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByRole('heading', { name: '카카오페이 먼저 사용' })).toBeVisible()
})

test('another account can be registered when no card can', async () => {
  const saved = savedCards([kakao], { can_save: false, easy_pays: ['naverpay'] })
  const page = mountAccount(<CardsPage data={{ saved }} />)
  await expect.element(page.getByRole('link', { name: '결제 수단 등록' })).toBeVisible()
  await expect.element(page.getByText(/결제 수단은 5개까지/)).not.toBeInTheDocument()
})

test('an account of easy pay is chosen and registered with a consent of its own', async () => {
  answerCalls({ '/api/payment/card/begin': refuse('UNAVAILABLE', { message: '잠시 뒤에 다시 해 주세요.' }) })
  const saved = savedCards([], { easy_pays: ['kakaopay', 'tosspay'], kind: 'test' })
  const page = mountAccount(<NewCardPage data={{ saved }} />)
  await page.getByLabelText('카드 저장과 결제에 동의합니다 (필수)').click()
  await page.getByLabelText('카카오페이', { exact: true }).click()
  const consent = page.getByLabelText('카카오페이 등록과 결제에 동의합니다 (필수)')
  await expect.element(consent).not.toBeChecked()
  await page.getByText('내용 보기').click()
  await expect.element(page.getByText(/간편결제 이름\(카카오페이\)/)).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await consent.click()
  await page.getByRole('button', { name: '카카오페이 등록하기' }).click()
  await expect.element(page.getByText('잠시 뒤에 다시 해 주세요.')).toBeVisible()
  expect(sentCalls('/api/payment/card/begin')[0]?.body).toMatchObject({ easy_pay: 'kakaopay' })
})

test('a card that can pay nothing now says so', async () => {
  const page = mountAccount(<CardsPage data={{ saved: savedCards([{ ...hyundai, method: null }]) }} />)
  await expect.element(page.getByText('지금은 이 결제 수단으로 결제할 수 없습니다.')).toBeVisible()
})

test('a card is registered only with consent, and a refusal is shown', async () => {
  answerCalls({
    '/api/payment/card/begin': refuse('CONFLICT', { message: '결제 수단은 5개까지 저장할 수 있습니다.' }),
  })
  const page = mountAccount(<NewCardPage data={{ saved: savedCards([], { kind: 'test' }) }} />)
  await expect.element(page.getByLabelText('카드 저장과 결제에 동의합니다 (필수)')).not.toBeChecked()
  await page.getByRole('button', { name: '카드 등록하기' }).click()
  await expect.element(page.getByText('동의해야 등록할 수 있습니다.')).toBeVisible()
  expect(sentCalls('/api/payment/card/begin')).toEqual([])
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByLabelText('카드 저장과 결제에 동의합니다 (필수)').click()
  await page.getByRole('button', { name: '카드 등록하기' }).click()
  await expect.element(page.getByText('결제 수단은 5개까지 저장할 수 있습니다.')).toBeVisible()
})

/** Opens the page for registering at the address to which PortOne's page returns. */
function returnFromPortOne(parameters: Record<string, string>) {
  history.replaceState(null, '', `/myshop/cards/new?${new URLSearchParams(parameters)}`)
  return mountAccount(<NewCardPage data={{ saved: savedCards([]) }} />)
}
const address = location.href
afterEach(() => history.replaceState(null, '', address))
const REGISTRATION = 'r'.repeat(24)

test('the key with which PortOne returns is sent', async () => {
  answerCalls({
    '/api/payment/card/finish': refuse('BAD_REQUEST', { message: '카드를 등록하지 못했습니다.' }),
  })
  const page = returnFromPortOne({ card: REGISTRATION, billingKey: 'billing-key-1' })
  await expect.element(page.getByText('카드를 등록하지 못했습니다.')).toBeVisible()
  expect(sentCalls('/api/payment/card/finish')[0]?.body).toEqual({
    card: REGISTRATION,
    billing_key: 'billing-key-1',
  })
  expect(location.search).toBe('')
})

test('the error with which PortOne returns is shown, and nothing is sent', async () => {
  const page = returnFromPortOne({ card: REGISTRATION, code: 'CANCELED', message: '취소했습니다.' })
  await expect.element(page.getByText('취소했습니다.')).toBeVisible()
  expect(sentCalls('/api/payment/card/finish')).toEqual([])
})
