import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import type {
  TrackingPreview,
  TrackingRow,
} from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { TrackingUpload } from './tracking-upload.tsx'

const CHECK = '/api/myshp/v2/seller/order/tracking/check'
const START = '/api/myshp/v2/seller/order/tracking/start'
const JOBS = '/api/myshp/v2/seller/job/list'
const DIGEST = 'd'.repeat(64)

const newRow = (row: number, overrides: Partial<TrackingRow> = {}): TrackingRow => ({
  row,
  orderid: `20261121-0000000${row}`,
  line: row,
  name: '머그컵',
  recipient: '김민지',
  carrier: 'CJ대한통운',
  tracking: `60123456789${row}`,
  state: 'ready',
  reason: '',
  ...overrides,
})
const newPreview = (rows: TrackingRow[], formCarrier = ''): TrackingPreview => ({
  rows,
  digest: DIGEST,
  form_carrier: formCarrier,
})
const newJob = (overrides: Partial<Job> = {}): Job => ({
  id: 7,
  kind: 'orders.tracking',
  state: 'running',
  total: 2,
  done: 1,
  failed: 0,
  failures: [],
  undoes: null,
  created_at: '2026-11-20T03:00:00Z',
  ended_at: null,
  ...overrides,
})

/** Chooses a file. */
async function choose() {
  const page = mountAdmin(<TrackingUpload shopid="haru" />)
  await expect.element(page.getByRole('button', { name: '파일 선택' })).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['주문번호,송장번호\n'], '송장.csv', { type: 'text/csv' }),
  )
  return page
}

async function openWith(preview: TrackingPreview) {
  answerCalls({ [CHECK]: preview })
  const page = await choose()
  await expect.element(page.getByRole('heading', { name: '3. 확인하고 발송 처리' })).toBeVisible()
  return page
}

const mixed = [
  newRow(2),
  newRow(3, { state: 'accept' }),
  newRow(4, { state: 'correct', before: '1', reason: '이미 보냈습니다(한진택배 111111111111).' }),
  newRow(5, { state: 'done' }),
  newRow(6, { state: 'wrong', reason: '취소된 상품입니다. 이미 포장했다면 보내지 마세요.' }),
]

test('shows the outcome of each row, the problems first, and starts the job with the choices', async () => {
  const page = await openWith(newPreview(mixed))
  const results = () =>
    [...document.querySelectorAll('tbody tr td:last-child')].map(({ textContent }) => textContent)
  expect(results()).toEqual([
    '이미 보냈습니다(한진택배 111111111111).',
    '취소된 상품입니다. 이미 포장했다면 보내지 마세요.',
    '발송 처리',
    '접수하고 발송 처리',
    '이미 같은 송장으로 보냈습니다.',
  ])
  await expectNoViolations()
  await page.getByLabelText('접수 전 주문 1건도 접수하고 발송 처리').click()
  await page.getByLabelText('이미 보낸 1건의 송장번호를 파일의 번호로 수정').click()
  await page.getByText('문제 있는 행 2건').click()
  expect(results()).toEqual([
    '접수 전이라 보내지 않습니다.',
    '취소된 상품입니다. 이미 포장했다면 보내지 마세요.',
  ])
  answerCalls({ [START]: newJob(), [JOBS]: [newJob()] })
  await page.getByRole('button', { name: '발송 처리 2건' }).click()
  await expect.element(page.getByText('2건 가운데 1건 처리했습니다. 창을 닫아도 계속됩니다.')).toBeVisible()
  expect(sentCalls(START)[0]?.query).toMatchObject({
    shopid: 'haru',
    digest: DIGEST,
    accept: 'false',
    correct: 'true',
  })
})

