import { expect, test } from 'vitest'
import { isRegisteredHolder, isSameHolder } from './account-holder.ts'

test.each([
  ['김하루', '김 하루'],
  ['(주)하루상점', '하루상점'],
  ['㈜하루상점', '주식회사 하루상점'],
  ['김하루', '김하루'.normalize('NFD')],
  ['HARU Store', 'haru store'],
])('%s and %s are the same holder', (one, other) => {
  expect(isSameHolder(one, other)).toBe(true)
})

test.each([
  ['김하루', '김하로'],
  ['하루상점', '하루상점(김하루)'],
  ['', ''],
  ['(주)', '주식회사'],
])('%s and %s are different holders', (one, other) => {
  expect(isSameHolder(one, other)).toBe(false)
})

test('the holder of a registration is its representative or its company, also with a name after it', () => {
  const registration = { ceo: '김하루', corpname: '주식회사 하루' }
  expect(isRegisteredHolder('김하루(하루상점)', registration)).toBe(true)
  expect(isRegisteredHolder('(주) 하루', registration)).toBe(true)
  expect(isRegisteredHolder('이다른', registration)).toBe(false)
  expect(isRegisteredHolder('이다른', { ceo: '', corpname: '' })).toBe(false)
})
