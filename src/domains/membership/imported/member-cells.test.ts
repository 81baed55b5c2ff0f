import { expect, test } from 'vitest'
import type { MemberField } from '../shared/import-limits.ts'
import { type ParsedMember, readMember } from './member-cells.ts'
import { cafe24 } from './programs/cafe24.ts'
import { godomall } from './programs/godomall.ts'
import { madang } from './programs/madang.ts'
import type { MemberProgram } from './programs/member-program.ts'
import { shopify } from './programs/shopify.ts'

const NOW = new Date('2026-11-24T03:00:00Z')

function read(cells: Partial<Record<MemberField, string>>, program: MemberProgram = cafe24): ParsedMember {
  const fields = Object.keys(cells) as MemberField[]
  const columns = Object.fromEntries(fields.map((field, index) => [field, index]))
  return readMember({ line: 2, cells: Object.values(cells) }, columns, program, NOW)
}
const EMAIL = { email: 'minji@example.com' }

test('reads an address as accounts store it, a phone number in digits, and a day in several notations', () => {
  expect(
    read({
      email: ' Minji@Example.com ',
      phone: '1012345678',
      joined: '2019. 3. 2. 11:30',
      points: '1,500원',
    }),
  ).toMatchObject({
    email: 'minji@example.com',
    phone: '01012345678',
    joined: '2019-03-02',
    points: 1_500,
    wrong: '',
  })
})

test.each([
  [{ email: '' }, /이메일이 없습니다/],
  [{ email: 'minji' }, /올바르지/],
  [{ ...EMAIL, points: '많음' }, /읽을 수 없습니다/],
  [{ ...EMAIL, points: '1.500' }, /읽을 수 없습니다/],
  [{ ...EMAIL, points: '1500.5' }, /읽을 수 없습니다/],
  [{ ...EMAIL, points: '-1' }, /0보다/],
  [{ ...EMAIL, points: '10000001' }, /10,000,000원까지/],
  [{ ...EMAIL, until: '언젠가' }, /마지막 날/],
  [{ ...EMAIL, until: '2036-11-25' }, /10년/],
])('refuses %j', (cells, message) => {
  expect(read(cells).wrong).toMatch(message)
})

test('leaves out an unreadable phone, name or day of joining, and says so', () => {
  const { name, phone, joined, notes, wrong } = read({
    ...EMAIL,
    name: 'http://spam.example',
    phone: '없음',
    joined: '2030-01-01',
  })
  expect([name, phone, joined, wrong]).toEqual(['', '', '', ''])
  expect(notes).toHaveLength(3)
})

test.each([
  ['a flag of the program', cafe24, { news: 'T', sms: 'T', joined: '2026-01-05' }, '2026-01-05'],
  [
    'a flag with a day of its own',
    cafe24,
    { news: '수신', sms: '수신', news_at: '2026-05-01', joined: '2026-01-05' },
    '2026-05-01',
  ],
  ['a flag of Godomall', godomall, { news: 'y', sms: 'y', joined: '2026-01-05' }, '2026-01-05'],
  ['our own export', madang, { news: '2026.03.02 동의 (2028.03.01까지)' }, '2026-03-02'],
] as const)('dates a consent by %s', (_name, program, cells, day) => {
  expect(read({ ...EMAIL, ...cells }, program).consent).toBe(new Date(`${day}T00:00:00+09:00`).toISOString())
})

test.each([
  ['a refusal', cafe24, { news: 'F', sms: 'T', joined: '2026-01-05' }],
  ['an unknown flag', cafe24, { news: '1', sms: 'T', joined: '2026-01-05' }],
  ['an empty cell', cafe24, { news: '', sms: 'T', joined: '2026-01-05' }],
  ['a refusal that contains a consent', cafe24, { news: '수신동의 안함', sms: 'T', joined: '2026-01-05' }],
  ['a consent to mails only', cafe24, { news: 'T', sms: 'F', joined: '2026-01-05' }],
  ['a consent in a file without text messages', cafe24, { news: 'T', joined: '2026-01-05' }],
  ['a consent older than two years', cafe24, { news: 'T', sms: 'T', joined: '2024-11-20' }],
  ['a consent without any day', cafe24, { news: 'T', sms: 'T' }],
  ['a consent of the future', cafe24, { news: 'T', sms: 'T', news_at: '2027-01-01', joined: '2026-01-05' }],
  [
    'a consent with an unreadable day',
    cafe24,
    { news: 'T', sms: 'T', news_at: '언젠가', joined: '2026-01-05' },
  ],
  ['the flag of another program', shopify, { news: 'T', sms: 'T', joined: '2026-01-05' }],
  ['our own export without a consent', madang, { news: '동의하지 않음', joined: '2026-01-05' }],
] as const)('takes %s for no consent', (_name, program, cells) => {
  expect(read({ ...EMAIL, ...cells }, program).consent).toBe('')
})

test.each([
  [{ first_name: '민지', last_name: '김' }, '김민지'],
  [{ first_name: 'Minji', last_name: 'Kim' }, 'Minji Kim'],
  [{ first_name: '', last_name: 'Kim' }, 'Kim'],
])('joins the names %j', (cells, name) => {
  expect(read({ ...EMAIL, ...cells }, shopify).name).toBe(name)
})
