import { expect, test } from 'vitest'
import type { ImportedState } from '../shared/import-limits.ts'
import { judgeMembers } from './judge-members.ts'
import type { ParsedMember } from './member-cells.ts'

const NOW = new Date('2026-11-24T03:00:00Z')

const fileRow = (overrides: Partial<ParsedMember> = {}): ParsedMember => ({
  row: 2,
  written: 'minji@example.com',
  email: 'minji@example.com',
  name: '김민지',
  phone: '',
  points: 1_000,
  until: '',
  tier: '',
  joined: '',
  consent: '',
  notes: [],
  wrong: '',
  ...overrides,
})
const known = (state?: ImportedState, members: string[] = []) => ({
  members: new Map(members.map((email, index) => [email, index + 1])),
  imported: new Map(state ? [['minji@example.com', state]] : []),
})
const judge = (row: ParsedMember, addresses = known()) =>
  judgeMembers([row], addresses, [{ id: 7, name: 'VIP 회원' }], NOW)[0]

test.each([
  [known(), 'new', ''],
  [known('WAITING'), 'update', ''],
  [known('INVITED'), 'update', ''],
  [known('JOINED'), 'wrong', '이미 가입한'],
  [known('REFUSED'), 'wrong', '삭제를 요청한'],
  [known(undefined, ['minji@example.com']), 'wrong', '포인트 파일'],
])('judges an address by what the shop knows (%#)', (addresses, outcome, error) => {
  const row = judge(fileRow(), addresses)
  expect(row?.outcome).toBe(outcome)
  expect(row?.wrong).toContain(error)
})

test('refuses the second row with an address', () => {
  const rows = judgeMembers([fileRow(), fileRow({ row: 3 })], known(), [], NOW)
  expect(rows.map(({ wrong }) => wrong)).toEqual(['', '2행과 이메일이 같습니다.'])
})

test('finds a tier by its name without spaces and case, and reports another name', () => {
  expect(judge(fileRow({ tier: 'vip회원' }))?.tierId).toBe(7)
  const unknown = judge(fileRow({ tier: '골드' }))
  expect(unknown).toMatchObject({ tierId: null, outcome: 'new' })
  expect(unknown?.notes.join()).toContain('골드')
})

test('takes a row whose points have expired, and says that the points are left out', () => {
  expect(judge(fileRow({ until: '2026-11-23' }))).toMatchObject({ outcome: 'new', isExpired: true })
  expect(judge(fileRow({ until: '2026-11-24' }))).toMatchObject({
    outcome: 'new',
    isExpired: false,
    notes: [],
  })
})
