import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { ReceivedGift } from '../../../domains/orders/orders.contract.ts'
import { readDraft, storeDraft } from '../forms/form-draft.ts'
import { Component as GiftPage } from './gift-page.tsx'

const ACCEPT = '/api/myshp/v2/gift/accept'
const token = 'x'.repeat(43)
const gift: ReceivedGift = {
  state: 'WAITING',
  card: 'birthday',
  message: '생일 축하해!\n아주긴이름으로끊어지지않는메시지'.repeat(5),
  giver: '김민지',
  shop_name: '아주 긴 이름의 상점 하루공방 서울점',
  host: 'haru.madang.test',
  until: '2026-12-10T15:00:00Z',
  lines: [
    {
      name: '보름 접시',
      opt_name: '21cm',
      image: '',
      qty: 2,
      status: 'CONFIRM_PAYMENT',
      carrier: '',
      tracking: '',
    },
  ],
  receiver: null,
}
const open = (more: Partial<ReceivedGift> = {}) =>
  mountAccount(<GiftPage data={{ token, gift: { ...gift, ...more } }} />)

test('the receiver enters the address, which needs a consent, and sees that it was taken', async () => {
  answerCalls({ [ACCEPT]: { ...gift, state: 'ACCEPTED', receiver: '한*람' } })
  const page = open()
  await expect.element(page.getByRole('heading', { name: '김민지님이 보낸 선물' })).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByLabelText('받는 분 이름').fill('한가람')
  await page.getByLabelText('휴대폰 번호').fill('01012345678')
  await page.getByLabelText('우편번호').fill('04524')
  await page.getByLabelText('주소', { exact: true }).fill('서울 중구 세종대로 110')
  const go = page.getByRole('button', { name: '이 주소로 선물 받기' })
  await go.click()
  await expect.element(page.getByText('개인정보 제공에 동의해 주세요.')).toBeVisible()
  expect(sentCalls(ACCEPT)).toEqual([])
  await page.getByLabelText('배송을 위한 개인정보 제공에 동의합니다 (필수)').click()
  await go.click()
  await expect.element(page.getByRole('heading', { name: '배송지를 적었습니다' })).toHaveFocus()
  expect(sentCalls(ACCEPT)[0]?.body).toMatchObject({ token, recipient: { name: '한가람', zipcode: '04524' } })
  await expect.element(go).not.toBeInTheDocument()
})

test('an address with a surcharge is an error at its postal code, and nothing typed is lost', async () => {
  const message = '이 주소로는 선물을 받을 수 없습니다.'
  answerCalls({ [ACCEPT]: refuse('BAD_REQUEST', { message, details: { field: 'zipcode' } }) })
  const page = open()
  await page.getByLabelText('받는 분 이름').fill('한가람')
  await page.getByLabelText('휴대폰 번호').fill('01012345678')
  await page.getByLabelText('우편번호').fill('63100')
  await page.getByLabelText('주소', { exact: true }).fill('제주 제주시 문연로 30')
  await page.getByLabelText('배송을 위한 개인정보 제공에 동의합니다 (필수)').click()
  await page.getByRole('button', { name: '이 주소로 선물 받기' }).click()
  await expect.element(page.getByLabelText('우편번호')).toHaveAccessibleDescription(/받을 수 없습니다/)
  await expect.element(page.getByLabelText('받는 분 이름')).toHaveValue('한가람')
})

test.each([
  ['CANCELED', '취소된 선물입니다'],
  ['EXPIRED', '기한이 지난 선물입니다'],
  ['ACCEPTED', '배송지를 적었습니다'],
] as const)('a gift in the state %s takes no address', async (state, title) => {
  const page = open({ state, receiver: state === 'ACCEPTED' ? '한*람' : null })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByLabelText('우편번호')).not.toBeInTheDocument()
})

test('an unknown link says so', async () => {
  const page = mountAccount(<GiftPage data={{ token, gift: null }} />)
  await expect.element(page.getByRole('heading', { name: '쓸 수 없는 링크입니다' })).toBeVisible()
})

test('a gift that ended while the form was filled in shows its state instead of the form', async () => {
  answerCalls({
    [ACCEPT]: refuse('CONFLICT', { details: { field: 'gift' } }),
    '/api/myshp/v2/gift': { ...gift, state: 'ACCEPTED', receiver: '오*리' },
  })
  const page = open()
  await page.getByLabelText('받는 분 이름').fill('한가람')
  await page.getByLabelText('휴대폰 번호').fill('01012345678')
  await page.getByLabelText('우편번호').fill('04524')
  await page.getByLabelText('주소', { exact: true }).fill('서울 중구 세종대로 110')
  await page.getByLabelText('배송을 위한 개인정보 제공에 동의합니다 (필수)').click()
  await page.getByRole('button', { name: '이 주소로 선물 받기' }).click()
  await expect.element(page.getByRole('heading', { name: '이미 배송지를 적은 선물입니다' })).toHaveFocus()
  await expect.element(page.getByText('방금 적은 주소는 저장하지 않았습니다.')).toBeVisible()
  await expect.element(page.getByLabelText('우편번호')).not.toBeInTheDocument()
})

test('what the receiver has typed survives a reload, except the consent', async () => {
  storeDraft(`gift:${token}`, { values: { recipient: '한가람', zipcode: '04524' }, photos: [] }, Date.now())
  const page = open()
  await expect.element(page.getByLabelText('받는 분 이름')).toHaveValue('한가람')
  await expect.element(page.getByLabelText('우편번호')).toHaveValue('04524')
  await page.getByLabelText('상세 주소').fill('101호')
  await page.getByLabelText('배송을 위한 개인정보 제공에 동의합니다 (필수)').click()
  await expect
    .poll(() => readDraft(`gift:${token}`, Date.now())?.values)
    .toEqual({ recipient: '한가람', phone: '', zipcode: '04524', address: '', detail: '101호' })
})
