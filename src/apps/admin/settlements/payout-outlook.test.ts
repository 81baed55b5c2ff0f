import { expect, test } from 'vitest'
import { newOverview, newPayoutAccount, newSettlement } from '../../../../tests/component/settlements.ts'
import { payoutOutlook } from './payout-outlook.ts'

const first = newSettlement({ id: 1, payable: 100_000, due_day: '2026-12-02' })
const second = newSettlement({ id: 2, payable: 20_000, due_day: '2026-12-09' })

test('the first closed settlement is paid next, the others after it', () => {
  expect(payoutOutlook(newOverview({ unpaid: [first, second] }))).toMatchObject({
    state: 'due',
    amount: 100_000,
    dueDay: '2026-12-02',
    later: [{ id: 2 }],
    blocks: [],
  })
  expect(payoutOutlook(newOverview({ unpaid: [{ ...first, state: 'PAYING' }] })).state).toBe('paying')
})

test('a hold or an account that is not proven blocks all closed settlements', () => {
  const hold = { id: 1, cause: 'dispute' as const, reason: '확인', placed_at: '2026-11-25T00:00:00Z' }
  const outlook = payoutOutlook(newOverview({ unpaid: [first, second], holds: [hold], account: null }))
  expect(outlook).toMatchObject({ state: 'blocked', amount: 120_000, dueDay: null })
  expect(outlook.blocks.map(({ kind }) => kind)).toEqual(['hold', 'no_account'])
  for (const state of ['WAITING', 'REJECTED'] as const)
    expect(payoutOutlook(newOverview({ unpaid: [first], account: newPayoutAccount({ state }) })).state).toBe(
      'blocked',
    )
})

test('a rest after a change blocks only payouts until its end', () => {
  const stateUntil = (rests_until: string) =>
    payoutOutlook(newOverview({ unpaid: [first], account: newPayoutAccount({ rests_until }) })).state
  expect(stateUntil('2026-12-02T03:00:00Z')).toBe('blocked')
  expect(stateUntil('2026-12-01T14:00:00Z')).toBe('due')
})

test('without closed settlements the running period tells what is expected', () => {
  const stateOf = (amount: number, opening: number) => {
    const { running } = newOverview()
    return payoutOutlook(newOverview({ running: { ...running, amount, opening } }))
  }
  expect(stateOf(50_000, -20_000)).toMatchObject({ state: 'expected', amount: 30_000 })
  expect(stateOf(5_000, -20_000)).toMatchObject({ state: 'carried', amount: -15_000 })
  expect(stateOf(0, 0)).toMatchObject({ state: 'none', amount: 0 })
})
