import { type Clock, systemClock } from '../../platform/clock.ts'
import { settlementAdjustments } from './adjustments/settlement-adjustments.ts'
import { settlementChecks } from './closing/settlement-checks.ts'
import { settlementClosing } from './closing/settlement-closing.ts'
import type { SettlementsDeps } from './deps.ts'
import { settlementEntries } from './entries/settlement-entries.ts'
import { payoutHolds } from './payouts/holds.ts'
import { operatorSettlements } from './payouts/operator-settlements.ts'
import { payoutAccounts } from './payouts/payout-accounts.ts'
import { payoutBatches } from './payouts/payout-batches.ts'
import { feePlans } from './plans/fee-plans.ts'
import { settlementStatements } from './statements/settlement-statements.ts'

export type Settlements = ReturnType<typeof settlementsService>

/** What shops earn, and when they get it (docs/product/settlements.md). */
export function settlementsService({
  clock = systemClock,
  ...others
}: Omit<SettlementsDeps, 'clock'> & { clock?: Clock }) {
  const deps = { ...others, clock }
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
    /** payouts by a file for the bank */
    batches: payoutBatches(deps),
    adjustments: settlementAdjustments(deps),
    plans: feePlans(deps),
    /** settlements of all shops, for operators */
    operator: operatorSettlements(deps),
  }
}
