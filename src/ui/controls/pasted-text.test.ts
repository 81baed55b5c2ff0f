import { expect, test } from 'vitest'
import { fittingText, losesText } from './pasted-text.ts'

/** One grapheme cluster of eleven UTF-16 units. */
const FAMILY = '👨‍👩‍👧‍👦'

const newField = (
  maxLength: number,
  value = '',
  [selectionStart, selectionEnd] = [value.length, value.length],
) => ({
  maxLength,
  value,
  selectionStart,
  selectionEnd,
})

test('keeps as many whole characters as fit', () => {
  expect(fittingText(FAMILY + FAMILY, newField(20))).toBe(FAMILY)
  expect(fittingText(FAMILY, newField(20, '가나다라마바사아자차'))).toBe('')
  expect(fittingText('가나다', newField(20, FAMILY))).toBe('가나다')
  expect(fittingText('가나다', newField(12, FAMILY))).toBe('가')
})

test('counts selected text as free space, and has no limit without a maxlength', () => {
  expect(fittingText(FAMILY, newField(11, '가나', [0, 2]))).toBe(FAMILY)
  expect(fittingText(FAMILY + FAMILY, newField(-1))).toBe(FAMILY + FAMILY)
})

test('reports lost text, unless only trailing spaces and line breaks are lost', () => {
  expect(losesText('가나다', newField(2))).toBe(true)
  expect(losesText('가나다', newField(5, '라마바'))).toBe(true)
  expect(losesText('가나다', newField(5, '라마바', [0, 3]))).toBe(false)
  expect(losesText('가나\n', newField(2))).toBe(false)
  expect(losesText('가\r\n나', newField(3))).toBe(false)
  expect(losesText('가나다', newField(-1))).toBe(false)
})
