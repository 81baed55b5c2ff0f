import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import {
  type ApiAnswers,
  answerCalls,
  refuse,
  sentCalls,
} from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type {
  Difference,
  DifferenceDetail,
  SettlementDay,
  StatementPreview,
} from '../../../../domains/reconciliation/reconciliation.contract.ts'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { OperatorReconciliationPage } from './operator-reconciliation-page.tsx'

const OPERATOR = '/api/myshp/v2/operator/reconciliation'

const difference = (overrides: Partial<Difference> = {}): Difference => ({
  id: 1,
  side: 'cancel',
  kind: 'canceled_elsewhere',
  payment: 'p'.repeat(24),
  orders: ['20261102-00000001', '20261102-00000002'],
  provider: 'toss',
  tx: 'tviva20261102120000AbCdEfGh',
  ours: 0,
  theirs: 1_234_500,
  since: '2026-11-05',
  settled_on: '2026-11-05',
  state: 'open',
  note: '',
  decided_by: null,
  decided_at: null,
  resolved_at: null,
  version: 3,
  ...overrides,
})

const detail: DifferenceDetail = {
  ...difference(),
  own: {
    state: 'PAID',
    received: 1_234_500,
    refunded: 0,
    pending: 0,
    paid_on: '2026-11-02',
    refunded_on: null,
  },
  gateway: { status: 'paid', total: 1_234_500, canceled: 1_234_500, changed_on: '2026-11-03' },
  transactions: [
    {
      id: 1,
      provider: 'toss',
      kind: 'cancel',
      tx: 'tviva20261102120000AbCdEfGh',
      order: 'p'.repeat(24),
      amount: 1_234_500,
      fee: -37_035,
      vat: -3_703,
      net: -1_193_762,
      traded_on: '2026-11-03',
      settled_on: '2026-11-05',
      method: '신용카드',
      memo: '전체취소',
      statement: '토스페이먼츠_정산내역_20261105_아주긴이름의파일.xlsx',
    },
  ],
}

const day: SettlementDay = {
  day: '2026-11-05',
  provider: 'toss',
  payments: 12_345,
  paid: 987_654_321,
  cancellations: 12,
  canceled: 1_234_500,
  fee: 29_592_594,
  vat: 2_959_259,
  net: 953_867_968,
  rest: 0,
  open: 1,
  collected: 986_419_000,
  deposited_on: '2026-11-06',
}

const { rest: _, open: __, collected: ___, deposited_on: ____, ...sums } = day

const preview: StatementPreview = {
  provider: null,
  needs_provider: true,
  rows: 3,
  known: 1,
  changed: 0,
  planned: 1,
  faults: 1,
  left_out: [{ row: 9, reason: '정산일을 읽을 수 없습니다.' }],
  unknown: 1,
  first_day: '2026-11-05',
  last_day: '2026-11-05',
  days: [sums],
  digest: 'a'.repeat(64),
}

function openPage(
  view: string,
  answers: ApiAnswers = {},
  permissions: OperatorPermission[] = ['settlements:read', 'settlements:decide'],
) {
  answerCalls({
    '/api/myshp/userinfo': { uid: 1, admin: true } as never,
    '/api/myshp/v2/operator/permissions': permissions,
    [`${OPERATOR}/summary`]: {
      open: 2,
      oldest: '2026-11-05',
      providers: [{ provider: 'toss', last_day: '2026-11-05' }],
      first_day: '2026-11-02',
      gateway: { fetched_at: '2026-11-29T20:30:00Z', problem: '' },
    },
    ...answers,
  })
  return mountAdmin(<OperatorReconciliationPage />, { path: `/operator/reconciliation${view}` })
}

