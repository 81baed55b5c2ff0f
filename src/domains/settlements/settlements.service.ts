import { type Clock, systemClock } from '../../platform/clock.ts'
import { settlementAdjustments } from './adjustments/settlement-adjustments.ts'
import { payoutAnswerFiles } from './answers/payout-answer-files.ts'
import { settlementChecks } from './closing/settlement-checks.ts'
import { settlementClosing } from './closing/settlement-closing.ts'
import type { SettlementsDeps } from './deps.ts'
import { settlementEntries } from './entries/settlement-entries.ts'
import { payoutHolds } from './payouts/holds.ts'
import { operatorSettlements } from './payouts/operator-settlements.ts'
import { payoutAccounts } from './payouts/payout-accounts.ts'
import { payoutBatches } from './payouts/payout-batches.ts'
import { payoutOrders } from './payouts/payout-orders.ts'
import { payoutReturns } from './payouts/payout-returns.ts'
import { portOneHolders } from './payouts/providers/portone-holders.ts'
import { type PortOnePayoutKeys, portOnePayouts } from './payouts/providers/portone-payouts.ts'
import { feePlans } from './plans/fee-plans.ts'
import { settlementStatements } from './statements/settlement-statements.ts'

export type Settlements = ReturnType<typeof settlementsService>

/** Keys of PortOne's partner settlement. */
export interface PortOnePlatform {
  apiSecret: string
  /** API URL; PortOne's by default */
  origin?: string | undefined
  answerWithinMs?: number | undefined
  looksUpHolders: boolean
  /** the contract that partners are registered with; without it payouts are a file for the bank */
  contract?: string | undefined
}

type Wishes = Omit<SettlementsDeps, 'clock' | 'holders' | 'payoutProvider'> & {
  clock?: Clock
  portOne?: PortOnePlatform | undefined
  /** of this installation */
  host?: string
}

/** What shops earn, and when they get it (docs/product/settlements.md). */
export function settlementsService({ clock = systemClock, portOne, host = 'madang', ...others }: Wishes) {
  const deps = { ...others, clock, ...portOneParts(portOne, host) }
  const entries = settlementEntries(deps)
  const accounts = payoutAccounts(deps)
  return {
    /** amounts that shops earn or owe */
    entries,
    closing: settlementClosing({ ...deps, entries }),
    checks: settlementChecks(deps),
    /** what the staff of a shop reads */
    statements: settlementStatements({ ...deps, accounts }),
    /** accounts that shops are paid to */
    accounts,
    holds: payoutHolds(deps),
    /** payouts by a file for the bank, or over PortOne */
    batches: payoutBatches(deps),
    /** what banks answer to a file */
    answers: payoutAnswerFiles(deps),
    /** payouts over PortOne */
    orders: payoutOrders(deps),
    returns: payoutReturns(deps),
    adjustments: settlementAdjustments(deps),
    plans: feePlans(deps),
    /** settlements of all shops, for operators */
    operator: operatorSettlements(deps),
  }
}

function portOneParts(keys: PortOnePlatform | undefined, host: string) {
  if (!keys) return {}
  const { looksUpHolders, contract, ...access } = keys
  return {
    ...(looksUpHolders && { holders: portOneHolders(access) }),
    ...(contract && {
      payoutProvider: portOnePayouts({ ...access, contract, host } satisfies PortOnePayoutKeys),
    }),
  }
}
