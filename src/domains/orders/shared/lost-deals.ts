import { dealDiscounts, dealSum } from '../../marketing/shared/deals.ts'
import type { AgreedDeals } from '../contract/order-fields.ts'
import type { LineAmounts } from './amounts.ts'

/** The fields of a line on which deals depend. Amounts are won. */
export interface DealPieces {
  sid: number
  pid2: number
  /** 0 for none; add-ons have no deals */
  pid3: number
  /** a piece before discounts, without what the buyer has paid to the shop directly */
  price: number
  qty: number
  /** discount of deals on all pieces, and the member discount on the rest */
  deal_off: number
  member_off: number
}

export function dealPiecesOf({
  sid,
  pid2,
  pid3,
  price,
  qty,
  off,
  coupon_off,
  deal_off = 0,
  direct_price = 0,
}: Pick<DealPieces, 'sid' | 'pid2' | 'pid3'> &
  Pick<LineAmounts, 'price' | 'qty' | 'off' | 'deal_off'> & {
    coupon_off?: number | null | undefined
    direct_price?: number | undefined
  }): DealPieces {
  const beforeCoupon = Math.max(0, off - (coupon_off ?? 0))
  // In lines that an older version divided, `deal_off` may be greater than `off`.
  const dealOff = Math.min(deal_off, beforeCoupon)
  return {
    sid,
    pid2,
    pid3,
    price: price - direct_price,
    qty,
    deal_off: dealOff,
    member_off: beforeCoupon - dealOff,
  }
}

export interface LostDeals {
  /** won; discount that this refund withholds; negative if it returns what earlier ones withheld */
  dealWithheld: number
  /** the deals after the refund; null if none applied */
  deals: AgreedDeals | null
}

/**
 * The discount of deals that a refund withholds. After changes of mind the remaining pieces keep only what the deals
 * give for them; pieces that were returned for a fault of the shop still count. What is lost is withheld from this
 * refund and, if it is too small, from the next ones, and refunded when the rest is cancelled or returned too. The
 * member discount that the higher price would have got is subtracted (decision 88).
 */
export function lostDeals(
  agreed: AgreedDeals | null,
  returned: DealPieces & { isMind: boolean; refundable: number },
  remaining: readonly DealPieces[],
): LostDeals {
  if (!agreed) return { dealWithheld: 0, deals: null }
  const { isMind, refundable } = returned
  const counted = isMind || returned.pid3 > 0 ? agreed.counted : [...agreed.counted, dealFieldsOf(returned)]
  const pieces = [...remaining, ...counted.map((item) => ({ ...item, pid3: 0 }))]
  const discountSum = sumOf(pieces, 'deal_off')
  const lost = Math.min(sumOf(remaining, 'deal_off'), Math.max(0, discountSum - discountOf(pieces, agreed)))
  const change = lost - memberPart(lost, remaining) - agreed.charged
  const charge = isMind ? Math.min(Math.max(0, change), refundable) : 0
  const dealWithheld = charge - Math.max(0, -change)
  return { dealWithheld, deals: { ...agreed, counted, charged: agreed.charged + dealWithheld } }
}

const dealFieldsOf = ({ sid, pid2, price, qty, deal_off }: DealPieces) => ({
  sid,
  pid2,
  price,
  qty,
  deal_off,
})

/** What the deals would take off these pieces alone. */
const discountOf = (
  pieces: readonly Pick<DealPieces, 'sid' | 'pid2' | 'pid3' | 'price' | 'qty'>[],
  { deals }: AgreedDeals,
): number =>
  dealSum(
    dealDiscounts(
      pieces.map(({ sid, pid2, pid3, price, qty }) => {
        const own = deals.filter(({ products }) => products.includes(sid))
        return { sid, pid2, pid3, price, pieces: qty, deals: own }
      }),
    ),
  )

/** The part of a lost discount that the member discount on the remaining pieces would have taken off. */
function memberPart(lost: number, remaining: readonly DealPieces[]): number {
  const worth = remaining.reduce((sum, { price, qty, deal_off }) => sum + price * qty - deal_off, 0)
  return worth > 0 ? Math.floor((lost * Math.min(worth, sumOf(remaining, 'member_off'))) / worth) : 0
}

const sumOf = <Key extends string>(items: readonly Record<Key, number>[], key: Key): number =>
  items.reduce((sum, item) => sum + item[key], 0)
