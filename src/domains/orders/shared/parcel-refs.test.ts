import { expect, test } from 'vitest'
import { readParcelRefs, writeParcelRefs } from './parcel-refs.ts'

test('a parcel reference is read as it was written', () => {
  const refs = [
    { number: '20261128-00000001', line: null },
    { number: '20261128-00000002', line: 37 },
    { number: '20261128-00000002', line: 38 },
  ]
  expect(writeParcelRefs(refs)).toBe('20261128-00000001,20261128-00000002/37+38')
  expect(readParcelRefs(writeParcelRefs(refs))).toEqual(refs)
})

test('a parcel reference is found between spaces and quotes, and not inside longer numbers', () => {
  expect(readParcelRefs(" '20261128-00000001 , 20261128-00000002/5")).toEqual([
    { number: '20261128-00000001', line: null },
    { number: '20261128-00000002', line: 5 },
  ])
  expect(readParcelRefs('920261128-00000001')).toEqual([])
  expect(readParcelRefs('')).toEqual([])
})
