import type { MemberDiscount } from '../membership.contract.ts'
import { percentOf } from '../points/ledger.ts'

/** The discount in won on products for `amount` won; never more than `amount`. */
export function discountOf(amount: number, discount: MemberDiscount | null): number {
  if (!discount) return 0
  const { kind, value, or_percent = 0 } = discount
  const off =
    kind === 'percent' ? percentOf(amount, value) : Math.max(Math.floor(value), percentOf(amount, or_percent))
  return Math.max(0, Math.min(amount, off))
}
