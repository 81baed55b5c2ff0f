import { expect, test } from 'vitest'
import type { AnswerRow } from './answer-rows.ts'
import { matchAnswers, type PayoutToMatch } from './match-answers.ts'

const payout = (id: number, state: PayoutToMatch['state'] = 'SENT', number = '110-123-456789') => ({
  shop: 1,
  id,
  name: '하루상점',
  amount: 10_000,
  number,
  state,
})
const row = (changes: Partial<AnswerRow> = {}): AnswerRow => ({
  line: 2,
  account: '110123456789',
  amount: 10_000,
  result: 'paid',
  resultText: '정상',
  reason: '',
  holder: '김하루',
  memo: '',
  ...changes,
})
const outcomes = (rows: AnswerRow[], payouts: PayoutToMatch[]) =>
  matchAnswers(rows, payouts).matches.map(({ outcome, payout }) => [outcome, payout?.id ?? null])

test('a row is the payout of its account and amount, also if the bank hides digits', () => {
  expect(outcomes([row()], [payout(1)])).toEqual([['paid', 1]])
  expect(outcomes([row({ account: '110***456789', result: 'failed' })], [payout(1)])).toEqual([['failed', 1]])
  expect(outcomes([row({ account: '110999456789' })], [payout(1)])).toEqual([['unmatched', null]])
  expect(outcomes([row({ amount: 9_999 })], [payout(1)])).toEqual([['unmatched', null]])
})

test('of several payouts with one account and amount, the memo names the payout', () => {
  const payouts = [payout(11), payout(1)]
  const rows = [row({ memo: '정산 1', result: 'failed' }), row({ memo: '정산 11' })]
  expect(outcomes(rows, payouts)).toEqual([
    ['failed', 1],
    ['paid', 11],
  ])
})

test('without a memo they are matched only if all rows say the same', () => {
  const payouts = [payout(1), payout(2)]
  expect(outcomes([row(), row()], payouts)).toEqual([
    ['paid', 1],
    ['paid', 2],
  ])
  expect(outcomes([row(), row({ result: 'failed' })], payouts)).toEqual([
    ['unclear', null],
    ['unclear', null],
  ])
  expect(outcomes([row()], payouts)).toEqual([['unclear', null]])
})

test('what is recorded already is known, and what says something else contradicts it', () => {
  expect(outcomes([row()], [payout(1, 'PAID')])).toEqual([['known', 1]])
  expect(outcomes([row()], [payout(1, 'FAILED')])).toEqual([['contradicts', 1]])
  expect(outcomes([row({ result: 'failed' })], [payout(1, 'PAID')])).toEqual([['contradicts', 1]])
  expect(outcomes([row(), row({ result: 'failed' })], [payout(1)])).toEqual([
    ['contradicts', 1],
    ['contradicts', 1],
  ])
  expect(outcomes([row(), row()], [payout(1)])).toEqual([
    ['paid', 1],
    ['known', 1],
  ])
})

test('payouts without a row are missing, and a row without a result is unclear', () => {
  const { matches, missing } = matchAnswers(
    [row({ result: 'none' })],
    [payout(1), payout(2, 'SENT', '333-333-333333'), payout(3, 'PAID', '444-444-444444')],
  )
  expect(matches[0]).toMatchObject({ outcome: 'unclear', payout: { id: 1 } })
  expect(missing.map(({ id }) => id)).toEqual([2])
})

test('a payout that a row names and that others without a memo would take has two answers', () => {
  const payouts = [payout(1), payout(2)]
  const rows = [row({ memo: '정산 1', result: 'failed' }), row(), row()]
  expect(outcomes(rows, payouts)).toEqual([
    ['contradicts', 1],
    ['contradicts', 1],
    ['paid', 2],
  ])
})
