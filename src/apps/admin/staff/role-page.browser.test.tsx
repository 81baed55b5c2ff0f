import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { OfferHint } from './offer-hint.tsx'
import { RolePage } from './role-page.tsx'

const clerk: Workplace = {
  shopid: 'haru',
  name: '하루상점',
  role: 'orders',
  permissions: ['orders:read', 'orders:write'],
  offer: null,
  dom: 'haru.localhost',
  profile: '',
  isshow: true,
  member_type: 'ANY',
}
const offer = { accepted: false, expires_at: '2026-12-01T00:00:00Z' }
const OWNER_HINT = /상점 주인에게 역할을 바꿔 달라고/

test('shows the owner their role, without the hint to ask the owner for another one', async () => {
  const owners = mountAdmin(<RolePage />)
  await expect.element(owners.getByText('상점의 모든 일을 할 수 있습니다.')).toBeVisible()
  await expect.element(owners.getByText(OWNER_HINT)).not.toBeInTheDocument()
})

test('has no button to accept a transfer that nobody has offered, and asks before leaving the staff', async () => {
  answerCalls({ '/api/myshp/v2/seller/staff/leave': { ok: true }, '/api/myshp/v2/seller/shops': [] })
  const page = mountAdmin(<RolePage />, { shop: clerk })
  await expect.element(page.getByText(OWNER_HINT)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '상점 넘겨받기' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '직원 그만두기' }).click()
  const question = page.getByRole('dialog')
  await expectNoViolations()
  await question.getByRole('button', { name: '직원 그만두기' }).click()
  await expect.poll(() => sentCalls('/api/myshp/v2/seller/staff/leave').length).toBe(1)
})

test('shows an open offer of ownership with a link, and accepts it on the role page', async () => {
  answerCalls({
    '/api/myshp/v2/seller/staff/transfer/accept': { ok: true },
    '/api/myshp/v2/seller/shops': [],
  })
  const page = mountAdmin(
    <>
      <OfferHint />
      <RolePage />
    </>,
    { shop: { ...clerk, offer } },
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent(/주인이 상점을 넘기려고 합니다/)
  await expect.element(page.getByRole('link', { name: '자세히 보기' })).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '상점 넘겨받기' }).click()
  await expect.poll(() => sentCalls('/api/myshp/v2/seller/staff/transfer/accept').length).toBe(1)
})

test('shows that an accepted offer of ownership waits for the owner’s confirmation', async () => {
  const page = mountAdmin(<RolePage />, { shop: { ...clerk, offer: { ...offer, accepted: true } } })
  await expect.element(page.getByRole('heading', { name: '상점을 넘겨받기로 했습니다' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '상점 넘겨받기' })).not.toBeInTheDocument()
})
