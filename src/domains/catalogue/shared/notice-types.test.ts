import { expect, test } from 'vitest'
import { noticeTypes } from './notice-types.ts'

test('has 40 product types, none with a repeated field', () => {
  const kinds = Object.values(noticeTypes)
  expect(kinds).toHaveLength(40)
  expect(kinds.filter(({ fields }) => new Set(fields).size < fields.length)).toEqual([])
})

test('the last field of each product type except books is a contact of the seller', () => {
  const silent = Object.entries(noticeTypes).filter(
    ([, { fields }]) => !/전화번호|연락처/.test(fields.at(-1) ?? ''),
  )
  expect(silent.map(([name]) => name)).toEqual(['BOOKS'])
})
