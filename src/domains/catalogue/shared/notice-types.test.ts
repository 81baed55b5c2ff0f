import { expect, test } from 'vitest'
import { noticeTypes } from './notice-types.ts'

test('the notice has 40 kinds of goods, and none asks for a thing twice', () => {
  const kinds = Object.values(noticeTypes)
  expect(kinds).toHaveLength(40)
  expect(kinds.filter(({ fields }) => new Set(fields).size < fields.length)).toEqual([])
})

test('each kind but books ends with a way to reach the seller', () => {
  const silent = Object.entries(noticeTypes).filter(
    ([, { fields }]) => !/전화번호|연락처/.test(fields.at(-1) ?? ''),
  )
  expect(silent.map(([name]) => name)).toEqual(['BOOKS'])
})
