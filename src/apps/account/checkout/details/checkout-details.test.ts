import { expect, test } from 'vitest'
import type { Address } from '../../../../domains/accounts/accounts.contract.ts'
import { errorsOf, ownPhone } from './checkout-details.ts'

const address = (recipient: string, phone: string) => ({ recipient, phone }) as Address
const ADDRESSES = [address('이웃', '010-1111-2222'), address('김민지', '010-3333-4444')]

test('the phone number of the account comes before that of an address', () => {
  expect(ownPhone({ name: '김민지', phone: '010-5555-6666' }, ADDRESSES)).toBe('010-5555-6666')
})

test('an account without a phone number takes that of the own address, never somebody else’s', () => {
  expect(ownPhone({ name: '김민지', phone: '' }, ADDRESSES)).toBe('010-3333-4444')
  expect(ownPhone({ name: '이준', phone: '' }, ADDRESSES)).toBe('')
})

test('a saved address with a number of before numbers were checked is told before the order is sent', () => {
  const saved = (phone: string) => [{ ...address('김민지', phone), id: 7 }]
  const read = (name: string) => (name === 'place' ? '7' : '')
  expect(errorsOf(read, { free: false, addresses: saved('01033334444') }).place).toBeUndefined()
  expect(errorsOf(read, { free: false, addresses: saved('0----------') }).place).toMatch('전화번호')
})
