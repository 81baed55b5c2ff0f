import type { ApartDelivery } from '../contract/order-fields.ts'
import { isUnsent, type Status } from './transitions.ts'

/**
 * Surcharges that a later address costs in addition to those of the payment. The buyer pays them to the shop that
 * ships. Amounts are won.
 */
export interface AddressDues {
  /** by delivery: the listing of a product that is delivered separately, or 0 for the bundle */
  deliveries: { sid: number; won: number }[]
  /** what the shop does not ask for */
  waived: number
  /** what the shop has received */
  paid: number
  /** ISO 8601; null while nothing was received */
  paid_at: string | null
}

/** Why an order is not sent until the shop has confirmed its new recipient. */
export const ADDRESS_UNSEEN =
  '구매자가 배송지를 바꾼 주문입니다. 주문에서 바뀐 배송지를 확인한 뒤 보내 주세요.'

/** What the buyer still owes for the address, won; negative if the shop has received too much. */
export function owedForAddress(dues: AddressDues | null | undefined): number {
  return dues ? sumOf(dues.deliveries) - dues.waived - dues.paid : 0
}

/** The dues without those of a delivery whose fee is refunded; the buyer does not owe them any more. */
export const withoutDelivery = (dues: AddressDues, shipment: number): AddressDues =>
  withDeliveries(
    dues,
    dues.deliveries.filter(({ sid }) => sid !== shipment),
  )

/** The part of an order's payment for surcharges that later addresses have not given back, won. */
export const surchargeLeft = ({
  surcharge,
  surcharge_back = 0,
}: {
  surcharge: number
  surcharge_back?: number | undefined
}): number => surcharge - surcharge_back

export interface AddressFees {
  dues: AddressDues | null
  apart: ApartDelivery[]
  /** won of the payment that are refunded */
  refunded: number
  /** won that the buyer owes more, negative for less */
  owed: number
  return_fee: number
  resend_fee: number
}

interface ChargedOrder {
  surcharge: number
  surcharge_back: number
  apart: readonly ApartDelivery[]
  address_dues: AddressDues | null
  total: number
  refunded: number
  return_fee: number
  resend_fee: number
}

interface Line {
  sid: number
  status: Status
}

/**
 * The fees of an order after its recipient changed (docs/product/orders.md). Each delivery costs the surcharge of its
 * region, as at checkout. `regionFee` is that of the new address for one delivery, or null if the region is the same. A
 * delivery that was sent in part never becomes cheaper, because the sent parcel has used the surcharge. Fees of a
 * return follow the address only if nothing was sent.
 */
export function addressFees(
  order: ChargedOrder,
  lines: readonly Line[],
  regionFee: number | null,
): AddressFees {
  const { return_fee, resend_fee } = order
  const apart = order.apart.map((item) => ({ ...item }))
  const same = { dues: order.address_dues, apart, refunded: 0, owed: 0, return_fee, resend_fee }
  if (regionFee === null) return same
  const shipmentOf = ({ sid }: Line) => (apart.some((item) => item.sid === sid) ? sid : 0)
  const shipments = [...new Set(lines.filter(({ status }) => isUnsent(status)).map(shipmentOf))]
  const isSent = ({ status }: Line) => !isUnsent(status) && status !== 'CANCELED'
  const extra = new Map(order.address_dues?.deliveries.map(({ sid, won }) => [sid, won]))
  const refundable = Math.max(0, order.total - order.refunded)
  const before = shipments.map((sid) => paidFor(order, sid) + (extra.get(sid) ?? 0))
  let refunded = 0
  for (const [index, sid] of shipments.entries()) {
    const current = before[index] ?? 0
    const isPartlySent = lines.some((line) => shipmentOf(line) === sid && isSent(line))
    const change = isPartlySent ? Math.max(0, regionFee - current) : regionFee - current
    const lessExtra = Math.min(extra.get(sid) ?? 0, Math.max(0, -change))
    extra.set(sid, (extra.get(sid) ?? 0) + Math.max(0, change) - lessExtra)
    const back = Math.min(Math.max(0, -change) - lessExtra, refundable - refunded)
    refunded += back
    const own = apart.find((item) => item.sid === sid)
    if (own) own.surcharge -= back
  }
  const deliveries = [...extra].flatMap(([sid, won]) => (won > 0 ? [{ sid, won }] : []))
  const dues =
    order.address_dues || deliveries.length > 0
      ? withDeliveries(order.address_dues ?? NO_DUES, deliveries)
      : null
  const isUntouched = !lines.some(isSent)
  const returnChange = isUntouched ? regionFee - (before[0] ?? regionFee) : 0
  return {
    dues,
    apart,
    refunded,
    owed: owedForAddress(dues) - owedForAddress(order.address_dues),
    return_fee: Math.max(0, return_fee + returnChange),
    resend_fee: Math.max(0, resend_fee + returnChange),
  }
}

const NO_DUES: AddressDues = { deliveries: [], waived: 0, paid: 0, paid_at: null }

/** The surcharge of a delivery that the payment contains, won. */
function paidFor({ apart, ...order }: ChargedOrder, shipment: number): number {
  const own = apart.find(({ sid }) => sid === shipment)
  return own ? own.surcharge : surchargeLeft(order) - apart.reduce((sum, { surcharge }) => sum + surcharge, 0)
}

/** Fewer surcharges first reduce what was waived, so that the shop pays back only what it has received too much. */
function withDeliveries(dues: AddressDues, deliveries: AddressDues['deliveries']): AddressDues {
  const waived = Math.min(dues.waived, Math.max(0, sumOf(deliveries) - dues.paid))
  return { ...dues, deliveries, waived }
}

const sumOf = (deliveries: AddressDues['deliveries']) => deliveries.reduce((sum, { won }) => sum + won, 0)
