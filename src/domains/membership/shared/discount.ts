import type { MemberDiscount } from '../membership.contract.ts'
import { percentOf } from '../points/ledger.ts'

/** The discount in won on products for `goods` won; never more than `goods`. */
export function discountOf(goods: number, discount: MemberDiscount | null): number {
  if (!discount) return 0
  const { kind, value, or_percent = 0 } = discount
  const off =
    kind === 'percent' ? percentOf(goods, value) : Math.max(Math.floor(value), percentOf(goods, or_percent))
  return Math.max(0, Math.min(goods, off))
}
