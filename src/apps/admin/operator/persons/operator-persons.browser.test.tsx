import { beforeEach, expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import {
  type ApiAnswers,
  answerCalls,
  refuse,
  sentCalls,
} from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { FoundPerson, PersonDetail } from '../../../../domains/supervision/persons/persons.contract.ts'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { setViewReason } from '../../api/operator/persons.api.ts'
import { OperatorPersonPage } from './operator-person-page.tsx'
import { OperatorPersonsPage } from './operator-persons-page.tsx'

const OPERATOR = '/api/myshp/v2/operator/person'
const LONG = '아름다운세상의모든그릇을만드는남궁빛나래솔찬공방상점'

const found: FoundPerson = {
  uid: 7,
  name: '김*루',
  email: 'ha***@example.com',
  phone: '****5678',
  locked: false,
  created_at: '2026-03-01T00:00:00Z',
}

const detail: PersonDetail = {
  ...found,
  email_verified: true,
  over19: 1,
  operator: false,
  identified_at: '2026-03-02T00:00:00Z',
  seen_at: '2026-11-28T01:00:00Z',
  has_password: true,
  providers: ['kakao'],
  sessions: [
    {
      id: 1,
      user_agent: 'Mozilla/5.0 (iPhone)',
      hosts: 3,
      created_at: '2026-11-01T00:00:00Z',
      seen_at: '2026-11-28T01:00:00Z',
    },
    { id: 2, user_agent: '', hosts: 1, created_at: '2026-11-01T00:00:00Z', seen_at: '2026-11-02T01:00:00Z' },
  ],
  shops: [{ shop: 3, name: LONG, role: 'owner' }],
  memberships: [{ shop: 4, name: '솔찬 공방', joined_at: '2026-04-01T00:00:00Z', points: 12_300 }],
  orders: [
    {
      number: '20261121-12345678',
      shop: 4,
      shop_name: '솔찬 공방',
      placed_at: '2026-11-21T00:00:00Z',
      total: 35_000,
      statuses: ['DELIVERY'],
    },
  ],
  consents: [{ kind: 'terms', version: '2026-11-01', agreed: true, at: '2026-03-01T00:00:00Z' }],
  locks: [
    {
      id: 1,
      cause: 'stolen',
      text: '도용 신고를 확인했습니다.',
      locked_name: '운영자',
      locked_at: '2026-10-01T00:00:00Z',
      unlocked_name: '운영자',
      unlocked_at: '2026-10-02T00:00:00Z',
      unlock_reason: '확인함',
    },
  ],
  leaving: { open_orders: 0, ended_orders: 2, owned_shops: [] },
}

beforeEach(() => setViewReason(''))

function answer(
  answers: ApiAnswers,
  permissions: OperatorPermission[] = ['persons:read', 'persons:decide', 'shops:read'],
) {
  answerCalls({
    '/api/myshp/userinfo': { uid: 1, admin: true } as never,
    '/api/myshp/v2/operator/permissions': permissions,
    ...answers,
  })
}

function openPerson(answers: ApiAnswers = {}, permissions?: OperatorPermission[]) {
  setViewReason('문의 1234')
  answer({ [`${OPERATOR}/one`]: detail, ...answers }, permissions)
  return mountAdmin(<OperatorPersonPage />, { path: '/operator/persons/7' })
}

test('finds persons only after a reason, and lists them masked', async () => {
  answer({
    [`${OPERATOR}/search`]: { persons: [found, { ...found, uid: 8, locked: true }], guest_order: false },
  })
  const page = mountAdmin(<OperatorPersonsPage />, { path: '/operator/persons' })
  await page.getByRole('textbox', { name: '이메일, 전화번호, 주문번호' }).fill('haru@example.com')
  await page.getByRole('button', { name: '찾기' }).click()
  await expect.element(page.getByText('사유를 적어 주세요.')).toBeVisible()
  expect(sentCalls(`${OPERATOR}/search`)).toEqual([])
  await page.getByRole('textbox', { name: '보는 사유' }).fill('문의 1234')
  await page.getByRole('button', { name: '찾기' }).click()
  await expect.element(page.getByRole('link', { name: '김*루 (7)' })).toBeVisible()
  await expect.element(page.getByText('잠김')).toBeVisible()
  expect(sentCalls(`${OPERATOR}/search`)).toMatchObject([
    { body: { q: 'haru@example.com', reason: '문의 1234' } },
  ])
  await expectNoViolations()
  await expectNoOverflow()
})

test('says that an order has no account', async () => {
  answer({ [`${OPERATOR}/search`]: { persons: [], guest_order: true } })
  const page = mountAdmin(<OperatorPersonsPage />, { path: '/operator/persons' })
  await page.getByRole('textbox', { name: '보는 사유' }).fill('문의 1234')
  await page.getByRole('textbox', { name: '이메일, 전화번호, 주문번호' }).fill('20261121-12345678')
  await page.getByRole('button', { name: '찾기' }).click()
  await expect.element(page.getByText('비회원 주문입니다. 계정이 없습니다.')).toBeVisible()
})

test('asks for a reason before it loads a person', async () => {
  answer({ [`${OPERATOR}/one`]: detail })
  const page = mountAdmin(<OperatorPersonPage />, { path: '/operator/persons/7' })
  await page.getByRole('textbox', { name: '보는 사유' }).fill('문의 99')
  expect(sentCalls(`${OPERATOR}/one`)).toEqual([])
  await page.getByRole('button', { name: '보기' }).click()
  await expect.element(page.getByRole('heading', { name: '김*루 (7)' })).toBeVisible()
  expect(sentCalls(`${OPERATOR}/one`)).toMatchObject([{ body: { reason: '문의 99' } }])
})

test('shows a person masked, and the whole data after a press', async () => {
  const identity = {
    uid: 7,
    name: '김하루',
    email: 'haru@example.com',
    phone: '01012345678',
    birth_date: '1990-03-01',
  }
  const page = openPerson({ [`${OPERATOR}/identity`]: identity })
  await expect.element(page.getByText('ha***@example.com (확인됨)')).toBeVisible()
  await expect.element(page.getByText('배송중', { exact: false })).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '가리지 않고 보기' }).click()
  await expect.element(page.getByText('haru@example.com (확인됨)', { exact: true })).toBeVisible()
  await expect.element(page.getByText('010-1234-5678')).toBeVisible()
})

