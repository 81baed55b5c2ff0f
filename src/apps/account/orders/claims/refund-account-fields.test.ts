import { expect, test } from 'vitest'
import { accountErrors, readAccount } from './refund-account-fields.tsx'

const readerOf = (account: Record<string, string>) => (name: string) => account[name] ?? ''

test('an account needs all fields and a valid number', () => {
  expect(Object.keys(accountErrors(readerOf({})))).toEqual(['bank', 'number', 'holder'])
  const account = { bank: '국민', number: '12-34', holder: '김민지' }
  expect(Object.keys(accountErrors(readerOf(account)))).toEqual(['number'])
  expect(accountErrors(readerOf({ ...account, number: '123-456' }))).toEqual({})
})

test('trims the fields', () => {
  const account = { bank: ' 국민 ', number: ' 123-456', holder: '김민지 ' }
  expect(accountErrors(readerOf(account))).toEqual({})
  expect(readAccount(readerOf(account))).toEqual({ bank: '국민', number: '123-456', holder: '김민지' })
})
