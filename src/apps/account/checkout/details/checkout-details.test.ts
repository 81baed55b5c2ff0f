import { expect, test } from 'vitest'
import type { Address } from '../../../../domains/accounts/accounts.contract.ts'
import { buyerPhone, checkDetails } from './checkout-details.ts'

const address = (recipient: string, phone: string) => ({ recipient, phone }) as Address
const ADDRESSES = [address('이웃', '010-1111-2222'), address('김민지', '010-3333-4444')]

test('prefers the phone number of the account to that of an address', () => {
  expect(buyerPhone({ name: '김민지', phone: '010-5555-6666' }, ADDRESSES)).toBe('010-5555-6666')
})

test('if the account has no phone number, uses that of an address only if the recipient is the buyer', () => {
  expect(buyerPhone({ name: '김민지', phone: '' }, ADDRESSES)).toBe('010-3333-4444')
  expect(buyerPhone({ name: '이준', phone: '' }, ADDRESSES)).toBe('')
})

test('a saved address with an invalid phone number is an error', () => {
  const saved = (phone: string) => [{ ...address('김민지', phone), id: 7 }]
  const read = (name: string) => (name === 'place' ? '7' : '')
  expect(checkDetails(read, { isFree: false, addresses: saved('01033334444') }).place).toBeUndefined()
  expect(checkDetails(read, { isFree: false, addresses: saved('0----------') }).place).toMatch('전화번호')
})
