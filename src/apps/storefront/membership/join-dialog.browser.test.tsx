import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { choosePicture } from '../../../../tests/component/choose-picture.ts'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../tests/component/person-without-orders.ts'
import { shopInfo } from '../../../../tests/component/shop-info.ts'
import type { OwnRequest } from '../../../domains/membership/membership.contract.ts'
import type { MemberType } from '../../../domains/tenancy/tenancy.contract.ts'
import { leaveSite } from '../../router/leave.ts'
import { JoinButton } from '../layouts/account/join-button.tsx'
import type { ShopPerson } from '../shell/person/visitor.ts'

vi.mock('../../router/leave.ts', () => ({ leaveSite: vi.fn() }))
beforeEach(() => vi.mocked(leaveSite).mockClear())

const REQUEST = '/api/myshp/v2/request/join'
const none: OwnRequest = { status: '', reason: '', memo: '', requested_at: null, corp: null }
const corp: OwnRequest['corp'] = {
  state: 1,
  corpname: '도매상회',
  rejected: false,
  reason: '',
  registered_at: null,
  paper: false,
}
const dialog = page.getByRole('dialog', { name: '하루상점 회원 가입' })
const alert = page.getByRole('alertdialog')
const answer = (name: '확인' | '취소') => alert.getByRole('button', { name }).click()

/** Presses the join button of a shop with this member type. */
async function press(member_type: MemberType, join_status: ShopPerson['join_status'] = '') {
  const benefit = { member: false, member_type, join_point: 2_000, point: 0, discount: null }
  answerCalls({ '/api/myshp/get/join/benefit': benefit })
  const shop = { ...shopInfo, member_type }
  await mountStorefront(<JoinButton />, { person: { ...personWithoutOrders, join_status }, shell: { shop } })
  await page.getByRole('button', { name: '가입' }).click()
}

test('a request to join contains a memo and can be withdrawn', async () => {
  answerCalls({ [REQUEST]: (input) => ('memo' in input ? { status: 'REQUEST' } : none) })
  await press('APPROVE')
  await expect.element(dialog.getByText('가입 즉시 2,000P')).toBeVisible()
  await dialog.getByLabelText('판매자에게 남길 메시지 (선택)').fill('동네 사람입니다.')
  answerCalls({
    '/api/myshp/v2/get/my/page': { person: { ...personWithoutOrders, join_status: 'REQUEST' }, cart: 0 },
  })
  await dialog.getByRole('button', { name: '승인 요청' }).click()
  await expect
    .element(alert)
    .toMatchTextContent(/승인 요청이 완료되었습니다\. 결과는 이메일로 따로 안내해 드립니다\./)
  await answer('확인')
  expect(sentCalls(REQUEST).at(-1)?.body).toEqual({
    shopid: 'haru',
    memo: '동네 사람입니다.',
    marketing: false,
  })
  // A successful withdrawal would reload the page.
  answerCalls({ '/api/myshp/cancel': refuse('UNAVAILABLE') })
  await page.getByRole('button', { name: '가입 (요청됨)' }).click()
  await expect.element(alert).toMatchTextContent(/가입 요청을 취소하시겠습니까/)
  await answer('확인')
  await expect.element(alert).toMatchTextContent(/잠시 후 다시 시도해 주세요/)
  await answer('확인')
  expect(sentCalls('/api/myshp/cancel')).toHaveLength(1)
})

test('a rejected person sees the reason and can ask again', async () => {
  answerCalls({ [REQUEST]: { ...none, status: 'REJECTED', reason: '배달하지 않는 동네입니다.' } })
  await press('APPROVE', 'REJECTED')
  await expect.element(dialog.getByText('지난 요청은 승인되지 않았습니다.')).toBeVisible()
  await expect.element(dialog.getByText('사유: 배달하지 않는 동네입니다.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '다시 요청' })).toBeVisible()
  await expectNoViolations()
})

test('a business shop requires a picture of the registration up to 5 MB', async () => {
  answerCalls({
    [REQUEST]: { ...none, corp },
    '/api/myshp/corpinfo': 1,
    '/api/myshp/v2/upload/auth/file': { file_url: 'auth/1.png' },
    '/api/myshp/v2/request/join/corp': { status: 'REQUEST' },
  })
  await press('APPROVE_CORP')
  const ask = dialog.getByRole('button', { name: '승인 요청' })
  await ask.click()
  await expect.element(alert).toMatchTextContent(/사업자등록증을 먼저 올려 주세요/)
  await answer('확인')
  await choosePicture('사업자등록증.png', new Uint8Array(5_242_881))
  await expect.element(alert).toMatchTextContent(/5MB 이하의 사진이나 PDF/)
  await answer('확인')
  await choosePicture('사업자등록증.png', new Uint8Array(10))
  await expect.element(dialog.getByText('올린 파일: 사업자등록증.png')).toBeVisible()
  await ask.click()
  await expect.element(alert).toMatchTextContent(/승인 요청이 완료되었습니다/)
  await answer('확인')
  expect(sentCalls('/api/myshp/v2/request/join/corp')[0]?.body).toMatchObject({ file_url: 'auth/1.png' })
})

test('a registration under review prevents a request', async () => {
  answerCalls({ [REQUEST]: { ...none, corp }, '/api/myshp/corpinfo': 0 })
  await press('APPROVE_CORP')
  await expect.element(alert).toMatchTextContent(/사업자등록 심사가 진행 중입니다/)
  await answer('확인')
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  [null, /사업자등록을 먼저 하셔야 합니다/],
  [{ ...corp, rejected: true, reason: '사진이 흐립니다.' }, /사유: 사진이 흐립니다\./],
])(
  'without a registration the visitor gets a link to it, and sees why the last one was rejected',
  async (last, words) => {
    answerCalls({ [REQUEST]: { ...none, corp: last }, '/api/myshp/corpinfo': -1 })
    await press('APPROVE_CORP')
    await expect.element(alert).toMatchTextContent(words)
    await answer('확인')
    await expect.poll(() => String(vi.mocked(leaveSite).mock.calls[0]?.[0])).toMatch(/user%2Finfo%3Fcorp%3D1/)
  },
)

test('a visitor without a verified identity gets a link to the identity verification', async () => {
  answerCalls({ '/api/myshp/join': refuse('AUTH_ONLY') })
  await press('AUTH_ONLY')
  await dialog.getByRole('button', { name: '가입하기' }).click()
  await expect.element(alert).toMatchTextContent(/본인인증을 먼저 하셔야 합니다/)
  await answer('확인')
  await expect.poll(() => String(vi.mocked(leaveSite).mock.calls[0]?.[0])).toMatch(/user%2Finfo%3Fauth%3D1/)
})
