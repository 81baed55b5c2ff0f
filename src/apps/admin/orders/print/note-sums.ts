import type { PrintedOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'

/** Amounts of a delivery note, won. `total` includes the delivery only if the note has the whole order. */
export interface NoteSums {
  goods: number
  off: number
  points: number
  /** price reductions */
  reduction: number
  /** null if lines of the order are missing */
  delivery: number | null
  surcharge: number
  total: number
}

export function noteSums({ lines, delivery_fee, surcharge, whole }: PrintedOrder): NoteSums {
  const sumOf = (amount: (line: PrintedOrder['lines'][0]) => number) =>
    lines.reduce((sum, line) => sum + amount(line), 0)
  const reduction = sumOf((line) => line.reduction ?? 0)
  const paid = sumOf((line) => line.paid) - reduction
  return {
    goods: sumOf(({ price, qty }) => price * qty),
    off: sumOf(({ off }) => off),
    points: sumOf(({ points }) => points),
    reduction,
    delivery: whole ? delivery_fee : null,
    surcharge: whole ? surcharge : 0,
    total: whole ? paid + delivery_fee + surcharge : paid,
  }
}
