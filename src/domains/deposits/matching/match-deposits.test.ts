import { expect, test } from 'vitest'
import { type ExpectedTransfer, matchDeposits, type OpenDeposit } from './match-deposits.ts'

const MINUTE_MS = 60_000
const NOON = Date.parse('2026-11-29T03:00:00Z')

const deposit = (overrides: Partial<OpenDeposit> = {}): OpenDeposit => ({
  id: 1,
  at: NOON,
  hasTime: true,
  amount: 30_000,
  depositor: '김민지',
  memo: '',
  isRepeated: false,
  ...overrides,
})
const transfer = (overrides: Partial<ExpectedTransfer> = {}): ExpectedTransfer => ({
  id: 'a',
  amount: 30_000,
  depositor: '김민지',
  state: 'waiting',
  begunAt: NOON - 60 * MINUTE_MS,
  paidAt: null,
  ...overrides,
})

function matchOf(deposits: OpenDeposit[], transfers: ExpectedTransfer[]) {
  return [...matchDeposits(deposits, transfers).values()].map(({ outcome, candidates }) => [
    outcome,
    ...candidates.map(({ id }) => id),
  ])
}

test.each<[string, Partial<OpenDeposit>, Partial<ExpectedTransfer>[], string[]]>([
  ['the amount and the name are those of one transfer', {}, [{}], ['sure', 'a']],
  ['the name has other spaces and marks', { depositor: '(주) 하루' }, [{ depositor: '하루' }], ['sure', 'a']],
  ['the bank has put its name before', { depositor: '국민김민지' }, [{}], ['sure', 'a']],
  ['the buyer has added digits', { depositor: '김민지1234' }, [{}], ['sure', 'a']],
  [
    'the bank has cut the name',
    { depositor: '하루도자기공' },
    [{ depositor: '하루도자기공방' }],
    ['sure', 'a'],
  ],
  ['the name is in the second text', { depositor: '카카오페이', memo: '김민지' }, [{}], ['sure', 'a']],
  [
    'the deadline has passed, but the order still waits',
    { at: NOON + 5 * 1_440 * MINUTE_MS },
    [{}],
    ['sure', 'a'],
  ],
  ['a better name wins', { depositor: '김민지1' }, [{ id: 'b', depositor: '김민지1' }, {}], ['sure', 'b']],
  ['two transfers fit', {}, [{}, { id: 'b' }], ['several', 'a', 'b']],
  ['a short name is only the beginning', { depositor: '김민' }, [{}], ['other_name', 'a']],
  ['another name has sent the amount', { depositor: '박서준' }, [{}], ['other_name', 'a']],
  ['there is no name', { depositor: '' }, [{}], ['other_name', 'a']],
  ['the name has sent another amount', { amount: 25_000 }, [{}], ['wrong_amount', 'a']],
  ['the order was made later', {}, [{ begunAt: NOON + 60 * MINUTE_MS }], ['unknown']],
  ['clocks differ a little', {}, [{ begunAt: NOON + 5 * MINUTE_MS }], ['sure', 'a']],
  ['the order was cancelled', {}, [{ state: 'canceled' }], ['late', 'a']],
  ['a cancelled order was made again', {}, [{ state: 'canceled' }, { id: 'b' }], ['sure', 'b']],
  ['it was confirmed by hand', {}, [{ state: 'paid', paidAt: NOON + MINUTE_MS }], ['confirmed', 'a']],
  ['another was confirmed before it', {}, [{ state: 'paid', paidAt: NOON - 30 * MINUTE_MS }], ['unknown']],
  [
    'it may have been confirmed by hand',
    {},
    [{ state: 'paid', paidAt: NOON + MINUTE_MS }, { id: 'b' }],
    ['several', 'b'],
  ],
  ['another statement has one like it', { isRepeated: true }, [{}], ['repeated', 'a']],
  ['nothing fits', {}, [], ['unknown']],
])('%s', (_, overrides, transfers, match) => {
  expect(matchOf([deposit(overrides)], transfers.map(transfer))).toEqual([match])
})

test('without times of day, orders of the same day may be paid', () => {
  const day = { at: Date.parse('2026-11-28T15:00:00Z'), hasTime: false }
  expect(matchOf([deposit(day)], [transfer()])).toEqual([['sure', 'a']])
  const confirmed = transfer({ state: 'paid', paidAt: NOON })
  expect(matchOf([deposit(day)], [confirmed])).toEqual([['confirmed', 'a']])
  const nextDay = transfer({ begunAt: Date.parse('2026-11-29T15:00:01Z') })
  expect(matchOf([deposit(day)], [nextDay])).toEqual([['unknown']])
})

test('two deposits for one transfer are both left to people', () => {
  expect(matchOf([deposit(), deposit({ id: 2, at: NOON + MINUTE_MS })], [transfer()])).toEqual([
    ['several', 'a'],
    ['several', 'a'],
  ])
})

test('a transfer that a sure deposit pays is not offered to others', () => {
  const stranger = deposit({ id: 2, depositor: '박서준' })
  expect(matchOf([stranger, deposit()], [transfer()])).toEqual([['sure', 'a'], ['unknown']])
  expect(matchOf([stranger, deposit()], [transfer(), transfer({ id: 'b', depositor: '이준호' })])).toEqual([
    ['sure', 'a'],
    ['other_name', 'b'],
  ])
})

test('the second of two equal orders is paid by the second deposit once the first is paid', () => {
  const [first, second] = [transfer(), transfer({ id: 'b', begunAt: NOON + 20 * MINUTE_MS })]
  const [early, late] = [deposit(), deposit({ id: 2, at: NOON + 30 * MINUTE_MS })]
  expect(matchOf([early, late], [first, second])).toEqual([
    ['sure', 'a'],
    ['several', 'a', 'b'],
  ])
  expect(matchOf([late], [second])).toEqual([['sure', 'b']])
})

test('a deposit looks at no more than the last thousand of many transfers of one amount', () => {
  const names = Array.from({ length: 4_000 }, (_, index) => `하루도자기공방${index}호점 김민지`)
  let reads = 0
  const transfers = names.map((depositor, index) => {
    const { begunAt, ...others } = transfer({ id: String(index), depositor })
    const counted = {
      ...others,
      get begunAt() {
        reads += 1
        return begunAt
      },
    }
    return counted
  })
  const strangers = Array.from({ length: 1_000 }, (_, index) => `박서준${index}`)
  const deposits = [...names, ...strangers].map((depositor, id) => deposit({ id, depositor }))
  const matches = matchDeposits(deposits, transfers)
  expect(reads / strangers.length).toBeLessThan(1_500)
  expect([matches.get(0)?.outcome, matches.get(4_000)?.outcome]).toEqual(['sure', 'unknown'])
})
