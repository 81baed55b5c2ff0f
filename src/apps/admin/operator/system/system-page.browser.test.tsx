import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { SystemJob } from '../../../../domains/system/system.contract.ts'
import { SystemPage } from './system-page.tsx'

const SYSTEM = '/api/myshp/v2/operator/system'
const LONG = '연결이끊겨서아무것도하지못했다는아주긴오류메시지'.repeat(8)

const FAILED: SystemJob = {
  name: 'purge-limits',
  cron: '50 4 * * *',
  every_seconds: null,
  next_at: '2026-11-29T19:50:00Z',
  started_at: null,
  running_at: null,
  ended_at: '2026-11-29T00:00:00Z',
  failed_at: '2026-11-29T00:00:00Z',
  failure: LONG,
  stopped_at: null,
}
const IDLE: SystemJob = { ...FAILED, name: 'expire-points', cron: '5 0 * * *', failed_at: null, failure: '' }

function open(permissions: ('system:read' | 'system:write')[] = ['system:read', 'system:write']) {
  answerCalls({
    '/api/myshp/userinfo': { uid: 1, admin: true } as never,
    '/api/myshp/v2/operator/permissions': permissions,
    [`${SYSTEM}/state`]: {
      processes: [
        {
          host: 'very-long-host-name-of-a-container-0123456789abcdef',
          pid: 17,
          version: '0.1.0',
          started_at: '2026-11-29T00:00:00Z',
          seen_at: '2026-11-29T01:00:00Z',
          is_lost: true,
          memory_bytes: 300_000_000,
          cached_pages: 120,
          cache_bytes: 20_000_000,
          page_hits: 1_234_567,
          page_renders: 890,
          replica_lag_bytes: 0,
          slow: [
            {
              route: 'POST /api/myshp/v2/seller/very/long/route/of/a/call/that/takes/its/time',
              count: 3,
              worst_ms: 2_340,
              last_at: '2026-11-29T00:30:00Z',
            },
            { route: 'GET /*', count: 1, worst_ms: 1_000, last_at: '2026-11-29T00:30:00Z' },
          ],
        },
      ],
      queues: [{ name: 'mail', waiting: 1_000, failed: 2, oldest_at: '2026-11-29T00:00:00Z' }],
      disk_used_bytes: 5e10,
      disk_free_bytes: 1e11,
      database_bytes: 3e9,
    },
    [`${SYSTEM}/jobs`]: { jobs: [IDLE, FAILED] },
    [`${SYSTEM}/dead-events`]: {
      events: [
        {
          consumer: 'order-mails',
          event: 5,
          type: 'order.paid',
          attempts: 9,
          failure: LONG,
          ended_at: '2026-11-29T00:00:00Z',
        },
      ],
    },
  })
  return mountAdmin(<SystemPage />, { path: '/operator/system' })
}

test('shows processes, queues and jobs, and a run until it has ended', async () => {
  const page = open()
  await expect.element(page.getByText('신호 없음')).toBeVisible()
  await expect.element(page.getByText('1,000+건 기다림', { exact: false })).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '요청 횟수 정리 지금 실행' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '사유' }).fill('점검')
  answerCalls({ [`${SYSTEM}/job/run`]: { ok: true } })
  await dialog.getByRole('button', { name: '실행' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${SYSTEM}/job/run`)[0]?.body).toMatchObject({ job: 'purge-limits', reason: '점검' })
  const jobs = page.getByRole('region', { name: '작업' })
  await expect.element(jobs.getByText('실행 대기')).toBeVisible()
  answerCalls({ [`${SYSTEM}/jobs`]: { jobs: [IDLE, { ...FAILED, running_at: '2026-11-29T01:00:00Z' }] } })
  await expect.element(jobs.getByText('실행 중')).toBeVisible()
  answerCalls({ [`${SYSTEM}/jobs`]: { jobs: [IDLE, { ...FAILED, ended_at: '2026-11-29T01:00:09Z' }] } })
  await expect.element(jobs.getByText('정상')).toBeVisible()
})

test('jobs that need no attention are shown on request, behind the others', async () => {
  const page = open()
  const names = page.getByRole('button', { name: '지금 실행', exact: false })
  await expect.element(names).toHaveAccessibleName('요청 횟수 정리 지금 실행')
  await page.getByText('모든 작업').click()
  await expect.element(page.getByText('매일 00:05')).toBeVisible()
  await expect.element(names.last()).toHaveAccessibleName('포인트 소멸 지금 실행')
})

test('an operator who only reads has no buttons', async () => {
  const page = open(['system:read'])
  await expect.element(page.getByText('요청 횟수 정리')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '중지', exact: false })).not.toBeInTheDocument()
})
