import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { OperatorAnnouncement } from '../../../../domains/supervision/announcements/announcements.contract.ts'
import { OperatorAnnouncementsPage } from './operator-announcements-page.tsx'

const OPERATOR = '/api/myshp/v2/operator/announcement'
const LONG = '아름다운세상의모든그릇을만드는상점의주인에게알리는정산과지급의변경에대한안내'

const announcement: OperatorAnnouncement = {
  id: 1,
  kind: 'news',
  title: LONG,
  text: '첫째 줄\n둘째 줄',
  shown_from: '2026-11-01T00:00:00Z',
  shown_until: null,
  plan: '',
  by_mail: true,
  mailed: 1_200,
  is_mailed: true,
  written_at: '2026-11-01T00:00:00Z',
  withdrawn_at: null,
}

function open(announcements: OperatorAnnouncement[]) {
  answerCalls({
    [`${OPERATOR}/list`]: { announcements, plans: [{ id: 2, name: '큰 상점' }], next: null },
  })
  return mountAdmin(<OperatorAnnouncementsPage />, { path: '/operator/announcements' })
}

test('lists announcements with state and mails, and withdraws one with a reason', async () => {
  const page = open([
    announcement,
    { ...announcement, id: 2, title: '지난 점검', withdrawn_at: '2026-11-02T00:00:00Z' },
  ])
  await expect.element(page.getByText('모든 상점 · 메일 1,200명').first()).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  answerCalls({ [`${OPERATOR}/withdraw`]: { ok: true } })
  await page.getByRole('button', { name: `‘${LONG}’ 내리기` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('사유').fill('날짜가 틀림')
  await dialog.getByRole('button', { name: '내리기' }).click()
  await expect.element(page.getByText('공지를 내렸습니다.')).toBeVisible()
  expect(sentCalls(`${OPERATOR}/withdraw`)).toMatchObject([{ body: { id: 1, reason: '날짜가 틀림' } }])
})

test('maintenance needs an end; the server’s refusal appears at its field', async () => {
  const page = open([])
  await page.getByRole('button', { name: '공지 쓰기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('종류').selectOptions('maintenance')
  await dialog.getByLabelText('받는 상점').selectOptions('2')
  await dialog.getByLabelText('제목').fill('새벽 점검')
  await dialog.getByLabelText('내용').fill('두 시간 동안 주문할 수 없습니다.')
  await dialog.getByRole('button', { name: '공지하기' }).click()
  await expect.element(dialog.getByText('점검이 끝나는 때를 적어 주세요.')).toBeVisible()
  expect(sentCalls(`${OPERATOR}/create`)).toEqual([])
  await expectNoViolations()
  await dialog.getByLabelText('종료').fill('2026-12-01T05:00')
  answerCalls({
    [`${OPERATOR}/create`]: refuse('BAD_REQUEST', {
      details: { errors: { shown_until: '끝나는 때는 시작한 뒤여야 합니다.' } },
    }),
  })
  await dialog.getByRole('button', { name: '공지하기' }).click()
  await expect.element(dialog.getByText('끝나는 때는 시작한 뒤여야 합니다.')).toBeVisible()
  answerCalls({ [`${OPERATOR}/create`]: { id: 3 } })
  await dialog.getByRole('button', { name: '공지하기' }).click()
  await expect.element(page.getByText('공지했습니다.')).toBeVisible()
  expect(sentCalls(`${OPERATOR}/create`).at(-1)).toMatchObject({
    body: {
      kind: 'maintenance',
      plan: 2,
      shown_from: null,
      shown_until: '2026-11-30T20:00:00.000Z',
      by_mail: true,
    },
  })
})