test('locks an account with a text for the person, and says that shops stay as they are', async () => {
  const leaving = { ...detail.leaving, owned_shops: [LONG] }
  const page = openPerson({ [`${OPERATOR}/one`]: { ...detail, leaving }, [`${OPERATOR}/lock`]: { ok: true } })
  await page.getByRole('button', { name: '계정 잠금' }).click()
  const dialog = page.getByRole('dialog', { name: '계정 잠금' })
  await expect.element(dialog.getByText(`소유한 상점(${LONG})`, { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: '계정 잠금' }).click()
  await expect.element(dialog.getByText('본인이 읽을 글을 적어 주세요.')).toBeVisible()
  await expectNoViolations()
  await dialog.getByRole('textbox', { name: '본인이 읽는 글' }).fill('신고를 확인하고 있습니다.')
  await dialog.getByRole('button', { name: '계정 잠금' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/lock`)).toMatchObject([
    { body: { uid: 7, cause: 'misuse', text: '신고를 확인하고 있습니다.' } },
  ])
})

test('unlocks a locked account, and keeps the dialog open with the refusal', async () => {
  const page = openPerson({
    [`${OPERATOR}/one`]: { ...detail, locked: true },
    [`${OPERATOR}/unlock`]: refuse('INTERNAL'),
  })
  await page.getByRole('button', { name: '잠금 해제' }).click()
  const dialog = page.getByRole('dialog', { name: '잠금 해제' })
  await dialog.getByRole('textbox').fill('확인을 마쳤습니다.')
  await dialog.getByRole('button', { name: '잠금 해제' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})

test('logs out one device', async () => {
  const page = openPerson({ [`${OPERATOR}/sessions/end`]: { ok: true } })
  await page.getByRole('button', { name: '로그아웃', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '기기 로그아웃' })
  await dialog.getByRole('textbox').fill('분실')
  await dialog.getByRole('button', { name: '로그아웃' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/sessions/end`)).toMatchObject([
    { body: { uid: 7, session: 1, reason: '분실' } },
  ])
})

test('names what prevents a deletion, and otherwise asks for the number of the person', async () => {
  const leaving = { open_orders: 2, ended_orders: 0, owned_shops: [LONG] }
  const page = openPerson({ [`${OPERATOR}/one`]: { ...detail, leaving } })
  await page.getByRole('button', { name: '계정 삭제' }).click()
  const dialog = page.getByRole('dialog', { name: '계정 삭제' })
  await expect.element(dialog.getByText('진행 중인 주문이 2건', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
})

test('offers nothing to decide without the permission', async () => {
  const page = openPerson({}, ['persons:read'])
  await expect.element(page.getByRole('heading', { name: '김*루 (7)' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '계정 잠금' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '로그아웃' })).not.toBeInTheDocument()
})
