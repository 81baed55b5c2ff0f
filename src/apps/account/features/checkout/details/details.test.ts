import { expect, test } from 'vitest'
import type { Address } from '../../../../../domains/accounts/contract.ts'
import { ownPhone } from './details.ts'

const address = (recipient: string, phone: string) => ({ recipient, phone }) as Address
const ADDRESSES = [address('이웃', '010-1111-2222'), address('김민지', '010-3333-4444')]

test('the phone number of the account comes before that of an address', () => {
  expect(ownPhone({ name: '김민지', phone: '010-5555-6666' }, ADDRESSES)).toBe('010-5555-6666')
})

test('an account without a phone number takes that of the own address, never somebody else’s', () => {
  expect(ownPhone({ name: '김민지', phone: '' }, ADDRESSES)).toBe('010-3333-4444')
  expect(ownPhone({ name: '이준', phone: '' }, ADDRESSES)).toBe('')
})
