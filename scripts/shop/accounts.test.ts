import { expect, test } from 'vitest'
import type { OwnAccount } from '../../src/domains/tenancy/tenancy.contract.ts'
import { accountWords, printAccount } from './accounts.ts'

test('sets, shows and removes a bank account', async () => {
  let own: OwnAccount | null = null
  const shops = {
    ownAccount: async () => own,
    setOwnAccount: async (_shop: number, account: OwnAccount | null) => {
      own = account
    },
  }
  const run = (command: string, ...words: string[]) => printAccount(shops, { command, shopId: 1, words })
  expect(await run('account')).toContain('상점 계좌가 없습니다.')
  expect(await run('account-set', '하루은행', '300-12-3456789', '(주)하루', '공방')).toContain(
    '하루은행 300-12-3456789 (예금주 (주)하루 공방)',
  )
  expect(await run('account-remove')).toContain('상점 계좌가 없습니다.')
  expect([accountWords('account-set', 2), accountWords('account', 1), accountWords('account', 0)]).toEqual([
    false,
    false,
    true,
  ])
})
