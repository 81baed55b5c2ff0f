import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { SupportView } from '../../../../domains/supervision/views/views.contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'
import { OperatorViewBanner, SupportViewBanner } from './support-view-banner.tsx'

const SELLER = '/api/myshp/v2/seller/view'

const view: SupportView = {
  id: 5,
  operator: 1,
  operator_name: '운영자',
  reason: '배너가 보이지 않는다는 문의 1234',
  asked_at: '2026-11-28T00:00:00Z',
  state: 'asked',
  is_override: false,
  override_reason: '',
  allowed_name: '',
  ends_at: null,
}

function mount(views: SupportView[], permissions: ShopPermission[] = ['settings:read', 'settings:write']) {
  answerCalls({ [`${SELLER}/open`]: views, [`${SELLER}/answer`]: { ok: true } })
  return mountAdmin(<SupportViewBanner shop={{ shopid: 'haru', permissions }} />, {
    path: '/shops/haru/dashboard',
  })
}

test('the shop allows a request', async () => {
  const page = mount([view])
  await expect.element(page.getByText('마당 운영자가 관리 화면을 보려고 합니다')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '1시간 허용' }).click()
  await expect
    .poll(() => sentCalls(`${SELLER}/answer`))
    .toMatchObject([{ body: { shopid: 'haru', id: 5, allowed: true } }])
})

test('the shop ends a view that was allowed in its place', async () => {
  const page = mount([
    {
      ...view,
      state: 'allowed',
      is_override: true,
      override_reason: '연락 안 됨',
      ends_at: '2026-11-28T01:00:00Z',
    },
  ])
  await expect.element(page.getByText('마당이 상점 대신 허용했습니다: 연락 안 됨')).toBeVisible()
  await page.getByRole('button', { name: '끝내기' }).click()
  await expect.poll(() => sentCalls(`${SELLER}/answer`)).toMatchObject([{ body: { id: 5, allowed: false } }])
})

test('staff who may not change settings see the request without buttons', async () => {
  const page = mount([view], ['settings:read'])
  await expect.element(page.getByText(view.reason)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '거절' })).not.toBeInTheDocument()
})

test('an operator reads above each page whose shop it is, and until when', async () => {
  answerCalls({})
  const name = '아름다운세상의모든그릇을만드는남궁빛나래솔찬공방상점'
  const page = mountAdmin(<OperatorViewBanner name={name} endsAt="2026-11-28T01:00:00Z" />, {
    path: '/shops/haru/dashboard',
  })
  await expect.element(page.getByText('볼 수만 있습니다.', { exact: false })).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})
