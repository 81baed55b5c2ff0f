import { expect, test } from 'vitest'
import { noticeTypes } from '../../../../domains/catalogue/shared/notice-types.ts'
import { noticeNames } from './disclosure-names.ts'

test('a notice keeps what was written under a name that no kind has, and drops what belongs to another kind', () => {
  const written = new Map(
    Object.entries({ 색상: '백자', '옛 항목': '적어 둔 말', '빈 항목': '', 도서명: '그릇의 책' }),
  )
  expect(noticeNames('WEAR', written)).toEqual([...noticeTypes.WEAR.fields, '옛 항목'])
  expect(noticeNames('', new Map([['옛 항목', '적어 둔 말']]))).toEqual(['옛 항목'])
})
