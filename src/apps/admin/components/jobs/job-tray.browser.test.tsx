import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import { JobTray } from './job-tray.tsx'

const job: Job = {
  id: 7,
  kind: 'orders.tracking',
  state: 'done',
  total: 3,
  done: 1,
  failed: 2,
  failures: [{ name: '3행 20261121-00000003', reason: '취소된 상품입니다.' }],
  undoes: null,
  created_at: '2026-11-20T03:00:00Z',
  ended_at: '2026-11-20T03:01:00Z',
}

test('shows what a job could not do, and saves it as a file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const page = mountAdmin(<JobTray shopid="haru" jobs={[job]} onClose={vi.fn()} />)
  await expect.element(page.getByText('3행 20261121-00000003: 취소된 상품입니다.')).toBeVisible()
  await expect.element(page.getByText('그 밖에 1건')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '송장 파일 발송 처리에서 하지 못한 것 엑셀로 받기' }).click()
  expect(click.mock.contexts).toMatchObject([{ download: '송장 파일 발송 처리-하지못한것-7.xlsx' }])
  click.mockRestore()
})

test('an import is named by its file, and its undo is asked for', async () => {
  const UNDO = '/api/myshp/v2/seller/product/bulk/undo'
  const imported: Job = { ...job, kind: 'products.import', done: 3, failed: 0, failures: [] }
  answerCalls({
    '/api/myshp/v2/seller/product/import/list': [
      {
        id: 3,
        name: '가을 상품.csv',
        program: 'madang',
        state: 'imported',
        rows: 3,
        pictures: 0,
        progress: 1,
        counts: { created: 3, changed: 0, unchanged: 0, refused: 0, told: 0, saved: 3 },
        import_job: job.id,
        created_at: '2026-11-20T03:00:00Z',
      },
    ],
    [UNDO]: { ...job, id: 8, kind: 'products.undo', undoes: job.id, state: 'waiting', ended_at: null },
    '/api/myshp/v2/seller/job/list': [imported],
  })
  const page = mountAdmin(<JobTray shopid="haru" jobs={[imported]} onClose={vi.fn()} />)
  await page.getByRole('button', { name: '상품 가져오기: 가을 상품.csv 되돌리기' }).click()
  const dialog = page.getByRole('dialog', { name: '가져오기를 되돌릴까요?' })
  await expect.element(dialog.getByText('가을 상품.csv')).toBeVisible()
  expect(sentCalls(UNDO)).toEqual([])
  await dialog.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => sentCalls(UNDO).map(({ body }) => body)).toMatchObject([{ job: job.id }])
})

test('the undo of imported members is asked for, with what it deletes', async () => {
  const UNDO = '/api/myshp/v2/seller/imported-member/undo'
  const imported: Job = { ...job, kind: 'members.import', done: 3, failed: 0, failures: [] }
  answerCalls({
    '/api/myshp/v2/seller/imported-member/file/list': [
      {
        id: job.id,
        name: '회원.csv',
        program: 'cafe24',
        rows: 3,
        wrong: 0,
        open: 3,
        joined: 0,
        state: 'done',
        created_at: '2026-11-20T03:00:00Z',
      },
    ],
    [UNDO]: { ...job, id: 8, kind: 'members.import_undo', undoes: job.id, state: 'waiting', ended_at: null },
    '/api/myshp/v2/seller/job/list': [imported],
  })
  const page = mountAdmin(<JobTray shopid="haru" jobs={[imported]} onClose={vi.fn()} />)
  await page.getByRole('button', { name: /: 회원\.csv 되돌리기$/ }).click()
  const dialog = page.getByRole('dialog', { name: '가져오기를 되돌릴까요?' })
  await expect.element(dialog.getByText(/이전 회원을 삭제합니다/)).toBeVisible()
  expect(sentCalls(UNDO)).toEqual([])
  await dialog.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => sentCalls(UNDO).map(({ body }) => body)).toMatchObject([{ job: job.id }])
})
