import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import {
  type ApiAnswers,
  answerCalls,
  refuse,
  sentCalls,
} from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import { newSettlement } from '../../../../../tests/component/settlements.ts'
import type {
  AccountToProve,
  Adjustment,
} from '../../../../domains/settlements/operator-settlements.contract.ts'
import type { Payout, PayoutBatch } from '../../../../domains/settlements/payouts/payouts.contract.ts'
import { dayAfter } from '../../../../platform/business-days.ts'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { OperatorSettlementsPage } from './operator-settlements-page.tsx'

const OPERATOR = '/api/myshp/v2/operator/settlement'
const LONG = '아름다운세상의모든그릇을만드는남궁빛나래솔찬공방상점'
const shop = { shop: 3, slug: 'haru', name: '하루공방' }

const batch: PayoutBatch = {
  id: 7,
  channel: 'file',
  created_at: '2026-11-25T01:00:00Z',
  payouts: 3,
  amount: 1_234_567_890_123,
  planned: 0,
  sent: 1,
  paid: 1,
  failed: 1,
  returned: 0,
  returns_requested: 0,
  troubles: 0,
}

const payout = (overrides: Partial<Payout>): Payout => ({
  ...shop,
  id: 1,
  amount: 1_143_757,
  bank: 'KB국민은행',
  number: '123456-04-123456',
  holder: '김하루',
  state: 'SENT',
  problem: '',
  trouble: '',
  return_requested: null,
  return_reason: '',
  ...overrides,
})

const account: AccountToProve = {
  ...shop,
  bank: 'KB국민은행',
  number: '123456-04-123456',
  holder: '김하루',
  ceo: '김하루',
  corpname: '하루공방',
  looked_up: false,
  has_bankbook: true,
  differs: false,
  changed_at: '2026-11-24T00:00:00Z',
  version: 2,
}

const adjustment: Adjustment = {
  ...shop,
  id: 4,
  amount: -2_500_000,
  reason: '이중으로 지급한 금액',
  state: 'OPEN',
  requested_by: 9,
  requested_at: '2026-11-24T00:00:00Z',
  own: false,
}

function openPage(
  view: string,
  answers: ApiAnswers = {},
  permissions: OperatorPermission[] = ['settlements:read', 'settlements:decide'],
) {
  answerCalls({
    '/api/myshp/userinfo': { uid: 1, admin: true } as never,
    '/api/myshp/v2/operator/permissions': permissions,
    [`${OPERATOR}/totals`]: {
      channel: 'file',
      unsettled: 987_654_321_000,
      payable: 12_345_678,
      kept_apart: 493_833_333_339,
      due: { count: 2, amount: 2_287_514 },
      blocked: { count: 1, amount: 10_000 },
      adjustments: 1,
      accounts: 2,
      failed: 1,
      returns: 0,
      troubles: 0,
    },
    ...answers,
  })
  return mountAdmin(<OperatorSettlementsPage />, { path: `/operator/settlements${view}` })
}

