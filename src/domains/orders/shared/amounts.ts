import { apportion } from '../../../platform/apportion.ts'
import type { OrderAmounts, ShownLineAmounts } from '../contract/fields.ts'

/** The amounts of an order line. `price * qty = off + points + paid`. */
export interface LineAmounts extends ShownLineAmounts {
  /** of a pick: the selling shop's commission; 0 for other lines */
  margin: number
}

/** The buyer's tier when an order was placed, and its percent off where the order was billed with it; empty and 0 for none. */
export interface BilledTier {
  name: string
  percent: number
}

/** The amounts of an order, picked out of a larger object. */
export function orderAmountsOf({
  goods,
  off,
  coupon_off,
  points,
  delivery_fee,
  delivery_off,
  surcharge,
  total,
}: OrderAmounts): OrderAmounts {
  return { goods, off, coupon_off, points, delivery_fee, delivery_off, surcharge, total }
}

/** Splits a line into one of `qty` pieces, fewer than it has, and the rest. Every amount is apportioned to the won. */
export function divide(line: LineAmounts, qty: number): [part: LineAmounts, rest: LineAmounts] {
  const { price } = line
  const [off = 0, points = 0, paid = 0] = apportion(price * qty, [line.off, line.points, line.paid])
  const share = (amount: number) => apportion(amount, [qty, line.qty - qty])[0] ?? 0
  const part = { qty, price, off, points, paid, accrual: share(line.accrual), margin: share(line.margin) }
  const rest = {
    qty: line.qty - qty,
    price,
    off: line.off - off,
    points: line.points - points,
    paid: line.paid - paid,
    accrual: line.accrual - part.accrual,
    margin: line.margin - part.margin,
  }
  return [part, rest]
}
