import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
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
