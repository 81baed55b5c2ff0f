import type { LineAmounts } from './amounts.ts'

/** Exchanges for another option of the product, and their difference in price (decision 56). Amounts are won. */

/** The option that the buyer gets, as it was named and priced when it was chosen. */
export interface OptionChange {
  pid2: number
  opt_name: string
  /** what a piece costs more than the buyer agreed to pay for the old option; negative for less */
  difference: number
  /** won of a piece that were waived for the old option, and are not refunded for this cheaper one; missing for none */
  waived?: number
  from: { pid2: number; opt_name: string; price: number }
}

/** The change as the history of the order states it. */
export const optionChangeWords = ({ from, opt_name }: OptionChange): string =>
  `${from.opt_name} → ${opt_name}`

/** The option that somebody chooses, with the difference in price of a piece that the page has shown. */
export interface OptionChoice {
  pid2: number
  difference: number
}

type SettledLine = Pick<
  LineAmounts,
  'qty' | 'price' | 'off' | 'points' | 'paid' | 'accrual' | 'reduction'
> & {
  direct_price?: number | undefined
}

/**
 * What a refund can return of a line's payment: all but price reductions, and what the buyer has paid to the shop
 * directly.
 */
export const refundablePayment = ({
  paid,
  qty,
  direct_price = 0,
  reduction = 0,
}: Pick<SettledLine, 'paid' | 'qty' | 'direct_price' | 'reduction'>): number =>
  paid - direct_price * qty - reduction

/** What the buyer has paid to the shop directly for dearer options, which the shop also returns directly. */
export const directPayment = ({ qty, direct_price = 0 }: Pick<SettledLine, 'qty' | 'direct_price'>): number =>
  direct_price * qty

/** What the buyer of an order has paid apart from its payment for dearer options, for lines that are not refunded. */
export const directPayments = ({ lines }: { lines: readonly LineLeft[] }): number =>
  linesLeft(lines).reduce((sum, line) => sum + directPayment(line), 0)

/** The part of it that was paid over the platform. */
export const platformPayments = ({ lines }: { lines: readonly LineLeft[] }): number =>
  linesLeft(lines).reduce((sum, { qty, platform_price = 0 }) => sum + platform_price * qty, 0)

type LineLeft = Pick<SettledLine, 'qty' | 'direct_price'> & {
  platform_price?: number | undefined
  status: string
  refunded: boolean
}

const linesLeft = (lines: readonly LineLeft[]) =>
  lines.filter(({ status, refunded }) => !refunded && status !== 'CANCELED' && status !== 'REFUNDED')

/**
 * The difference that is settled, from that of the option prices. What the shop has waived for the old option was never
 * paid, so a cheaper option refunds only what exceeds it; `waived` is what it uses up.
 */
export function agreedDifference(
  { waived_price }: { waived_price: number },
  listed: number,
): { difference: number; waived: number } {
  const waived = Math.min(waived_price, Math.max(0, -listed))
  return { difference: listed + waived, waived }
}

/** How the difference of all pieces of a line is settled. */
export interface DifferenceSettlement {
  /** what the buyer pays to the shop */
  due: number
  /** what is refunded of the payment, and of the points that were used */
  money: number
  points: number
  /** points that the buyer no longer earns */
  accrual: number
}

/** A cheaper option refunds the payment first and then the points; discounts stay as they are. */
export function settlementOf(line: SettledLine, difference: number): DifferenceSettlement {
  const total = difference * line.qty
  if (total >= 0) return { due: total, money: 0, points: 0, accrual: 0 }
  const payment = refundablePayment(line)
  const money = Math.min(-total, payment)
  const points = Math.min(-total - money, line.points)
  const accrual =
    payment > 0 ? line.accrual - Math.floor((line.accrual * (payment - money)) / payment) : line.accrual
  return { due: 0, money, points, accrual }
}

/** Whether the line can get an option with this difference: its price must cover the discounts of the line. */
export function isAffordable(line: SettledLine, difference: number): boolean {
  const { money, points } = settlementOf(line, difference)
  return line.price + difference >= 0 && (difference >= 0 || money + points === -difference * line.qty)
}

/** Whether the supplier of a resold line can pay a difference: its price cannot fall below 0. */
export const isCoveredBySupplier = (
  { supplier_price }: Pick<LineAmounts, 'supplier_price'>,
  difference: number,
): boolean => supplier_price === null || supplier_price + difference >= 0

/** The amounts that a change of the option sets. */
export type ChangedAmounts = Pick<
  LineAmounts,
  'price' | 'points' | 'paid' | 'accrual' | 'margin' | 'supplier_price' | 'commission'
> & { direct_price: number }

/**
 * The amounts of a line after its option was changed. For resold products the whole difference is the supplier's; the
 * seller's commission is limited to the supplier's new price. The difference must be affordable and covered.
 */
export function amountsAfter(
  line: LineAmounts & { direct_price: number },
  difference: number,
): ChangedAmounts {
  const { qty, off, supplier_price, commission, direct_price } = line
  const { due, money, points, accrual } = settlementOf(line, difference)
  const price = line.price + difference
  const amounts = {
    price,
    points: line.points - points,
    paid: line.paid + due - money,
    accrual: line.accrual - accrual,
    direct_price: direct_price + Math.max(0, difference),
  }
  if (supplier_price === null || commission === null)
    return { ...amounts, supplier_price, commission, margin: Math.min(line.margin, price * qty - off) }
  const newSupplierPrice = supplier_price + difference
  const newCommission = Math.min(commission, newSupplierPrice)
  return {
    ...amounts,
    supplier_price: newSupplierPrice,
    commission: newCommission,
    margin: (price - newSupplierPrice + newCommission) * qty - off,
  }
}
