import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ProductImport } from '../../../../domains/catalogue/files/product-files.contract.ts'
import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import { interruptedUpload, trackUpload } from '../../api/products/interrupted-upload.ts'
import { ChooseFiles } from './choose-files.tsx'

const UPLOAD = '/api/myshp/v2/seller/product/import/upload'
const CHECK = '/api/myshp/v2/seller/product/import/check'
const table = () => new File(['상품명,판매가\n접시,1000\n'], '가을 상품.csv', { type: 'text/csv' })

const file: ProductImport = {
  id: 7,
  name: '가을 상품.csv',
  program: 'madang',
  state: 'uploaded',
  rows: 1,
  pictures: 0,
  progress: 0,
  counts: { created: 0, changed: 0, unchanged: 0, refused: 0, told: 0, saved: 0 },
  created_at: '2026-11-20T00:00:00Z',
}
const job: Job = {
  id: 1,
  kind: 'products.check',
  state: 'waiting',
  total: 1,
  done: 0,
  failed: 0,
  failures: [],
  undoes: null,
  created_at: '2026-11-20T00:00:00Z',
  ended_at: null,
}

test('reports an upload in another window, then its interruption, until the file is sent again', async () => {
  const cut = Promise.withResolvers<never>()
  const upload = trackUpload('haru', [table()], () => cut.promise)
  upload.catch(() => {})
  const page = mountAdmin(<ChooseFiles shopid="haru" />)
  await expect.element(page.getByText('다른 창이나 화면에서 올리는 중입니다')).toBeVisible()
  // A closed window ends its request and releases its lock.
  cut.reject(new TypeError('closed'))
  const notice = page.getByRole('status').filter({ hasText: '끝까지 올리지 못한 파일이 있습니다' })
  await expect.element(notice.getByText('가을 상품.csv')).toBeVisible()

  answerCalls({ [UPLOAD]: file, [CHECK]: job, '/api/myshp/v2/seller/job/list': [job] })
  await expect.element(notice.getByRole('button', { name: '다시 올리기' })).toBeVisible()
  // The first file field of the page belongs to the notice.
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, table())
  await page.getByRole('button', { name: '올리고 확인하기' }).click()
  await expect.poll(() => sentCalls(CHECK)).toHaveLength(1)
  expect(interruptedUpload('haru')).toEqual([])
  await expect.element(notice).not.toBeInTheDocument()
})

test('takes workbooks of old versions of Excel', async () => {
  answerCalls({ [UPLOAD]: file, [CHECK]: job, '/api/myshp/v2/seller/job/list': [job] })
  const page = mountAdmin(<ChooseFiles shopid="haru" />)
  const button = page.getByRole('button', { name: '파일 선택' })
  await expect.element(button).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept.split(',')).toContain('.xls')
  await userEvent.upload(input, new File(['<table></table>'], '가을 상품.XLS'))
  await page.getByRole('button', { name: '올리고 확인하기' }).click()
  await expect.poll(() => sentCalls(UPLOAD)).toHaveLength(1)
})
