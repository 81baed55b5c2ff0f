import { expect, test } from 'vitest'
import { noticeTypes } from '../../../../domains/catalogue/shared/notice-types.ts'
import { disclosureNames } from './disclosure-names.ts'

test('keeps texts in fields that belong to no kind of product, and drops fields of another kind', () => {
  const written = new Map(
    Object.entries({ 색상: '백자', '옛 항목': '적어 둔 말', '빈 항목': '', 도서명: '그릇의 책' }),
  )
  expect(disclosureNames('WEAR', written)).toEqual([...noticeTypes.WEAR.fields, '옛 항목'])
  expect(disclosureNames('', new Map([['옛 항목', '적어 둔 말']]))).toEqual(['옛 항목'])
})
