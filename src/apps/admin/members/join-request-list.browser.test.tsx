import { expect, test } from 'vitest'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { JoinRequest } from '../../../domains/membership/seller/member-settings.contract.ts'
import { JoinRequestList } from './join-request-list.tsx'

const APPROVE = '/api/myshp/v2/seller/join/approve'
const REJECT = '/api/myshp/v2/seller/join/reject'

const requestOf = (id: number, name: string): JoinRequest => ({
  id,
  name,
  version: 1,
  uid: id,
  email: `${id}@example.com`,
  memo: '동네 사람입니다.',
  paper: false,
  state: 'REQUEST',
  reason: '',
  requested_at: '2026-11-01T00:00:00Z',
  decided_at: null,
})

test('approves one request to join and rejects another with a reason', async () => {
  let requests = [requestOf(1, '김민지'), requestOf(2, '박준')]
  const decide = (id: number, decision: Partial<JoinRequest>) => {
    requests = requests.map((request) =>
      request.id === id ? { ...request, ...decision, version: 2 } : request,
    )
    return { ok: true } as const
  }
  answerCalls({
    '/api/myshp/v2/seller/join/list': ({ state }) => {
      const matching = requests.filter((request) => request.state === state)
      return { requests: matching, next: null, total: matching.length }
    },
    [APPROVE]: ({ request }) => decide(request, { state: 'APPROVED' }),
    [REJECT]: ({ request, reason }) => decide(request, { state: 'REJECTED', reason }),
  })
  const page = mountAdmin(<JoinRequestList />, { path: '/shops/haru/members?view=requests' })
  const approved = page.getByRole('region', { name: '김민지' })
  const rejected = page.getByRole('region', { name: '박준' })
  await expect.element(approved.getByText('동네 사람입니다.')).toBeVisible()
  await approved.getByRole('button', { name: '승인' }).click()
  await expect.element(page.getByText('님을 회원으로 받았습니다.')).toBeVisible()
  await expect.element(approved).not.toBeInTheDocument()

  await rejected.getByRole('button', { name: '거절' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabelText('사유').fill('배달하는 동네가 아닙니다.')
  await question.getByRole('button', { name: '거절', exact: true }).click()
  await expect.element(rejected).not.toBeInTheDocument()
  await expect.element(page.getByText('기다리는 요청이 없습니다')).toBeVisible()
  expect(sentCalls(APPROVE).map(({ body }) => body)).toMatchObject([{ request: 1, version: 1 }])
  expect(sentCalls(REJECT).map(({ body }) => body)).toMatchObject([
    { request: 2, version: 1, reason: '배달하는 동네가 아닙니다.' },
  ])
  await page.getByText('거절함', { exact: true }).click()
  await expect.element(rejected.getByText(/배달하는 동네가 아닙니다\./)).toBeVisible()
})
