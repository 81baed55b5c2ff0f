import { expect, test } from 'vitest'
import { accountErrors, accountIn } from './refund-account-fields.tsx'

const written = (account: Record<string, string>) => (name: string) => account[name] ?? ''

test('an account is written whole, with a number that can be one', () => {
  expect(Object.keys(accountErrors(written({})))).toEqual(['bank', 'number', 'holder'])
  const account = { bank: '국민', number: '12-34', holder: '김민지' }
  expect(Object.keys(accountErrors(written(account)))).toEqual(['number'])
  expect(accountErrors(written({ ...account, number: '123-456' }))).toEqual({})
})

test('blanks around what is written do not count', () => {
  const account = { bank: ' 국민 ', number: ' 123-456', holder: '김민지 ' }
  expect(accountErrors(written(account))).toEqual({})
  expect(accountIn(written(account))).toEqual({ bank: '국민', number: '123-456', holder: '김민지' })
})
