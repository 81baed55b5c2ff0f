import type { ApartDelivery, CouponMinimum, SparedDelivery } from '../../orders/orders.contract.ts'
import { directPayment, platformPayments, refundablePayment } from '../../orders/shared/option-change.ts'
import type { SharedLine } from '../../orders/shared/shares.ts'
import type { Status } from '../../orders/shared/transitions.ts'
import { type EntryAmounts, type EntryRole, mapAmounts, NO_AMOUNTS } from '../shared/entry-amounts.ts'

/** What shops earn by an order, before fees (docs/product/settlements.md). Amounts are won. */

export interface SettledLine extends SharedLine {
  id: number
  status: Status
  /** refunded after it was done */
  refunded: boolean
  coupon_off: number | null
  direct_price: number
  platform_price: number
  done_at: Date | null
  /** time of the refund if it was refunded after it was done */
  since: Date
}

export interface SettledOrder {
  id: number
  number: string
  sellerId: number
  supplierId: number
  method: string
  /** whether the money went to the shop's own account */
  isDirect: boolean
  /** money of the buyer, and what of it was refunded */
  total: number
  refunded: number
  delivery_refunded: boolean
  apart: readonly ApartDelivery[]
  spared: readonly SparedDelivery[]
  coupon_minimum: CouponMinimum | null
  /** when its last line ended */
  ended_at: Date | null
  lines: readonly SettledLine[]
  /** return fees and deductions of all granted returns */
  ways: number
  deductions: number
  /** what buyers have paid over the platform for claims that have ended, less refunds */
  claim_payments: number
}

/** What a shop earns by a line, or by the delivery of an order (`unit` 0). */
export interface Earning {
  shopId: number
  role: EntryRole
  unit: number
  /** when the line was done; for a delivery, when the first line was done or the order ended */
  earnedAt: Date
  /** what was earned at first */
  first: EntryAmounts
  /** time of a refund after the line was done; it takes back all of `first` */
  refundedAt: Date | null
}

/** Lines earn when they are done, the delivery with the first line that is done or with the end of the order. */
export function earningsOf(order: SettledOrder): Earning[] {
  return [...order.lines.flatMap((line) => lineEarnings(order, line)), ...deliveryEarnings(order)]
}

function lineEarnings(order: SettledOrder, line: SettledLine): Earning[] {
  if (line.done_at === null) return []
  const unit = {
    unit: line.id,
    earnedAt: line.done_at,
    refundedAt: line.refunded ? line.since : null,
  }
  return sharesOfLine(order, line).map((share) => ({ ...unit, ...share }))
}

type Share = Pick<Earning, 'shopId' | 'role' | 'first'>

function sharesOfLine({ sellerId, supplierId }: SettledOrder, line: SettledLine): Share[] {
  const { qty, price, off, points, margin, supplier_price, commission, reduction = 0 } = line
  // In lines that an older version divided, `coupon_off` may be greater than `off`.
  const coupon = Math.min(off, line.coupon_off ?? 0)
  const discounts = { discount: -(off - coupon), coupon: -coupon, points: -points }
  // What was paid over the platform is settled, although refunds of the line's payment do not contain it.
  const direct = directPayment(line) - line.platform_price * qty
  if (sellerId === supplierId) {
    const first = won({ goods: price * qty - direct, ...discounts, reduction: -reduction })
    return [{ shopId: sellerId, role: 'both', first }]
  }
  // Older lines have no fixed share for the supplier: both shops bear the discounts (decision 44).
  const fixed = supplier_price !== null && commission !== null
  const goods = (fixed ? supplier_price * qty : price * qty - off - margin) - direct
  const commissionTotal = fixed ? commission * qty : 0
  const markup = fixed ? (price - supplier_price) * qty : margin
  const sellerDiscounts = fixed ? discounts : { points: -points }
  return [
    {
      shopId: supplierId,
      role: 'supplier',
      first: won({ goods, commission: -commissionTotal, reduction: -reduction }),
    },
    {
      shopId: sellerId,
      role: 'seller',
      first: won({ commission: markup + commissionTotal, ...sellerDiscounts }),
    },
  ]
}

/**
 * What is left of the payment beside the lines: delivery fees, and what refunds withheld. A lost coupon discount is the
 * seller's, all else is of the shop that ships. It is computed from what was not refunded, so that nothing is lost.
 */
function deliveryEarnings(order: SettledOrder): Earning[] {
  const { sellerId, supplierId, coupon_minimum, ended_at } = order
  const firstDone = order.lines.flatMap(({ done_at }) => (done_at ? [done_at.getTime()] : []))
  const earnedAt = firstDone.length > 0 ? new Date(Math.min(...firstDone)) : ended_at
  if (!earnedAt) return []
  const rest = order.total - order.refunded - openPayments(order)
  const lostCoupon = Math.min(rest, coupon_minimum?.own ?? 0)
  const withheld = Math.min(rest - lostCoupon, order.ways + order.deductions + lostFees(order))
  const own = { unit: 0, earnedAt, refundedAt: null }
  const delivery = rest - lostCoupon - withheld
  const dues = order.claim_payments - platformPayments(order)
  if (sellerId === supplierId)
    return [
      {
        ...own,
        shopId: sellerId,
        role: 'both',
        first: won({ delivery, withheld: withheld + lostCoupon + dues }),
      },
    ]
  return [
    { ...own, shopId: supplierId, role: 'supplier', first: won({ delivery, withheld: withheld + dues }) },
    { ...own, shopId: sellerId, role: 'seller', first: won({ withheld: lostCoupon }) },
  ]
}

/** Money for lines that were not refunded, done or not. */
const openPayments = ({ lines }: SettledOrder): number =>
  lines
    .filter(({ status, refunded }) => !refunded && status !== 'CANCELED' && status !== 'REFUNDED')
    .reduce((sum, line) => sum + refundablePayment(line), 0)

/** Delivery fees that refunds withheld because too little was left for free delivery, unless they were refunded. */
const lostFees = ({ spared, apart, delivery_refunded }: SettledOrder): number =>
  spared
    .filter(({ sid }) =>
      sid === 0 ? !delivery_refunded : !apart.some((item) => item.sid === sid && item.refunded),
    )
    .reduce((sum, { charged }) => sum + charged, 0)

const won = (amounts: Partial<EntryAmounts>): EntryAmounts =>
  mapAmounts((name) => 0 + (amounts[name] ?? NO_AMOUNTS[name]))
