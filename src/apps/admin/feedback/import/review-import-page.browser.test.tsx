import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type {
  ReviewFilePreview,
  ReviewImport,
} from '../../../../domains/reviews/imported/review-imports.contract.ts'
import { ReviewImportPage } from './review-import-page.tsx'

const IMPORT = '/api/myshp/v2/seller/review/import'

const PREVIEW: ReviewFilePreview = {
  program: 'smartstore',
  columns: [
    { name: '리뷰상세내용', field: '내용', reason: null },
    { name: '혜택지급', field: null, reason: '관리용 항목이라 가져오지 않습니다.' },
  ],
  counts: { ready: 2, known: 1, unmatched: 3, hidden: 2, wrong: 1, photos: 4, other_photos: 1 },
  rows: [
    {
      row: 2,
      product: '무광 접시',
      stars: 4,
      text: '결이 고와요',
      author: '김*지',
      regdate: '2024-03-02T00:00:00.000Z',
      option: '색: 백색',
      photos: 2,
      reply: '고맙습니다',
      best: true,
    },
  ],
  faults: [
    { row: 3, product: '없는 접시', author: '이*', problem: '상품이 없습니다.', cells: ['글', 'N'] },
    { row: 4, product: '무광 접시', author: '박*연', problem: '별점이 없습니다.', cells: ['글', 'N'] },
  ],
  unmatched: [{ key: 'a'.repeat(16), name: '없는 접시', problem: '상품이 없습니다.', reviews: 3 }],
  digest: 'd'.repeat(64),
}

const PAST: ReviewImport = {
  id: 7,
  name: '리뷰.xlsx',
  program: 'smartstore',
  state: 'done',
  total: 120,
  processed: 120,
  added: 118,
  remaining: 118,
  kept: 3,
  pending_photos: 0,
  failed_photos: 0,
  downloading: false,
  photo_problems: [],
  created_at: '2026-11-01T00:00:00.000Z',
}

async function open(past: ReviewImport[] = []) {
  answerCalls({ [`${IMPORT}/list`]: past })
  const page = mountAdmin(<ReviewImportPage />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const upload = () =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['리뷰상세내용'], '리뷰.csv', { type: 'text/csv' }),
  )

test('shows what becomes of each row and column, and saves the rows to be corrected', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const page = await open()
  answerCalls({ [`${IMPORT}/read`]: PREVIEW })
  await upload()
  await expect.element(page.getByText('가져올 리뷰 2건', { exact: true })).toBeVisible()
  await expect.element(page.getByText('결이 고와요')).toBeVisible()
  await expect.element(page.getByText(/스마트스토어 .*파일로 읽었습니다/)).toBeVisible()
  await page.getByRole('button', { name: '열 2개 가운데 1개를 가져옵니다' }).click()
  await expect.element(page.getByText('관리용 항목이라 가져오지 않습니다.')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: /수정할 행 엑셀로 받기/ }).click()
  expect(click.mock.contexts).toMatchObject([{ download: expect.stringMatching(/\.xlsx$/) }])
  click.mockRestore()
})

test('a chosen product is sent with the file, which is then checked again', async () => {
  const page = await open()
  answerCalls({
    [`${IMPORT}/read`]: PREVIEW,
    '/api/myshp/v2/seller/product/list': {
      items: [aProductRow(9, '무광 백자 접시')],
      next: null,
      total: 1,
    } as never,
  })
  await upload()
  await page.getByRole('button', { name: '없는 접시의 상품 선택' }).click()
  await page.getByRole('button', { name: '무광 백자 접시' }).click()
  await page.getByRole('button', { name: '선택한 상품으로 다시 확인' }).click()
  await vi.waitFor(() =>
    expect(sentCalls(`${IMPORT}/read`).at(-1)?.query).toMatchObject({ choices: `${'a'.repeat(16)}.9` }),
  )
})

test('a file that cannot be read says why, and another program can be chosen', async () => {
  const page = await open()
  answerCalls({ [`${IMPORT}/read`]: refuse('BAD_REQUEST', { message: '필수 열이 없습니다: 평점' }) })
  await upload()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/필수 열이 없습니다/)
  answerCalls({ [`${IMPORT}/read`]: { ...PREVIEW, counts: { ...PREVIEW.counts, ready: 0 }, rows: [] } })
  await page.getByLabelText('파일을 만든 쇼핑몰').selectOptions('smartstore')
  await expect.element(page.getByRole('button', { name: '리뷰 0건 가져오기' })).toBeDisabled()
  expect(sentCalls(`${IMPORT}/read`).at(-1)?.query).toMatchObject({ program: 'smartstore' })
})

test('the undo tells how many reviews it deletes and leaves', async () => {
  const page = await open([PAST])
  await page.getByRole('button', { name: '리뷰.xlsx 가져오기 되돌리기' }).click()
  await expect.element(page.getByText('가져온 리뷰 115건을 사진과 함께 삭제합니다.')).toBeVisible()
  await expect.element(page.getByText(/숨긴 리뷰 3건은 그대로/)).toBeVisible()
  await expectNoViolations()
})

test('shows progress, missing pictures and an undone import', async () => {
  const page = await open([
    { ...PAST, id: 3, name: '진행.csv', state: 'running', processed: 60 },
    {
      ...PAST,
      id: 2,
      name: '사진.csv',
      failed_photos: 2,
      photo_problems: [{ product: '접시', author: '김*지', problem: '상대 서버가 주지 않았습니다(404).' }],
    },
    { ...PAST, id: 1, name: '되돌린.csv', state: 'undone', remaining: 0, kept: 0 },
  ])
  await expect.element(page.getByText('120건 가운데 60건')).toBeVisible()
  await page.getByRole('button', { name: '가져오지 못한 사진 보기' }).click()
  await expect.element(page.getByText(/404/)).toBeVisible()
  await expect.element(page.getByText('가져온 리뷰를 모두 삭제했습니다.')).toBeVisible()
  await expectNoViolations()
})

test('says that nothing was imported yet', async () => {
  const page = await open()
  await expect.element(page.getByText('아직 가져온 파일이 없습니다.')).toBeVisible()
})

const aProductRow = (sid: number, title: string) => ({
  pid: sid,
  sid,
  version: 1,
  title,
  code: '',
  brand: '',
  image: '',
  price: 1_000,
  sale_price: null,
  status: 'on_sale',
  deleted: false,
  stock: 1,
  level: 'enough',
  variants: 1,
  pid2: 1,
  category: 0,
  pickable: false,
  changed: '2026-11-01T00:00:00.000Z',
})
