import type { Payout } from '../payouts/payouts.contract.ts'
import type { AnswerOutcome } from '../shared/answer-outcomes.ts'
import type { AnswerRow } from './answer-rows.ts'

export interface PayoutToMatch {
  shop: number
  id: number
  name: string
  amount: number
  number: string
  state: Payout['state']
}

export interface MatchedAnswer {
  row: AnswerRow
  outcome: AnswerOutcome
  payout: PayoutToMatch | null
}

const isAccount = (text: string, number: string): boolean => {
  const digits = number.replaceAll('-', '')
  return (
    text.length === digits.length &&
    Array.from(text).every((digit, index) => digit === '*' || digit === digits[index])
  )
}

/** The number of a payout that our file has written for the payee's bankbook (정산 12). */
const payoutOf = (memo: string): number | null => {
  const [, id] = /정산\s?(\d{1,15})(?!\d)/.exec(memo) ?? []
  return id ? Number(id) : null
}

/**
 * Matches the rows of a bank's result file with the payouts of a batch, by account and amount, and by the memo if
 * several payouts have both. Payouts of one account and amount with the same result take its rows in order.
 */
export function matchAnswers(
  rows: readonly AnswerRow[],
  payouts: readonly PayoutToMatch[],
): { matches: MatchedAnswer[]; missing: PayoutToMatch[] } {
  const byAmount = Map.groupBy(payouts, ({ amount }) => amount)
  const candidates = (row: AnswerRow) =>
    (byAmount.get(row.amount) ?? []).filter(({ number }) => isAccount(row.account, number))
  const groupOf = (row: AnswerRow) => {
    const fitting = candidates(row)
    const payout = fitting.find(({ id }) => id === payoutOf(row.memo))
    return payout ? [payout] : fitting
  }
  const groups = Map.groupBy(rows, (row) =>
    groupOf(row)
      .map(({ id }) => id)
      .join(' '),
  )
  const matched = new Map<AnswerRow, MatchedAnswer>()
  for (const group of groups.values()) {
    const fitting = groupOf(group[0] as AnswerRow)
    for (const [index, row] of group.entries()) matched.set(row, matchOne(row, index, group, fitting))
  }
  const groupsOf = new Map<number | undefined, number>()
  for (const group of groups.values())
    for (const id of new Set(group.map((row) => matched.get(row)?.payout?.id)))
      groupsOf.set(id, (groupsOf.get(id) ?? 0) + 1)
  const matches = rows.map((row) => {
    const match = matched.get(row) as MatchedAnswer
    // A row names the payout, and others without a memo would take it too: the bank shows one transfer too many.
    const isTwice = match.payout !== null && (groupsOf.get(match.payout.id) ?? 0) > 1
    return isTwice ? { ...match, outcome: 'contradicts' as const } : match
  })
  const answered = new Set(matches.map(({ payout }) => payout?.id))
  return { matches, missing: payouts.filter(({ id, state }) => state === 'SENT' && !answered.has(id)) }
}

function matchOne(
  row: AnswerRow,
  index: number,
  group: readonly AnswerRow[],
  fitting: readonly PayoutToMatch[],
): MatchedAnswer {
  if (fitting.length === 0) return { row, outcome: 'unmatched', payout: null }
  const isAlike = group.every(({ result }) => result === row.result)
  if (fitting.length > 1 && (group.length !== fitting.length || !isAlike))
    return { row, outcome: 'unclear', payout: null }
  const payout = (fitting.length > 1 ? fitting[index] : fitting[0]) as PayoutToMatch
  if (row.result === 'none') return { row, outcome: 'unclear', payout }
  // Two rows for one transfer with two results.
  if (fitting.length === 1 && !isAlike) return { row, outcome: 'contradicts', payout }
  if (payout.state === 'SENT') {
    const isRepeated = fitting.length === 1 && index > 0
    return { row, outcome: isRepeated ? 'known' : row.result, payout }
  }
  const isKnown =
    (row.result === 'paid' && (payout.state === 'PAID' || payout.state === 'RETURNED')) ||
    (row.result === 'failed' && payout.state === 'FAILED')
  return { row, outcome: isKnown ? 'known' : 'contradicts', payout }
}
