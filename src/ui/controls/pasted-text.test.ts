import { expect, test } from 'vitest'
import { isCut, wholeCharacters } from './pasted-text.ts'

/** One character for people, eleven UTF-16 units. */
const FAMILY = '👨‍👩‍👧‍👦'

const aField = (
  maxLength: number,
  value = '',
  [selectionStart, selectionEnd] = [value.length, value.length],
) => ({
  ...{ maxLength, value, selectionStart, selectionEnd },
})

test('a field takes as many whole characters as it has room for', () => {
  expect(wholeCharacters(FAMILY + FAMILY, aField(20))).toBe(FAMILY)
  expect(wholeCharacters(FAMILY, aField(20, '가나다라마바사아자차'))).toBe('')
  expect(wholeCharacters('가나다', aField(20, FAMILY))).toBe('가나다')
  expect(wholeCharacters('가나다', aField(12, FAMILY))).toBe('가')
})

test('what is selected makes room, and a field without a bound takes all', () => {
  expect(wholeCharacters(FAMILY, aField(11, '가나', [0, 2]))).toBe(FAMILY)
  expect(wholeCharacters(FAMILY + FAMILY, aField(-1))).toBe(FAMILY + FAMILY)
})

test('a text is cut if a field has no room for more than its last spaces and line breaks', () => {
  expect(isCut('가나다', aField(2))).toBe(true)
  expect(isCut('가나다', aField(5, '라마바'))).toBe(true)
  expect(isCut('가나다', aField(5, '라마바', [0, 3]))).toBe(false)
  expect(isCut('가나\n', aField(2))).toBe(false)
  expect(isCut('가\r\n나', aField(3))).toBe(false)
  expect(isCut('가나다', aField(-1))).toBe(false)
})
