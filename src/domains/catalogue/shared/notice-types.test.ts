import { expect, test } from 'vitest'
import { noticeTypes } from './notice-types.ts'

test('has 40 kinds of goods without repeated fields', () => {
  const kinds = Object.values(noticeTypes)
  expect(kinds).toHaveLength(40)
  expect(kinds.filter(({ fields }) => new Set(fields).size < fields.length)).toEqual([])
})

test('ends each kind except books with a contact of the seller', () => {
  const silent = Object.entries(noticeTypes).filter(
    ([, { fields }]) => !/전화번호|연락처/.test(fields.at(-1) ?? ''),
  )
  expect(silent.map(([name]) => name)).toEqual(['BOOKS'])
})
