import type {
  Settlement,
  SettlementHold,
  SettlementOverview,
} from '../../../domains/settlements/settlements.contract.ts'
import { dottedDay } from '../../../ui/dates.ts'

/** Why a shop is not paid, or will not be. */
export type PayoutBlock =
  | { kind: 'hold'; hold: SettlementHold }
  | { kind: 'no_account' }
  | { kind: 'waiting' }
  | { kind: 'rejected'; note: string }
  | { kind: 'rests'; until: string }

/**
 * What a shop is paid next. `blocked`: closed settlements wait for the blocks; `due`, `paying`: the first settlement is
 * paid; `expected`: what the running period is paid if nothing is added; `carried`, `none`: nothing is paid.
 */
export interface PayoutOutlook {
  state: 'blocked' | 'due' | 'paying' | 'expected' | 'carried' | 'none'
  /** won; negative for `carried` */
  amount: number
  /** null if it depends on the blocks */
  dueDay: string | null
  /** the settlements that make up the amount; none for the running period */
  settlements: Settlement[]
  /** settlements that are paid after it */
  later: Settlement[]
  blocks: PayoutBlock[]
}

type Overview = Pick<SettlementOverview, 'running' | 'unpaid' | 'holds' | 'account'>

export function payoutOutlook(overview: Overview): PayoutOutlook {
  const { running } = overview
  const blocks = payoutBlocks(overview)
  const unpaid = overview.unpaid.filter(({ state }) => state === 'PAYABLE' || state === 'PAYING')
  const [first, ...later] = unpaid
  if (first?.state === 'PAYABLE' && blocks.length > 0) {
    const amount = unpaid.reduce((sum, { payable }) => sum + payable, 0)
    return { state: 'blocked', amount, dueDay: null, settlements: unpaid, later: [], blocks }
  }
  if (first) {
    const state = first.state === 'PAYING' ? 'paying' : 'due'
    return { state, amount: first.payable, dueDay: first.due_day, settlements: [first], later, blocks }
  }
  const amount = running.opening + running.amount
  const state = amount > 0 ? 'expected' : amount < 0 ? 'carried' : 'none'
  return { state, amount, dueDay: running.due_day, settlements: [], later, blocks }
}

function payoutBlocks({ running, unpaid, holds, account }: Overview): PayoutBlock[] {
  const dueDay = unpaid[0]?.due_day ?? running.due_day
  const ofHolds = holds.map((hold): PayoutBlock => ({ kind: 'hold', hold }))
  if (!account) return [...ofHolds, { kind: 'no_account' }]
  if (account.state === 'REJECTED') return [...ofHolds, { kind: 'rejected', note: account.note }]
  if (account.state === 'WAITING') return [...ofHolds, { kind: 'waiting' }]
  const { rests_until: until } = account
  // A rest that ends before the day of the payout delays nothing.
  if (!until || dottedDay(until).replaceAll('.', '-') < dueDay) return ofHolds
  return [...ofHolds, { kind: 'rests', until }]
}
