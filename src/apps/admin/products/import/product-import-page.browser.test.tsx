import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ImportRow, ProductImport } from '../../../../domains/catalogue/files/product-files.contract.ts'
import { ProductImportPage } from './product-import-page.tsx'

const file: ProductImport = {
  id: 7,
  name: '가을 상품.csv',
  program: 'madang',
  state: 'checked',
  rows: 4,
  pictures: 1,
  progress: 1,
  counts: { created: 1, changed: 1, unchanged: 1, refused: 1, told: 0, saved: 0 },
  created_at: '2026-11-20T00:00:00Z',
}
const rowOf = (line: number, outcome: ImportRow['outcome'], more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  outcome,
  title: '아주 긴 이름 '.repeat(12),
  code: `M-${line}`,
  notes: [],
  changes: [],
  saved: false,
  ...more,
})

test('shows the outcome of each row, and why rows are refused', async () => {
  answerCalls({
    '/api/myshp/v2/seller/product/import': file,
    '/api/myshp/v2/seller/product/import/columns': [
      {
        name: '판매가',
        filled: 4,
        samples: ['12000', '아주 긴 내용 '.repeat(6)],
        field: '판매가',
        reason: null,
      },
      {
        name: '상품분류 번호',
        filled: 4,
        samples: ['43'],
        field: '카테고리',
        reason: null,
        coded: true,
        notes: [{ note: '이름이 없는 분류 번호는 가져오지 않았습니다.', rows: 3 }],
      },
    ],
    '/api/myshp/v2/seller/product/import/codes': { kinds: [], items: [], next: null },
    '/api/myshp/v2/seller/product/import/rows': {
      items: [
        rowOf(2, 'created'),
        rowOf(3, 'changed', { changes: [{ column: '판매가', before: '12000', after: '15000' }] }),
        rowOf(4, 'unchanged'),
        rowOf(5, 'refused', { title: '', notes: ['상품명이 비어 있습니다.'] }),
      ],
      next: null,
    },
  })
  const page = mountAdmin(<ProductImportPage />, { path: '/shops/haru/products/import?id=7' })
  const rows = page.getByRole('region', { name: '행마다의 결과' })
  await expect.element(rows.getByText('상품명이 비어 있습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '상품 2개 가져오기' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /가져올 수 없는 1행 내려받기/ })).toBeVisible()
  await page.getByRole('button', { name: '열 2개 가운데 2개를 가져옵니다' }).click()
  await expect
    .element(page.getByText('이름이 없는 분류 번호는 가져오지 않았습니다. (상품 3개)'))
    .toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('links earlier files beside the upload', async () => {
  answerCalls({ '/api/myshp/v2/seller/product/import/list': [file] })
  const page = mountAdmin(<ProductImportPage />, { path: '/shops/haru/products/import' })
  await expect.element(page.getByRole('link', { name: '가을 상품.csv' })).toBeVisible()
})

test('an import is undone after a question, and then says so', async () => {
  const UNDO = '/api/myshp/v2/seller/product/bulk/undo'
  const imported: ProductImport = { ...file, state: 'imported', import_job: 31, undone: false }
  imported.counts = { ...file.counts, saved: 2 }
  answerCalls({
    '/api/myshp/v2/seller/product/import': () => ({ ...imported, undone: sentCalls(UNDO).length > 0 }),
    '/api/myshp/v2/seller/product/import/columns': [],
    '/api/myshp/v2/seller/product/import/rows': { items: [], next: null },
    [UNDO]: {
      id: 32,
      kind: 'products.undo',
      state: 'waiting',
      total: 2,
      done: 0,
      failed: 0,
      failures: [],
      undoes: 31,
      created_at: '2026-11-20T00:01:00Z',
      ended_at: null,
    },
  })
  const page = mountAdmin(<ProductImportPage />, { path: '/shops/haru/products/import?id=7' })
  await page.getByRole('button', { name: '가져오기 되돌리기' }).click()
  const dialog = page.getByRole('dialog', { name: '가져오기를 되돌릴까요?' })
  await expect.element(dialog.getByText('가을 상품.csv')).toBeVisible()
  expect(sentCalls(UNDO)).toEqual([])
  await expectNoViolations()
  await dialog.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(page.getByText(/이 가져오기는 되돌렸습니다/)).toBeVisible()
  expect(sentCalls(UNDO).map(({ body }) => body)).toMatchObject([{ job: 31 }])
  await expect.element(page.getByRole('button', { name: '가져오기 되돌리기' })).not.toBeInTheDocument()
})
