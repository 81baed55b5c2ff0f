import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type {
  PastOrderImport,
  PastOrderPreview,
  PreviewedOrder,
} from '../../../../domains/past-orders/past-orders.contract.ts'
import { PastOrderImportPage } from './past-order-import-page.tsx'

const PAST = '/api/myshp/v2/seller/past-order'

const changedOrder: PreviewedOrder = {
  number: '20260102-0000012',
  ordered_at: '2026-01-02T01:30:00.000Z',
  name: '김민지',
  email: '',
  phone: '01012345678',
  total: 9_000,
  state: '배송 완료',
  lines: [{ title: '백자 접시', option: '백색', quantity: 1, amount: 9_000 }],
  row: 2,
  outcome: 'changed',
  notes: ['이메일을 읽을 수 없어 비워 둡니다: mi***'],
  before: { lines: 2, total: 12_000 },
}

const newPreview = (overrides: Partial<PastOrderPreview> = {}): PastOrderPreview => ({
  program: 'cafe24',
  columns: [
    { name: '주문번호', field: '주문번호', note: null },
    { name: '수령인', field: null, note: '받는 사람과 주소는 가져오지 않습니다.' },
  ],
  counts: { added: 0, changed: 1, unchanged: 3, faults: 1, expired: 2 },
  orders: [changedOrder],
  faults: [{ row: 7, faults: ['주문일이 없습니다.'], cells: ['20260102-0000013', '이준'] }],
  digest: 'd'.repeat(64),
  ...overrides,
})

const newImport = (overrides: Partial<PastOrderImport> = {}): PastOrderImport => ({
  id: 7,
  name: '카페24_주문.csv',
  program: 'cafe24',
  orders: 10,
  added: 7,
  changed: 2,
  unchanged: 1,
  state: 'done',
  processed: 10,
  undoable: true,
  created_at: '2026-11-20T03:00:00Z',
  ...overrides,
})

async function openPage(answers: Parameters<typeof answerCalls>[0] = {}) {
  answerCalls({ [`${PAST}/import/list`]: [], ...answers })
  const page = mountAdmin(<PastOrderImportPage />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

async function check(preview: PastOrderPreview) {
  const page = await openPage({ [`${PAST}/file/read`]: preview })
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['주문번호'], '주문.csv', { type: 'text/csv' }),
  )
  return page
}

test('shows what a file changes, what is left out, and saves the faulty rows with their own columns', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const page = await check(newPreview())
  await expect.element(page.getByText('카페24 파일로 읽었습니다.')).toBeVisible()
  await expect.element(page.getByText('상품 2개, 12,000원 → 상품 1개, 9,000원')).toBeVisible()
  await expect.element(page.getByText('이메일을 읽을 수 없어 비워 둡니다: mi***')).toBeVisible()
  await expect.element(page.getByText(/주문일이 없습니다/)).toBeVisible()
  await page.getByRole('button', { name: /열 2개 가운데 1개/ }).click()
  await expect.element(page.getByText('받는 사람과 주소는 가져오지 않습니다.')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '가져올 수 없는 행 받기 (1행)' }).click()
  expect(click.mock.contexts).toMatchObject([
    { download: expect.stringMatching(/^이전주문-수정할행-.*\.xlsx$/) },
  ])
  await expect.element(page.getByRole('button', { name: '1건 가져오기' })).toBeEnabled()
  click.mockRestore()
})

test('offers no import of a file whose orders are all stored', async () => {
  const counts = { added: 0, changed: 0, unchanged: 3, faults: 0, expired: 0 }
  const page = await check(newPreview({ counts, faults: [] }))
  await expect.element(page.getByText('가져올 새 주문이 없습니다. 모두 이미 있습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /건 가져오기/ })).not.toBeInTheDocument()
})

test('lists imported files; only an ended one can be undone, after a question', async () => {
  const running = newImport({ id: 8, name: '두 번째.csv', state: 'running', processed: 4 })
  const page = await openPage({
    [`${PAST}/import/list`]: [running, newImport()],
    [`${PAST}/import/undo`]: { deleted: 9 },
  })
  await expect.element(page.getByText('10건 가운데 4건')).toBeVisible()
  await expect.element(page.getByText('새 주문 7건, 바뀜 2건, 이미 있음 1건')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: '두 번째.csv 가져오기 되돌리기' }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: '카페24_주문.csv 가져오기 되돌리기' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/전의 내용으로 돌아가지 않고 삭제됩니다/)
  await page.getByRole('button', { name: '되돌리기', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
