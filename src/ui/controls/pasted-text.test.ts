import { expect, test } from 'vitest'
import { isCut, wholeCharacters } from './pasted-text.ts'

/** One grapheme cluster of eleven UTF-16 units. */
const FAMILY = '👨‍👩‍👧‍👦'

const aField = (
  maxLength: number,
  value = '',
  [selectionStart, selectionEnd] = [value.length, value.length],
) => ({
  maxLength,
  value,
  selectionStart,
  selectionEnd,
})

test('a field accepts as many whole characters as fit', () => {
  expect(wholeCharacters(FAMILY + FAMILY, aField(20))).toBe(FAMILY)
  expect(wholeCharacters(FAMILY, aField(20, '가나다라마바사아자차'))).toBe('')
  expect(wholeCharacters('가나다', aField(20, FAMILY))).toBe('가나다')
  expect(wholeCharacters('가나다', aField(12, FAMILY))).toBe('가')
})

test('replaces the selection, and accepts everything without a maxlength', () => {
  expect(wholeCharacters(FAMILY, aField(11, '가나', [0, 2]))).toBe(FAMILY)
  expect(wholeCharacters(FAMILY + FAMILY, aField(-1))).toBe(FAMILY + FAMILY)
})

test('counts as cut if more than trailing spaces and line breaks is lost', () => {
  expect(isCut('가나다', aField(2))).toBe(true)
  expect(isCut('가나다', aField(5, '라마바'))).toBe(true)
  expect(isCut('가나다', aField(5, '라마바', [0, 3]))).toBe(false)
  expect(isCut('가나\n', aField(2))).toBe(false)
  expect(isCut('가\r\n나', aField(3))).toBe(false)
  expect(isCut('가나다', aField(-1))).toBe(false)
})