test('lists what differs, with orders and the gap', async () => {
  const page = openPage('', {
    [`${OPERATOR}/list`]: {
      differences: [
        difference(),
        difference({ id: 2, side: 'payment', kind: 'unknown', payment: null, orders: [], provider: null }),
      ],
      next: null,
    },
  })
  await expect.element(page.getByRole('group', { name: '확인할 차이' })).toMatchTextContent(/2건/)
  await expect.element(page.getByText('-1,234,500원')).toBeVisible()
  await expect.element(page.getByText('PG 모름')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('says so if nothing differs, and if the list cannot be loaded', async () => {
  const page = openPage('', {
    [`${OPERATOR}/summary`]: { open: 0, oldest: null, providers: [], first_day: null, gateway: null },
    [`${OPERATOR}/list`]: { differences: [], next: null },
  })
  await expect.element(page.getByText('확인할 차이가 없습니다')).toBeVisible()
  await expect.element(page.getByText('아직 올린 정산 내역이 없습니다.')).toBeVisible()
  answerCalls({ [`${OPERATOR}/days`]: refuse('UNAVAILABLE') })
  const failed = openPage('?view=days', { [`${OPERATOR}/days`]: refuse('UNAVAILABLE') })
  await expect.element(failed.getByRole('button', { name: '다시 시도' }).first()).toBeVisible()
})

test('one difference shows both sides, and is explained with a note', async () => {
  const page = openPage('?difference=1', {
    [`${OPERATOR}/one`]: detail,
    [`${OPERATOR}/explain`]: { ...difference(), state: 'explained' },
  })
  await expect.element(page.getByText(/PG나 포트원 화면에서 직접 취소했다면/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: '포트원' })).toMatchTextContent(/1,234,500원/)
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '설명 적기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '설명 적기' }).click()
  await expect.element(dialog).toMatchTextContent(/설명을 적어 주세요/)
  await dialog.getByRole('textbox').fill('고객이 PG에 직접 요청')
  await dialog.getByRole('button', { name: '설명 적기' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/explain`)[0]?.body).toEqual({
    difference: 1,
    version: 3,
    note: '고객이 PG에 직접 요청',
  })
})

test('an operator who may only look can neither upload nor explain', async () => {
  const page = openPage('?difference=1', { [`${OPERATOR}/one`]: detail }, ['settlements:read'])
  await expect.element(page.getByText('장부 금액', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '설명 적기' })).not.toBeInTheDocument()
})

test('days show what the provider pays, what differs and whether it came', async () => {
  const page = openPage('?view=days', {
    [`${OPERATOR}/days`]: {
      days: [day, { ...day, provider: 'kcp', open: 0, deposited_on: null, collected: null }],
      next: null,
    },
  })
  await expect
    .element(page.getByRole('link', { name: '2026.11.05 토스페이먼츠 차이 1건 보기' }))
    .toBeVisible()
  await expect.element(page.getByText('11.06 입금 확인')).toBeVisible()
  await expect.element(page.getByText('통장에 없음')).toBeVisible()
  await expect.element(page.getByText('포트원 집계 986,419,000원')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('a statement is shown before it is stored, with the provider that is chosen', async () => {
  const page = openPage('?view=statements', {
    [`${OPERATOR}/statement/list`]: [],
    [`${OPERATOR}/statement/read`]: preview,
    [`${OPERATOR}/statement/add`]: {
      id: 1,
      name: '정산.csv',
      providers: ['other'],
      first_day: '2026-11-05',
      last_day: '2026-11-05',
      added: 2,
      known: 1,
      changed: 0,
      planned: 1,
      faults: 1,
      left_out: [],
      created_at: '2026-11-30T00:00:00Z',
    },
  })
  await expect.element(page.getByText('올린 정산 내역이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '정산 내역 올리기' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: '닫기' }).last()).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['거래번호,정산일,거래금액,정산금액'], '정산.csv'))
  Object.assign(input as HTMLInputElement, { files: files.files })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(dialog.getByText(/어느 PG의 정산 내역인지 골라 주세요/)).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/새 거래 2건.*이미 있던 거래 1건.*읽지 못한 행 1건/)
  await expectNoViolations()
  await expectNoOverflow()
  answerCalls({ [`${OPERATOR}/statement/read`]: { ...preview, provider: 'kcp', needs_provider: false } })
  await dialog.getByRole('combobox', { name: 'PG' }).selectOptions('kcp')
  await dialog.getByRole('button', { name: '2건 넣기' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/statement/add`)[0]?.query).toMatchObject({
    name: '정산.csv',
    provider: 'kcp',
    digest: 'a'.repeat(64),
  })
})