test('shows what is owed and due, and which settlements are blocked and why', async () => {
  const page = openPage('', {
    [`${OPERATOR}/list`]: {
      settlements: [
        { ...newSettlement(), ...shop, blocks: [] },
        { ...newSettlement({ id: 8 }), ...shop, shop: 4, name: LONG, blocks: ['account_waiting', 'dispute'] },
      ],
      next: null,
    },
  })
  await expect
    .element(page.getByRole('group', { name: '따로 보관할 금액' }))
    .toMatchTextContent(/493,833,333,339원/)
  await expect.element(page.getByRole('group', { name: '오늘 지급' })).toMatchTextContent(/2건/)
  await expect.element(page.getByText('계좌 확인 전')).toBeVisible()
  await expect.element(page.getByText('분쟁 확인')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('holds the payouts of a shop with a reason', async () => {
  const page = openPage('?shop=3', {
    [`${OPERATOR}/list`]: { settlements: [], next: null },
    [`${OPERATOR}/hold/place`]: { ok: true },
  })
  await page.getByRole('button', { name: '지급 보류' }).click()
  const dialog = page.getByRole('dialog', { name: '지급 보류' })
  await dialog.getByRole('button', { name: '지급 보류' }).click()
  await expect.element(dialog).toMatchTextContent(/사유를 적어 주세요/)
  await expectNoViolations()
  await dialog.getByRole('textbox', { name: /^사유/ }).fill('카드사 이의 제기')
  await dialog.getByRole('button', { name: '지급 보류' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/hold/place`)[0]?.body).toMatchObject({
    shop: 3,
    cause: 'dispute',
    reason: '카드사 이의 제기',
  })
})

test('makes a file of what is due, after its sum was shown', async () => {
  const page = openPage('?view=batches', {
    [`${OPERATOR}/batch/list`]: { batches: [batch], next: null },
    [`${OPERATOR}/batch/create`]: refuse('CONFLICT', { message: '오늘 지급할 정산이 없습니다.' }),
  })
  await expect.element(page.getByRole('region', { name: '지급 7번' })).toMatchTextContent(/지급 실패 1/)
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '오늘 지급 파일 만들기' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/2건, 2,287,514원/)
  await dialog.getByRole('button', { name: '지급 파일 만들기' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/오늘 지급할 정산이 없습니다/)
})

test('stores what the bank could not transfer, with its reason', async () => {
  const page = openPage('?view=batches&batch=7', {
    [`${OPERATOR}/batch/one`]: batch,
    [`${OPERATOR}/batch`]: {
      payouts: [
        payout({}),
        payout({ id: 2, shop: 4, name: LONG, state: 'FAILED', problem: '예금주 불일치' }),
        payout({ id: 3, shop: 5, name: '우리술방', state: 'PAID' }),
      ],
      next: null,
    },
    [`${OPERATOR}/batch/answer`]: batch,
  })
  await expect.element(page.getByText('예금주 불일치')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '하루공방에 지급 실패' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '실패' }).click()
  await expect.element(dialog).toMatchTextContent(/은행이 알린 사유를 적어 주세요/)
  await dialog.getByLabelText('은행이 알린 사유').fill('해지된 계좌')
  await dialog.getByRole('button', { name: '실패' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/batch/answer`)[0]?.body).toEqual({
    batch: 7,
    answers: [{ shop: 3, id: 1, paid: false, problem: '해지된 계좌' }],
  })
  await page.getByRole('button', { name: '나머지 모두 지급됨' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/답을 기다리는 1건/)
})

test('downloads the file of a batch with a reason', async () => {
  const page = openPage('?view=batches', {
    [`${OPERATOR}/batch/list`]: { batches: [batch, { ...batch, id: 6, channel: 'portone' }], next: 5 },
    [`${OPERATOR}/batch/file`]: refuse('CONFLICT', { message: '답을 기다리는 지급이 없습니다.' }),
  })
  const other = page.getByRole('region', { name: '지급 6번' })
  await expect.element(other).toMatchTextContent(/포트원/)
  await expect.element(other.getByRole('button')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '지급 7번의 은행 파일 받기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '은행 파일 받기' }).click()
  await expect.element(dialog).toMatchTextContent(/이유를 두 글자 이상/)
  await dialog.getByLabelText('받는 이유').fill('11월 30일 대량 이체')
  await dialog.getByRole('button', { name: '은행 파일 받기' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/답을 기다리는 지급이 없습니다/)
  expect(sentCalls(`${OPERATOR}/batch/file`)[0]?.body).toEqual({ batch: 7, reason: '11월 30일 대량 이체' })
  await expectNoViolations()
})

test('reads the result file of a bank, and records what is clear by one press', async () => {
  const row = {
    line: 2,
    outcome: 'paid',
    shop: 3,
    payout: 1,
    name: '하루공방',
    account: '12345604123456',
    amount: 1_143_757,
    result: '정상',
    reason: '',
  } as const
  const page = openPage('?view=batches&batch=7', {
    [`${OPERATOR}/batch/one`]: batch,
    [`${OPERATOR}/batch`]: { payouts: [payout({}), payout({ id: 2, shop: 4, name: LONG })], next: null },
    [`${OPERATOR}/batch/answers`]: {
      rows: [
        row,
        { ...row, line: 3, outcome: 'failed', shop: 4, payout: 2, name: LONG, reason: '예금주 불일치' },
        { ...row, line: 4, outcome: 'contradicts', payout: 3, reason: '해지' },
        { ...row, line: 5, outcome: 'unmatched', shop: null, payout: null, name: '이다른' },
      ],
      missing: [{ shop: 5, payout: 9, name: '우리술방', amount: 10_000 }],
    },
    [`${OPERATOR}/batch/answer`]: batch,
  })
  await page.getByRole('button', { name: '은행 결과 파일 올리기' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: '닫기' }).last()).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['계좌번호,금액,처리결과'], '결과.csv'))
  Object.assign(input as HTMLInputElement, { files: files.files })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(dialog.getByText('예금주 불일치')).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/기록과 다름 1.*이 지급에 없음 1.*파일에 없는 지급 1건/)
  await expectNoViolations()
  await expectNoOverflow()
  await dialog.getByRole('button', { name: '지급 1건, 실패 1건 기록' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/batch/answer`)[0]?.body).toEqual({
    batch: 7,
    answers: [
      { shop: 3, id: 1, paid: true, problem: '' },
      { shop: 4, id: 2, paid: false, problem: '예금주 불일치' },
    ],
  })
})

test('a return is recorded by one operator and confirmed by another one', async () => {
  const page = openPage('?view=batches&batch=7', {
    [`${OPERATOR}/batch/one`]: { ...batch, returns_requested: 2 },
    [`${OPERATOR}/batch`]: {
      payouts: [
        payout({ state: 'PAID' }),
        payout({
          id: 2,
          shop: 4,
          name: '우리술방',
          state: 'PAID',
          return_requested: 'other',
          return_reason: '압류',
        }),
        payout({
          id: 3,
          shop: 5,
          name: LONG,
          state: 'PAID',
          return_requested: 'self',
          return_reason: '압류',
        }),
        payout({ id: 4, shop: 6, name: '달빛', state: 'SENT', trouble: '포트원이 답하지 않습니다.' }),
      ],
      next: null,
    },
    [`${OPERATOR}/return/request`]: { ok: true },
    [`${OPERATOR}/return/decide`]: { ok: true },
  })
  await expect.element(page.getByText('포트원이 답하지 않습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: `${LONG}의 반송 확인` })).not.toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '하루공방의 반송 기록' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '반송 기록' }).click()
  await expect.element(dialog).toMatchTextContent(/사유를 적어 주세요/)
  await dialog.getByLabelText('은행이 알린 사유').fill('압류 계좌')
  await dialog.getByRole('button', { name: '반송 기록' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/return/request`)[0]?.body).toEqual({ shop: 3, id: 1, reason: '압류 계좌' })
  await page.getByRole('button', { name: '우리술방의 반송 확인' }).click()
  await dialog.getByRole('button', { name: '반송 확인' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/return/decide`)[0]?.body).toEqual({ shop: 4, id: 2, approved: true })
})

test('proves an account by its bankbook; a holder other than the company is pointed out', async () => {
  const page = openPage('?view=accounts', {
    [`${OPERATOR}/accounts`]: [account, { ...account, shop: 4, name: LONG, holder: '이순신', differs: true }],
    [`${OPERATOR}/account/bankbook`]: { image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
    [`${OPERATOR}/account/decide`]: { ok: true },
  })
  const card = page.getByRole('region', { name: '하루공방' })
  await expect.element(page.getByText(/예금주가 대표자, 상호와 다릅니다/)).toBeVisible()
  await expect.element(card.getByText(/예금주가 대표자, 상호와 다릅니다/)).not.toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
  await card.getByRole('button', { name: '통장 사본 보기' }).click()
  await expect.element(page.getByRole('img', { name: '통장 사본' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await card.getByRole('button', { name: '계좌 확인' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '계좌 확인' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/account/decide`)[0]?.body).toEqual({
    shop: 3,
    version: 2,
    proven: true,
    note: '',
  })
})

test('an adjustment is approved by another operator than the one who requested it', async () => {
  const page = openPage('?view=adjustments', {
    [`${OPERATOR}/adjustments`]: [adjustment, { ...adjustment, id: 5, name: LONG, own: true }],
    [`${OPERATOR}/adjustment/request`]: { state: 'OPEN' },
  })
  await expect.element(page.getByRole('button', { name: '하루공방의 조정 승인' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: `${LONG}의 조정 승인` })).not.toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '조정 등록' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '등록' }).click()
  await expect.element(dialog).toMatchTextContent(/상점 번호를 숫자로.*1원부터 10억 원까지.*사유를 적어/)
  await dialog.getByLabelText('상점 번호').fill('3')
  await dialog.getByText('차감').click()
  await dialog.getByLabelText('금액(원)').fill('2,500,000')
  await dialog.getByRole('textbox', { name: /^사유/ }).fill('이중 지급')
  await expect.element(dialog).toMatchTextContent(/다른 운영자의 승인이 필요한 금액/)
  await dialog.getByRole('button', { name: '등록' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/adjustment/request`)[0]?.body).toMatchObject({
    shop: 3,
    amount: -2_500_000,
    reason: '이중 지급',
  })
})

test('shows the rates of a plan now and later, and changes them from tomorrow', async () => {
  const tomorrow = dayAfter(todayInSeoul())
  const rates = { goods_rate: 385, delivery_rate: 100, method_rates: { card: 220 } }
  const page = openPage('?view=plans', {
    [`${OPERATOR}/plans`]: [
      {
        id: 1,
        name: '기본',
        is_default: true,
        shops: 0,
        versions: [
          { first_day: '2999-01-01', ...rates, goods_rate: 400 },
          { first_day: '2026-01-01', ...rates },
        ],
      },
    ],
    [`${OPERATOR}/plan/version`]: { id: 1, name: '기본', is_default: true, shops: 0, versions: [] },
  })
  const card = page.getByRole('region', { name: '기본' })
  await expect.element(card).toMatchTextContent(/상품 판매 3.85% · 배송비 1% · 카드 2.2% \(부가세 별도\)/)
  await expect.element(card).toMatchTextContent(/2999.01.01부터 상품 판매 4%/)
  await expectNoViolations()
  await expectNoOverflow()
  await card.getByRole('button', { name: '기본 수수료율 변경' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('상품 판매(%)').fill('60')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.element(dialog).toMatchTextContent(/0부터 50까지/)
  await expectNoViolations()
  await dialog.getByLabelText('상품 판매(%)').fill('3.3')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/plan/version`)[0]?.body).toEqual({
    plan: 1,
    first_day: tomorrow,
    goods_rate: 330,
    delivery_rate: 100,
    method_rates: { card: 220 },
  })
})

test('an operator who may only read sees no decisions', async () => {
  const page = openPage('?view=accounts', { [`${OPERATOR}/accounts`]: [account] }, ['settlements:read'])
  await expect.element(page.getByRole('button', { name: '통장 사본 보기' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '계좌 확인' })).not.toBeInTheDocument()
})
