import { expect, test } from 'vitest'
import { policyTemplate } from './policy-template.ts'

const DETAILS = {
  name: '하루공방',
  corp: true,
  corpname: '하루상회 <주>',
  ceo: '김하루',
  idnum: '220-81-62517',
  idnum_singo: '',
  address: '서울 중구 세종대로 110',
  tel: '02-123-4567',
  email: 'haru@example.com',
}

test.each(['agreement', 'privacy'] as const)(
  'puts the seller’s name and company data into the %s',
  (kind) => {
    const html = policyTemplate(kind, DETAILS)
    expect(html).toContain('하루공방')
    expect(html).toContain('대표 김하루 · 사업자등록번호 220-81-62517 · 서울 중구 세종대로 110')
    expect(html).not.toContain('통신판매업')
  },
)

test('puts after the seller’s name only particles that fit any name', () => {
  expect(policyTemplate('agreement', DETAILS)).toContain('(이하 “판매자”)가 운영하는')
})

test.each(['agreement', 'privacy'] as const)(
  'names the person who sells without a business in the %s',
  (kind) => {
    const html = policyTemplate(kind, { ...DETAILS, corp: false, corpname: '', idnum: '' })
    expect(html).toContain(
      '하루공방 · 성명 김하루 · 개인 판매자(사업자등록 없음) · 서울 중구 세종대로 110 · 02-123-4567',
    )
    expect(html).not.toContain('대표')
    expect(html.includes('통신판매중개자이며 이 계약의 당사자가 아닙니다')).toBe(kind === 'agreement')
  },
)

test('only the terms of a person say that the seller has no business', () => {
  expect(policyTemplate('agreement', DETAILS)).not.toContain('개인 판매자')
})

test('names who is responsible for personal data', () => {
  expect(policyTemplate('privacy', DETAILS)).toContain('<p>김하루 · 02-123-4567 · haru@example.com</p>')
})

test('a shop without a seller yet is named by its own name', () => {
  const html = policyTemplate('agreement', { ...DETAILS, corp: false, corpname: '', ceo: '' })
  expect(html).toContain('이 약관은 하루공방(이하 “판매자”)')
})

test('escapes markup in a name', () => {
  expect(policyTemplate('agreement', DETAILS)).toContain('하루상회 &lt;주&gt;')
  expect(policyTemplate('agreement', DETAILS)).not.toContain('<주>')
})

test('tells what measures of the body are for, and how long they are kept', () => {
  const html = policyTemplate('privacy', DETAILS)
  expect(html).toContain('다른 구매자가 사이즈를 고르는 데에 쓰이도록 리뷰와 함께 누구에게나 보여 줍니다')
  expect(html).toContain('리뷰를 삭제하거나 마당 계정을 탈퇴할 때까지 보관')
})
