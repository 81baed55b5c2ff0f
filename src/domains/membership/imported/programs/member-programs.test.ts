import { expect, test } from 'vitest'
import { findMemberHeader, memberColumnUses } from './member-programs.ts'

async function* table(...rows: string[][]) {
  for (const [index, cells] of rows.entries()) yield { line: index + 1, cells }
}

const CAFE24 = [
  '이름',
  '회원등급',
  '나이',
  '이메일',
  '휴대폰번호',
  '총 사용 적립금',
  '사용가능 적립금',
  '회원 가입일',
]

test.each([
  ['cafe24', CAFE24],
  [
    'cafe24',
    [
      '아이디',
      '이름',
      '이메일',
      '휴대전화',
      '총적립금',
      '사용가능 적립금',
      '회원등급',
      '가입일',
      'SMS 수신여부',
    ],
  ],
  [
    'godomall',
    ['아이디', '이름', '이메일', '휴대폰', '마일리지', '예치금', '메일수신동의', 'SMS수신동의', '회원가입일'],
  ],
  ['godomall', ['mem_id', 'mem_name', 'email', 'cell_phone', 'mileage', 'mailling_fl', 'entry_dt']],
  ['makeshop', ['회원ID', '이름', '회원그룹', '이메일', '휴대폰', '보유적립금', '가입일', '메일수신']],
  ['imweb', ['이메일', '이름', '연락처', '쇼핑등급', '보유 적립금', '가입일', '이메일 수신 동의']],
  [
    'shopify',
    ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Phone', 'Total Spent', 'Tags'],
  ],
  ['madang', ['이메일', '이름', '전화번호', '포인트', '포인트 마지막 날', '등급']],
  [
    'madang',
    [
      '회원',
      '이메일',
      '전화번호',
      '주문',
      '구매 금액',
      '포인트',
      '가입일',
      '최근 구매',
      '최근 방문',
      '소식 받기',
    ],
  ],
  ['madang', ['이메일', '적립금']],
])('recognises a file of %s by its columns %j', async (id, names) => {
  const { program } = await findMemberHeader(table(names))
  expect(program.id).toBe(id)
})

test('finds the header below a title, and refuses a file without a column of addresses', async () => {
  expect((await findMemberHeader(table(['회원 목록'], CAFE24))).names).toEqual(CAFE24)
  await expect(findMemberHeader(table(['이름', '전화번호']))).rejects.toThrow(/이메일 열/)
})

test('reads a file as of the chosen program only if it has a column of addresses of that program', async () => {
  expect((await findMemberHeader(table(['이메일', '적립금']), 'cafe24')).program.id).toBe('cafe24')
  await expect(findMemberHeader(table(['이메일', '적립금']), 'shopify')).rejects.toThrow(/이메일 열/)
})

test('says how each column is used, and imports neither spent nor unusable points as points', async () => {
  const names = [
    '이름',
    '이메일',
    '적립금',
    '사용가능 적립금',
    '총적립금',
    '총 사용 적립금',
    '예치금',
    '비밀번호',
    '별자리',
  ]
  expect(memberColumnUses(await findMemberHeader(table(names)))).toEqual([
    { field: 'name' },
    { field: 'email' },
    { reason: expect.stringContaining('다른 열') },
    { field: 'points' },
    { reason: expect.stringContaining('쓴 적립금') },
    { reason: expect.stringContaining('이미 쓴') },
    { reason: expect.stringContaining('예치금') },
    { reason: expect.stringContaining('비밀번호') },
    { reason: '모르는 열입니다.' },
  ])
})
