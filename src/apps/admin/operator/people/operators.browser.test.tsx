import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { OperatorInvitationPage } from './operator-invitation-page.tsx'
import { OperatorsPage } from './operators-page.tsx'

const PEOPLE = '/api/myshp/v2/operator/people'
const LONG = '남궁빛나래솔찬아름다운이름을가진운영담당자'
const own = {
  uid: 1,
  name: '김관리',
  email: 'manager@example.com',
  permissions: ['operators:read', 'operators:write'] as OperatorPermission[],
  version: 1,
  second_factor: true,
  seen_at: '2026-11-29T00:00:00Z',
}
const other = { ...own, uid: 2, name: LONG, email: `${'long'.repeat(12)}@example.com`, seen_at: null }

function open(permissions: OperatorPermission[] = own.permissions) {
  answerCalls({
    '/api/myshp/userinfo': { uid: 1, admin: true } as never,
    '/api/myshp/v2/operator/permissions': permissions,
    [`${PEOPLE}/list`]: {
      operators: [own, other],
      invitations: [
        { id: 5, email: 'new@example.com', permissions: ['audit:read'], expires_at: '2026-12-05T00:00:00Z' },
      ],
    },
  })
  return mountAdmin(<OperatorsPage />, { path: '/operator/people' })
}

test('invites with an address, permissions and a reason', async () => {
  const page = open()
  await page.getByRole('button', { name: '초대하기' }).click()
  const dialog = page.getByRole('dialog', { name: '운영자 초대' })
  await dialog.getByRole('textbox', { name: '사유' }).fill('기록 담당')
  await dialog.getByRole('button', { name: '초대하기' }).click()
  await expect.element(dialog.getByText('권한을 하나 이상 선택해 주세요.')).toBeVisible()
  await expectNoViolations()
  answerCalls({ [`${PEOPLE}/invite`]: { ok: true } })
  await dialog.getByRole('textbox', { name: '이메일 주소' }).fill('new2@example.com')
  await dialog.getByRole('checkbox', { name: '모든 기록 보기' }).click()
  await dialog.getByRole('button', { name: '초대하기' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${PEOPLE}/invite`)[0]?.body).toMatchObject({
    email: 'new2@example.com',
    permissions: ['audit:read'],
    reason: '기록 담당',
  })
})

test('keeps a refused change open, and offers no change of the own permissions', async () => {
  const page = open()
  await expect.element(page.getByText(LONG).first()).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await expect.element(page.getByRole('button', { name: '김관리 권한 변경' })).not.toBeInTheDocument()
  answerCalls({ [`${PEOPLE}/remove`]: refuse('CONFLICT', { message: '마지막 사람입니다.' }) })
  await page.getByRole('button', { name: `${LONG} 운영자 권한 없애기` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '사유' }).fill('퇴사')
  await dialog.getByRole('button', { name: '권한 없애기' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('마지막 사람입니다.')
})

test('an operator who only reads has no buttons', async () => {
  const page = open(['operators:read'])
  await expect.element(page.getByText('new@example.com', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '초대하기' })).not.toBeInTheDocument()
})

test('an invitation for another address asks for another log-in', async () => {
  answerCalls({
    '/api/myshp/userinfo': { uid: 1, admin: false } as never,
    '/api/myshp/v2/operator-invitation': {
      email: 'ne***@example.com',
      permissions: ['audit:read'],
      mine: false,
    },
  })
  const page = mountAdmin(<OperatorInvitationPage />, { path: '/operator-invitation?token=abc' })
  await expect.element(page.getByText('모든 기록 보기')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '로그아웃하고 다시 로그인' })).toBeVisible()
  await expectNoViolations()
})
