import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { type ApiAnswers, answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { BankStatement, Deposit, DepositPage } from '../../../domains/deposits/deposits.contract.ts'
import { DepositsPage } from './deposits-page.tsx'

const SHOP = '/api/myshp/v2/seller/deposit'
const ACCOUNT = { bank: '하루은행', number: '300-12-3456789', holder: '김하루' }

const newDeposit = (overrides: Partial<Deposit> = {}): Deposit => ({
  id: 1,
  deposited_at: '2026-11-29T01:12:33Z',
  has_time: true,
  amount: 30_000,
  depositor: '김민지',
  memo: '',
  outcome: 'sure',
  candidates: [
    {
      payment: 'a'.repeat(24),
      state: 'waiting',
      orders: ['20261128-00000001'],
      amount: 30_000,
      depositor: '김민지',
      begun_at: '2026-11-28T01:00:00Z',
      due_at: '2026-12-01T01:00:00Z',
    },
  ],
  problem: '',
  orders: [],
  reason: '',
  decided_at: null,
  ...overrides,
})

const newPage = (deposits: Deposit[], overrides: Partial<DepositPage> = {}): DepositPage => ({
  deposits,
  next: null,
  counts: { sure: deposits.length, check: 0, late: 0, confirmed: 0, unknown: 0 },
  sure_amount: deposits.reduce((sum, { amount }) => sum + amount, 0),
  digest: 'd'.repeat(64),
  queued: 0,
  account: ACCOUNT,
  ...overrides,
})

const newStatement = (overrides: Partial<BankStatement> = {}): BankStatement => ({
  id: 7,
  name: '거래내역_긴이름의파일_20261129_하루상점_사업자통장.xlsx',
  bank: 'kb',
  names_account: true,
  first_day: '2026-11-01',
  last_day: '2026-11-29',
  added: 12,
  known: 30,
  withdrawals: 4,
  apart: 1,
  faults: 1,
  left_out: [{ row: 17, reason: '금액을 읽을 수 없습니다.' }],
  created_at: '2026-11-29T02:00:00Z',
  open: 3,
  queued: 0,
  booked: 8,
  dismissed: 1,
  ...overrides,
})

async function openPage(page: DepositPage, { view, ...answers }: ApiAnswers & { view?: string } = {}) {
  answerCalls({
    [`${SHOP}/list`]: page,
    [`${SHOP}/statement/list`]: [newStatement()],
    ...answers,
  } as ApiAnswers)
  const screen = mountAdmin(<DepositsPage />, { path: `/shops/haru/deposits${view ? `?view=${view}` : ''}` })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

test('books the ticked deposits by one press, after a question', async () => {
  const second = newDeposit({ id: 2, amount: 12_000, depositor: '박서준' })
  const screen = await openPage(newPage([newDeposit(), second]), { [`${SHOP}/book`]: { queued: 1 } })
  await expect.element(screen.getByText('2건, 42,000원')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await screen.getByRole('checkbox', { name: '박서준 12,000원 선택' }).click()
  await screen.getByRole('button', { name: '1건 입금 확인' }).click()
  const question = screen.getByRole('dialog', { name: '1건 30,000원 입금 확인' })
  await question.getByRole('button', { name: '1건 입금 확인' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sentCalls(`${SHOP}/book`)[0]?.body).toEqual({
    shopid: 'haru',
    sure: { digest: 'd'.repeat(64), except: [2] },
    choices: [],
  })
})

test('a deposit of another amount needs a word about the difference', async () => {
  const deposit = newDeposit({ amount: 29_000, outcome: 'wrong_amount' })
  const counts = { sure: 0, check: 1, late: 0, confirmed: 0, unknown: 0 }
  const screen = await openPage(newPage([deposit], { counts }), {
    view: 'check',
    [`${SHOP}/book`]: { queued: 1 },
  } as ApiAnswers & { view: string })
  await expect.element(screen.getByText('이름은 같고 금액이 다릅니다')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await screen.getByRole('button', { name: '김민지 29,000원 입금 확인' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/1,000원 모자랍니다/)
  await dialog.getByRole('button', { name: '입금 확인' }).click()
  await expect
    .element(dialog.getByLabelText('차액을 처리한 방법'))
    .toHaveAccessibleDescription(/차액을 어떻게 처리했는지 적어 주세요/)
  expect(sentCalls(`${SHOP}/book`)).toEqual([])
  await dialog.getByLabelText('차액을 처리한 방법').fill('차액 1,000원 받음')
  await dialog.getByRole('button', { name: '입금 확인' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${SHOP}/book`)[0]?.body).toMatchObject({
    choices: [{ deposit: 1, payment: 'a'.repeat(24), reason: '차액 1,000원 받음' }],
  })
})

test('deposits without an order are dismissed with a reason', async () => {
  const deposit = newDeposit({ outcome: 'unknown', candidates: [], depositor: '' })
  const screen = await openPage(newPage([deposit]), {
    view: 'unknown',
    [`${SHOP}/dismiss`]: { dismissed: 1 },
  } as ApiAnswers & { view: string })
  await screen.getByRole('button', { name: '보이는 1건 모두 제외' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('제외 사유').fill('거래처 대금')
  await dialog.getByRole('button', { name: '제외', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${SHOP}/dismiss`)[0]?.body).toEqual({ shopid: 'haru', ids: [1], reason: '거래처 대금' })
})

test('says what an uploaded statement has brought, and what it left out', async () => {
  const screen = await openPage(newPage([]), {
    [`${SHOP}/statement/add`]: newStatement({ names_account: false }),
  } as ApiAnswers)
  await upload()
  const result = screen.getByRole('status').filter({ hasText: 'KB국민은행 거래 내역을 넣었습니다.' })
  await expect.element(result).toMatchTextContent(/새 입금 12건, 이미 올린 입금 30건/)
  await expect.element(result).toMatchTextContent(/파일에 계좌번호가 없습니다/)
  await result.getByText('대조하지 않은 행 보기').click()
  await expect.element(result.getByText('17행: 금액을 읽을 수 없습니다.')).toBeVisible()
  await expectNoViolations()
})

test('shows why a statement is refused', async () => {
  const message = '다른 계좌의 거래 내역입니다(110222333444).'
  const screen = await openPage(newPage([]), {
    [`${SHOP}/statement/add`]: refuse('BAD_REQUEST', { message }),
  } as ApiAnswers)
  await upload()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/다른 계좌의 거래 내역입니다/)
})

test('shows how many deposits are being booked', async () => {
  const screen = await openPage(newPage([], { queued: 5 }), { [`${SHOP}/progress`]: { open: 0, queued: 3 } })
  await expect.element(screen.getByText('입금 3건을 확인하고 있습니다.')).toBeVisible()
})

const upload = () =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['거래일시'], '거래내역.csv', { type: 'text/csv' }),
  )
