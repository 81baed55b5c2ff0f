import { Type as T } from 'typebox'
import { expect, test } from 'vitest'
import { DomainError } from '../errors/domain-error.ts'
import { isLabel, label, optionalLabel, tidyLabel } from './label.ts'
import { assertValid, compile } from './validator.ts'

const check = compile(T.Object({ name: label(20), brand: optionalLabel(20) }))
const read = (name: string) => (assertValid(check, { name, brand: '' }) as { name: string }).name

test.each(['머그컵', 'A-1 / 빨강', '👨‍👩‍👧 가족', '❤️ 선물', '1️⃣ 첫째', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '<b>', '한글 ㅋㅋ', 'ㄱ'])(
  '%s is a valid label',
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
  ['컵1\ufe0f', '컵1'],
  ['컵1\ufe0e호', '컵1호'],
  ['❤\ufe01', '❤'],
  ['컵\ufff9잔', '컵잔'],
  ['컵\u{1d173}', '컵'],
  ['컵\u{1bca0}', '컵'],
  ['머그\r\n 컵\t대', '머그 컵 대'],
])('removes invisible characters from %j', (text, name) => {
  expect(read(text)).toBe(name)
})

test.each([
  ['\u110f\u200b\u1165\u11b8', '컵'],
  ['카\u3164\u11b8', '캅'],
  ['e\u200d\u0301', 'é'],
])('composes syllables that an invisible character separated in %j', (text, name) => {
  expect(read(text)).toBe(name)
})

test('two names that differ only in invisible characters become equal', () => {
  const isShown = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}]/u
  const different: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (!/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(character) || isShown.test(character)) continue
    for (const name of ['컵', '컵1']) {
      const tidy = tidyLabel(name + character)
      if (tidy !== name && isLabel(tidy)) different.push(`${name} and U+${code.toString(16)}`)
    }
  }
  expect(different).toEqual([])
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
])('refuses %j', (name) => {
  expect(() => read(name)).toThrow(DomainError)
  expect(isLabel(name)).toBe(false)
})

test('the error message names the reason', () => {
  expect(() => read('\u3164')).toThrow('보이는 글자로 적어 주세요. 글자 방향을 바꾸는 글자는 쓸 수 없습니다.')
})

test('an optional label may be empty, and becomes empty when it has only invisible characters', () => {
  const parseBrand = (brand: string) => assertValid(check, { name: '컵', brand })
  expect(parseBrand('  ')).toEqual({ name: '컵', brand: '  ' })
  expect([parseBrand('하루'), parseBrand(''), parseBrand('\u3164')]).toEqual([
    { name: '컵', brand: '하루' },
    { name: '컵', brand: '' },
    { name: '컵', brand: '' },
  ])
  expect(() => parseBrand('하루\u202e')).toThrow(DomainError)
})
