import type { AmountName, EntryAmounts } from '../../../domains/settlements/shared/entry-amounts.ts'

export type BillGroupName = 'sales' | 'off' | 'fees' | 'direct' | 'adjustment'

/** A part of a bill: its lines without those of 0 won, and their sum. */
export interface BillGroup {
  name: BillGroupName
  lines: { name: AmountName; amount: number }[]
  sum: number
}

/** The groups of a bill in order; their sums are the amount of the settlement. Sales are listed even if they are 0. */
export function billGroups(amounts: EntryAmounts): BillGroup[] {
  // What sellers and suppliers of resold products share is income for the one and a deduction for the other.
  const commission: BillGroupName = amounts.commission > 0 ? 'sales' : 'off'
  const groups = GROUPS.map(([group, names]) => {
    const lines = names
      .filter((name) => amounts[name] !== 0 && (name !== 'commission' || group === commission))
      .map((name) => ({ name, amount: amounts[name] }))
    return { name: group, lines, sum: lines.reduce((sum, { amount }) => sum + amount, 0) }
  })
  return groups.filter(({ name, lines }) => name === 'sales' || lines.length > 0)
}

/** Sums as in the columns of lists, which add up to the amount. */
export function columnSums(amounts: EntryAmounts): { sales: number; off: number; fees: number } {
  const sums = { sales: 0, off: 0, fees: 0 }
  for (const { name, sum } of billGroups(amounts))
    sums[name === 'sales' || name === 'fees' ? name : 'off'] += sum
  return sums
}

const GROUPS: readonly [BillGroupName, readonly AmountName[]][] = [
  ['sales', ['goods', 'delivery', 'withheld', 'commission']],
  ['off', ['discount', 'coupon', 'points', 'reduction', 'commission']],
  ['fees', ['sales_fee', 'payment_fee', 'fee_vat']],
  ['direct', ['direct']],
  ['adjustment', ['adjustment']],
]
