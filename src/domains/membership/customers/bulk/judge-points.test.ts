import { expect, test } from 'vitest'
import { judgePoints, type PointFileRow } from './judge-points.ts'

const NOW = new Date('2026-11-24T03:00:00Z')
const MINJI = { uid: 1, name: '김민지', email: 'minji@example.com', phone: '01012345678' }
const JUN = { uid: 2, name: '이준', email: 'jun@example.com', phone: '01055556666' }
const TWIN = { uid: 3, name: '이진', email: 'jin@example.com', phone: '01055556666' }
const MEMBERS = [MINJI, JUN, TWIN]

const fileRow = (cells: Partial<PointFileRow['cells']>, row = 2): PointFileRow => ({
  row,
  cells: { email: 'minji@example.com', phone: '', amount: '1000', reason: '감사', until: '', ...cells },
})
const judge = (cells: Partial<PointFileRow['cells']>) => judgePoints([fileRow(cells)], MEMBERS, NOW)[0]

test.each([
  ['an e-mail address in any case', { email: 'Minji@Example.com' }],
  ['a phone number with hyphens', { email: '', phone: '010-1234-5678' }],
  ['a phone number with the country', { email: '', phone: '+82 10-1234-5678' }],
  ['a phone number in full width', { email: '', phone: '０１０ １２３４ ５６７８' }],
  ['a phone number whose first 0 a spreadsheet has dropped', { email: '', phone: '1012345678' }],
  ['the address where both are written', { phone: '010-5555-6666' }],
])('finds a member by %s', (_name, cells) => {
  expect(judge(cells)).toMatchObject({ uid: 1, name: '김민지', wrong: '' })
})

test.each([
  ['1,000P', 1_000],
  ["'-500", -500],
  ['+300.0', 300],
  ['２００', 200],
])('parses %s as %s points', (amount, points) => {
  expect(judge({ amount })).toMatchObject({ amount: points, wrong: '' })
})

test.each(['2026-12-31', '2026.12.31', '46387'])('parses %s as a last day', (until) => {
  expect(judge({ until })).toMatchObject({ until: '2026-12-31', wrong: '' })
})

test.each([
  [{ email: 'nobody@example.com' }, /회원 가운데 없습니다/],
  [{ email: '', phone: '' }, /회원 가운데 없습니다/],
  [{ email: '', phone: '010-5555-6666' }, /둘 이상/],
  [{ amount: '천 원' }, /수로 적어/],
  [{ amount: '1e9' }, /수로 적어/],
  [{ amount: '1000001' }, /수로 적어/],
  [{ amount: '0' }, /0이 아닌/],
  [{ reason: ' ' }, /사유를 적어/],
  [{ reason: '가'.repeat(101) }, /100자까지/],
  [{ until: '언젠가' }, /2026-12-31처럼/],
  [{ until: '2026-11-23' }, /10년 안의 날짜/],
])('refuses %o with a message', (cells, words) => {
  expect(judge(cells)?.wrong).toMatch(words)
})

test('marks the second row of the same member as an error', () => {
  const rows = [fileRow({}, 2), fileRow({ email: '', phone: '01012345678' }, 3)]
  expect(judgePoints(rows, MEMBERS, NOW).map(({ wrong }) => wrong)).toEqual([
    '',
    '2행에 같은 회원이 있습니다.',
  ])
})
