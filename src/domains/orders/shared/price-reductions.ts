import { apportion } from '../../../platform/apportion.ts'
import { directPayment, refundablePayment } from './option-change.ts'
import { type SharedLine, sharesOf } from './shares.ts'

/**
 * A price reduction refunds a part of a line's payment without a return (docs/product/orders.md). Amounts are won.
 * Pages use this file too.
 */

/**
 * The most that the shop can refund of a line. For resold products the supplier pays the reduction, so it can refund
 * what is left of its own share (`supplier`), without what the buyer has paid to it directly; the seller keeps its
 * share. `supplier` is null for the shop's own products.
 */
export const maxReductionOf = (line: ReducedLine, supplier: number | null): number => {
  const rest = refundablePayment(line)
  return supplier === null ? rest : Math.max(0, Math.min(rest, supplier - directPayment(line)))
}

/** The same, from the amounts of the line at both shops. */
export const maxReduction = (
  { shop_id, origin_shop_id }: { shop_id: number; origin_shop_id: number },
  line: SharedLine & ReducedLine,
): number => maxReductionOf(line, shop_id === origin_shop_id ? null : sharesOf(line).supplier)

type ReducedLine = Parameters<typeof refundablePayment>[0]

/**
 * Points that the buyer no longer earns: the part of the line's points for the refunded part of what is left of its
 * payment, rounded down.
 */
export const lostAccrual = (line: ReducedLine & { accrual: number }, amount: number): number =>
  apportion(line.accrual, [amount, refundablePayment(line) - amount])[0] ?? 0

/** Choices of the dialog, percent of the payment. */
export const REDUCTION_PERCENTS = [10, 30, 50] as const

/** A percentage of the payment, rounded down to the won, and at most `max`. */
export const reductionOf = (paid: number, percent: number, max: number): number =>
  Math.min(max, Math.floor((paid * percent) / 100))
