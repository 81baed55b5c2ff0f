import { expect, test } from 'vitest'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { LogEntry } from '../../../domains/staff/staff.contract.ts'
import { LogPage } from './log-page.tsx'

const UNDO = '/api/myshp/v2/seller/category/merge/undo'
const entry = (id: number, action: string, subject: LogEntry['subject']): LogEntry => ({
  id,
  shopid: 'haru',
  uid: 1,
  name: '김하루',
  kind: 'change',
  action,
  subject,
  before: null,
  after: null,
  product: null,
  reason: '',
  address: '127.0.0.1',
  at: '2026-11-20T00:00:00Z',
})

test('undoes a merge of categories once, and only one that can still be undone', async () => {
  let entries = [
    entry(2, 'mergeCategory', { category: '접시', into: '사발', merge: 5 }),
    entry(1, 'mergeCategory', { category: '종지', into: '사발', merge: 4 }),
  ]
  let merges = [{ merge: 5 }]
  answerCalls({
    '/api/myshp/v2/seller/log': () => ({ entries, next: null }),
    '/api/myshp/v2/seller/log/people': [],
    '/api/myshp/v2/seller/category/list': [],
    '/api/myshp/v2/seller/category/merges': () => merges,
    [UNDO]: () => {
      merges = []
      entries = [entry(3, 'undoMerge', { category: '접시', into: '사발', merge: 5 }), ...entries]
      return { ok: true }
    },
  })
  const page = mountAdmin(<LogPage />, { path: '/shops/haru/log' })
  const undo = page.getByRole('button', { name: /카테고리 합치기 되돌리기$/ })
  await expect.element(page.getByText('합친 곳 사발').first()).toBeVisible()
  await expect.element(undo).toHaveAccessibleName("'접시' 카테고리 합치기 되돌리기")
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(page.getByText('카테고리 합치기 되돌리기', { exact: true })).toBeVisible()
  expect(sentCalls(UNDO).map(({ body }) => body)).toMatchObject([{ merge: 5 }])
})
