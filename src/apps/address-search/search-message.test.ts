import { expect, test } from 'vitest'
import { readSearchMessage, type ServiceAddress } from './search-message.ts'

const tower: ServiceAddress = {
  zonecode: '06236',
  roadAddress: '서울 강남구 테헤란로 152',
  jibunAddress: '서울 강남구 역삼동 737',
  bname: '역삼동',
  buildingName: '강남파이낸스센터',
}

const chosen = (address: unknown) => readSearchMessage({ addressSearch: 'chosen', address })
const found = (change: Partial<ServiceAddress>) => {
  const message = chosen({ ...tower, ...change })
  return message?.kind === 'chosen' ? message.found : message?.kind
}

test('a road address has its dong and building as reference items', () => {
  expect(found({})).toEqual({
    zipcode: '06236',
    address: '서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
  })
})

test.each([
  [{ buildingName: '' }, '서울 강남구 테헤란로 152 (역삼동)'],
  [{ bname: '' }, '서울 강남구 테헤란로 152 (강남파이낸스센터)'],
  [{ bname: '', buildingName: '' }, '서울 강남구 테헤란로 152'],
  [{ bname: '종로1가' }, '서울 강남구 테헤란로 152 (종로1가, 강남파이낸스센터)'],
  // A ri is a part of the road address's own district.
  [{ bname: '가락리', buildingName: '' }, '서울 강남구 테헤란로 152'],
])('with %j it is %s', (change, address) => {
  expect(found(change)).toMatchObject({ address })
})

test('a place without a road address has its lot number', () => {
  expect(found({ roadAddress: '' })).toEqual({ zipcode: '06236', address: '서울 강남구 역삼동 737' })
})

test('texts become one line in NFC', () => {
  const decomposed = '서울 강남구 테헤란로 152'.normalize('NFD')
  expect(found({ roadAddress: ` ${decomposed}\n\u0000\u202e `, bname: '', buildingName: '' })).toMatchObject({
    address: '서울 강남구 테헤란로 152',
  })
})

test('reference items that make the address too long are left out', () => {
  expect(found({ buildingName: '가'.repeat(190) })).toMatchObject({ address: '서울 강남구 테헤란로 152' })
})

test.each([
  { zonecode: '0623' },
  { zonecode: '062365' },
  { zonecode: '06\u200b236' },
  { zonecode: 6236 },
  { roadAddress: '', jibunAddress: '' },
  { roadAddress: '가'.repeat(201) },
  { roadAddress: ['서울'] },
  { bname: null },
  { buildingName: undefined },
])('an address with %j counts as a failure of the search', (change) => {
  expect(chosen({ ...tower, ...change })).toEqual({ kind: 'failed' })
})

test.each([undefined, null, 'a text', [], {}])(
  '%j instead of an address counts as a failure too',
  (address) => {
    expect(chosen(address)).toEqual({ kind: 'failed' })
  },
)

test.each(['ready', 'failed', 'closed'])('reads that the search is %s', (kind) => {
  expect(readSearchMessage({ addressSearch: kind })).toEqual({ kind })
})

test.each([null, undefined, 1, 'ready', [], {}, { addressSearch: 'opened' }, { addressSearch: ['ready'] }])(
  '%j is not a message of the search',
  (data) => {
    expect(readSearchMessage(data)).toBeNull()
  },
)