test('asks for one carrier if the file names none, and checks the file again with it', async () => {
  const reason = '택배사가 없습니다. 위에서 택배사를 선택해 주세요.'
  const page = await openWith(newPreview([newRow(2, { carrier: '', state: 'carrier', reason })]))
  await expect
    .element(page.getByText('택배사가 없거나 모르는 택배사인 행이 있습니다.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: '발송 처리 0건' })).toBeDisabled()
  answerCalls({ [CHECK]: newPreview([newRow(2, { carrier: '한진택배' })]) })
  await page.getByLabelText('택배사가 없거나 잘못된 행의 택배사').selectOptions('한진택배')
  await expect.element(page.getByRole('button', { name: '발송 처리 1건' })).toBeEnabled()
  expect(sentCalls(CHECK).map(({ query }) => query.carrier)).toEqual([undefined, '한진택배'])
  await expect.element(page.getByLabelText('택배사가 없거나 잘못된 행의 택배사')).toHaveValue('한진택배')
})

test('preselects the carrier of the shop, and says so', async () => {
  const page = await openWith({
    ...newPreview([newRow(2, { carrier: '한진택배' })]),
    default_carrier: '한진택배',
  })
  await expect.element(page.getByText(/기본 택배사 한진택배로 처리합니다/)).toBeVisible()
  await expect
    .element(page.getByLabelText('택배사가 없거나 잘못된 행의 택배사'))
    .toHaveDisplayValue('한진택배')
  await expect.element(page.getByRole('button', { name: '발송 처리 1건' })).toBeEnabled()
  await page.getByLabelText('택배사가 없거나 잘못된 행의 택배사').selectOptions('로젠택배')
  expect(sentCalls(CHECK).map(({ query }) => query.carrier)).toEqual([undefined, '로젠택배'])
})

test('names the carrier of the form of the file', async () => {
  const page = await openWith(newPreview([newRow(2)], 'CJ대한통운'))
  await expect.element(page.getByText(/^CJ대한통운에서 받은 파일입니다/)).toBeVisible()
  await expect.element(page.getByText('문제 있는 행 0건')).toBeVisible()
  await page.getByText('문제 있는 행 0건').click()
  await expect.element(page.getByText('문제 있는 행이 없습니다.')).toBeVisible()
})

test('reads the file again if the orders changed meanwhile, and says so', async () => {
  const page = await openWith(newPreview([newRow(2), newRow(3)]))
  const reason = '취소된 상품입니다. 이미 포장했다면 보내지 마세요.'
  answerCalls({
    [START]: refuse('CONFLICT'),
    [CHECK]: newPreview([newRow(2), newRow(3, { state: 'wrong', reason })]),
  })
  await page.getByRole('button', { name: '발송 처리 2건' }).click()
  await expect.element(page.getByRole('alert').getByText(/다시 읽었습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '발송 처리 1건' })).toBeEnabled()
})

test('shows the result of the job with the rows that failed, and checks the remaining rows', async () => {
  const page = await openWith(newPreview([newRow(2), newRow(3)]))
  const failures = [{ name: '3행 20261121-00000003', reason: '취소된 상품입니다.' }]
  const ended = newJob({ state: 'done', done: 1, failed: 1, failures, ended_at: '2026-11-20T03:01:00Z' })
  answerCalls({ [START]: ended, [JOBS]: [ended] })
  await page.getByRole('button', { name: '발송 처리 2건' }).click()
  await expect.element(page.getByText('1건 발송 처리했고, 1건은 하지 못했습니다.')).toBeVisible()
  await expect.element(page.getByText('3행 20261121-00000003: 취소된 상품입니다.')).toBeVisible()
  await expectNoViolations()
  const remaining = [
    newRow(2, { state: 'done' }),
    newRow(3, { state: 'wrong', reason: '취소된 상품입니다.' }),
  ]
  answerCalls({ [CHECK]: newPreview(remaining) })
  await page.getByRole('button', { name: '남은 행 다시 확인' }).click()
  await expect.element(page.getByRole('button', { name: '수정할 행 엑셀로 받기 (1건)' })).toBeVisible()
})

test('shows why a file cannot be read', async () => {
  answerCalls({ [CHECK]: refuse('BAD_REQUEST', { message: '파일에 주문이 없습니다.' }) })
  const page = await choose()
  await expect.element(page.getByRole('alert').getByText('파일에 주문이 없습니다.')).toBeVisible()
})
