import { apportion } from '../../../platform/apportion.ts'
import type { OrderAmounts, ShownLineAmounts } from '../contract/fields.ts'

/** What a line of an order costs and gives. `price * qty = off + points + paid`. */
export interface LineAmounts extends ShownLineAmounts {
  /** of a pick: what the shop that sells keeps; 0 for other lines */
  margin: number
}

/** The amounts of an order out of what has more. */
export function orderAmountsOf({
  goods,
  off,
  coupon_off,
  points,
  delivery_fee,
  surcharge,
  total,
}: OrderAmounts): OrderAmounts {
  return { goods, off, coupon_off, points, delivery_fee, surcharge, total }
}

/** Divides a line into one of `qty` pieces, fewer than it has, and the rest. Every amount is divided to the won. */
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
