import { Type as T } from 'typebox'
import { expect, test } from 'vitest'
import { DomainError } from '../errors/domain-error.ts'
import { Name } from './fields.ts'
import { toPersonName } from './person-name.ts'
import { assertValid, compile } from './validator.ts'

const validate = compile(T.Object({ name: Name }))

test.each(['김민지', '김 민지', 'Min-ji Kim', 'J. R. Kim', '㈜하루', "O'Neil", '홍길동 (경비실)', '李小龍'])(
  '%s is a valid name',
  (name) => {
    expect(assertValid(validate, { name })).toEqual({ name })
  },
)

test.each([
  'http://evil.example',
  'evil.example/pay',
  'www.evil',
  '무료 쿠폰 하루.com',
  'minji@example.com',
  'mailto:minji',
  '김민지\n입금 계좌가 바뀌었습니다',
  '김민지\r',
  '김\u2028민지',
  '김\u202e민지',
  '<b>김민지</b>',
  ' ',
  '',
  '가'.repeat(41),
])('refuses %j', (name) => {
  expect(() => assertValid(validate, { name })).toThrow(DomainError)
})

test.each([
  ['김민지'.normalize('NFD'), '김민지'],
  ['하루.com', '하루 com'],
  ['<b>민지</b>@집', 'b 민지 b 집'],
  ['민지\u202e', '민지'],
  ['가'.repeat(60), '가'.repeat(40)],
  ['@/:', ''],
])('the provider nickname %j becomes %j', (nickname, name) => {
  expect(toPersonName(nickname)).toBe(name)
})
