import { expect, test } from 'vitest'
import { accountsAbove, isAccount } from './statement-account.ts'

test.each([
  [[['계좌번호 : 1005504828777        예금주 : 주식회사 마당']], ['1005504828777']],
  [
    [
      ['계좌번호', '100-037-891769'],
      ['조회기간', '2026.09.01 ~ 2026.09.30'],
    ],
    ['100037891769'],
  ],
  [[['', '계좌번호', '****-**-***5913', '요청일시', '2026.05.26 18:03:24']], ['*********5913']],
  [[['조회기간', '2026-09-01 ~ 2026-09-30'], ['거래내역조회']], []],
])('finds the account above the header: %j', (rows, accounts) => {
  expect(accountsAbove(rows)).toEqual(accounts)
})

test.each([
  ['1005504828777', true],
  ['1005504828778', false],
  ['100550482877', false],
  ['*********8777', true],
  ['100***8777', true],
  ['*********5913', false],
])('compares %s with the account', (written, isSame) => {
  expect(isAccount(written, '1005504828777')).toBe(isSame)
})
