import { Type as T } from 'typebox'
import { expect, test } from 'vitest'
import { DomainError } from '../errors/domain-error.ts'
import { isLabel, label, optionalLabel } from './label.ts'
import { assertValid, compile } from './validator.ts'

const check = compile(T.Object({ name: label(20), brand: optionalLabel(20) }))
const read = (name: string) => (assertValid(check, { name, brand: '' }) as { name: string }).name

test.each(['머그컵', 'A-1 / 빨강', '👨‍👩‍👧 가족', '❤️ 선물', '1️⃣ 첫째', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '<b>', '한글 ㅋㅋ', 'ㄱ'])(
  '%s is a label as it is',
  (name) => {
    expect(read(name)).toBe(name)
  },
)

test.each([
  ['컵\u200b', '컵'],
  ['\ufeff머그\u00ad컵', '머그컵'],
  ['컵\u3164', '컵'],
  ['컵\u200d', '컵'],
  ['컵\ufe0f', '컵'],
  ['컵\u{e0061}', '컵'],
  ['머그\r\n 컵\t대', '머그 컵 대'],
])('what nobody sees is dropped from %j', (text, name) => {
  expect(read(text)).toBe(name)
})

test.each([
  '',
  '  ',
  '\u200b',
  '\u3164',
  '\u115f',
  '\u1160\uffa0',
  '\u2800',
  '\u00a0',
  '\u200d\ufe0f',
  '\u0301',
  '컵\u202e',
  '컵\u2066',
  '\u200f컵',
  '컵\u061c',
  '컵\u0007',
])('%j is refused', (name) => {
  expect(() => read(name)).toThrow(DomainError)
  expect(isLabel(name)).toBe(false)
})

test('the refusal says what is wrong', () => {
  expect(() => read('\u3164')).toThrow('이름에 보이는 글자가 없거나 쓸 수 없는 글자가 있습니다.')
})

test('an optional label may be empty, and is where nobody would see it', () => {
  const brandOf = (brand: string) => assertValid(check, { name: '컵', brand })
  expect(brandOf('  ')).toEqual({ name: '컵', brand: '  ' })
  expect([brandOf('하루'), brandOf(''), brandOf('\u3164')]).toEqual([
    { name: '컵', brand: '하루' },
    { name: '컵', brand: '' },
    { name: '컵', brand: '' },
  ])
  expect(() => brandOf('하루\u202e')).toThrow(DomainError)
})
