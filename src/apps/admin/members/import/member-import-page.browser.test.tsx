import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { MemberPreview, PreviewRow } from '../../../../domains/membership/imported/imported.contract.ts'
import { MemberImportPage } from './member-import-page.tsx'

const READ = '/api/myshp/v2/seller/imported-member/file/read'
const IMPORTS = '/api/myshp/v2/seller/imported-member/file/list'

const previewRow = (row: number, overrides: Partial<PreviewRow> = {}): PreviewRow => ({
  row,
  email: `former${row}@example.com`,
  name: '김하늘',
  phone: '01012345678',
  points: 1_500,
  until: '',
  tier: '',
  former_tier: '',
  joined: '2021-02-11',
  consents: true,
  consented_on: '2026-01-05',
  outcome: 'new',
  notes: [],
  uid: null,
  ...overrides,
})
const wrong = previewRow(3, {
  email: 'nobody',
  outcome: 'wrong',
  notes: ['이메일 주소가 올바르지 않습니다.'],
})

async function check(overrides: Partial<MemberPreview> = {}) {
  const preview: MemberPreview = {
    program: 'cafe24',
    columns: [
      { name: '사용가능 적립금', field: 'points' },
      { name: '총 적립금', reason: '쓴 적립금도 들어 있는 금액이라 가져오지 않습니다.' },
    ],
    counts: { new: 1, update: 0, wrong: 1 },
    points: { rows: 1, sum: 1_500 },
    expired: 0,
    consents: 1,
    unknown_tiers: [{ name: '골드', rows: 1 }],
    rows: [previewRow(2), wrong],
    wrong: [wrong],
    digest: 'd'.repeat(64),
    ...overrides,
  }
  answerCalls({ [READ]: preview, [IMPORTS]: [] })
  const page = mountAdmin(<MemberImportPage />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['이메일'], '회원.csv', { type: 'text/csv' }),
  )
  return page
}

test('shows what becomes of columns, points, tiers and faulty rows before anything is imported', async () => {
  const page = await check()
  await expect.element(page.getByText(/적립금은 모두 1,500P입니다/)).toBeVisible()
  await expect.element(page.getByText(/골드 \(1명\)/)).toBeVisible()
  await page.getByRole('button', { name: /파일의 열 2개 가운데 1개/ }).click()
  await expect.element(page.getByText(/쓴 적립금도 들어 있는/)).toBeVisible()
  await expect.element(page.getByText('이메일 주소가 올바르지 않습니다.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '이전 회원 1명 등록하기' })).toBeEnabled()
  await expectNoViolations()
  await expectNoOverflow()
})

test('reads the file again as of another program', async () => {
  const page = await check()
  await page.getByLabelText('파일을 만든 쇼핑몰').selectOptions('godomall')
  await expect.poll(() => sentCalls(READ).length).toBe(2)
})

test('a file without a valid row cannot be imported', async () => {
  const counts = { new: 0, update: 0, wrong: 1 }
  const page = await check({ counts, points: { rows: 0, sum: 0 }, rows: [wrong] })
  await expect.element(page.getByRole('button', { name: '이전 회원 0명 등록하기' })).toBeDisabled()
})

test('an imported file is undone after a question', async () => {
  const UNDO = '/api/myshp/v2/seller/imported-member/undo'
  const file = { id: 7, name: '회원.csv', program: 'cafe24', rows: 3, wrong: 1, open: 2, joined: 1 } as const
  answerCalls({
    [IMPORTS]: [{ ...file, state: 'done', created_at: '2026-11-20T03:00:00Z' }],
    [UNDO]: {
      id: 8,
      kind: 'members.import_undo',
      state: 'waiting',
      total: 2,
      done: 0,
      failed: 0,
      failures: [],
      undoes: 7,
      created_at: '2026-11-20T03:00:00Z',
      ended_at: null,
    },
  })
  const page = mountAdmin(<MemberImportPage />, { path: '/members/import' })
  await expect
    .element(page.getByText('가져온 회원 3명 · 가져오지 못한 행 1건 · 가입 전 2명 · 가입 1명'))
    .toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '회원.csv 가져오기 되돌리기' }).click()
  const dialog = page.getByRole('dialog', { name: '가져오기를 되돌릴까요?' })
  await dialog.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => sentCalls(UNDO).map(({ body }) => body)).toMatchObject([{ job: 7 }])
})
