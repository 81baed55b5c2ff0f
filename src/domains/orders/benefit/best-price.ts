import type { CouponOfPiece } from '../../marketing/marketing.service.ts'
import { accruedPoints } from '../../membership/membership.service.ts'
import { type DiscountedLine, discountWithCoupon } from '../checkout/discounts.ts'
import type { BestPrice } from './best-price.contract.ts'

/** One piece of the cheapest orderable variant of a product, with the discounts that a person can get for it. */
export interface Piece
  extends Pick<DiscountedLine, 'sid' | 'pid2' | 'price' | 'on_sale' | 'stock' | 'resale' | 'discount'> {
  /** whether the person is a member; `discount` and `rate` are those of members in any case */
  member: boolean
  /** percent of the payment that members earn as points */
  rate: number
  /** coupons that the person can use; those that end first come first */
  couponsOfBuyer: readonly CouponOfPiece[]
  /** coupons that the person can claim, those for members also if the person is not a member */
  offers: readonly CouponOfPiece[]
}

/**
 * The lowest price of one piece, which the bill charges with that coupon. A visitor who is not a member pays it after
 * joining the shop if `join` is true. Null if the piece cannot be ordered (docs/product/discounts.md).
 */
export function bestPriceOf(piece: Piece): BestPrice | null {
  if (!piece.on_sale || piece.stock < 1) return null
  const present = lowest(piece, piece.member)
  const joined = piece.member ? present : lowest(piece, true)
  const join = joined.price < present.price
  const { coupon, ...amounts } = join ? joined : present
  return {
    sid: piece.sid,
    regular: piece.price,
    ...amounts,
    join,
    coupon: coupon && { name: coupon.name, held: piece.couponsOfBuyer.includes(coupon) },
    points: accruedPoints(amounts.price, piece.rate),
  }
}

interface Offer {
  price: number
  member_off: number
  coupon_off: number
  coupon: CouponOfPiece | null
}

function lowest(piece: Piece, member: boolean): Offer {
  const coupons = [...piece.couponsOfBuyer, ...piece.offers.filter(({ members }) => member || !members)]
  return [null, ...coupons]
    .map((coupon) => offerOf(piece, member, coupon))
    .reduce((best, offer) => (offer.price < best.price ? offer : best))
}

function offerOf(piece: Piece, member: boolean, coupon: CouponOfPiece | null): Offer {
  const line: DiscountedLine = {
    ...piece,
    pid3: 0,
    qty: 1,
    member: member ? { point: 0 } : null,
    coupons: coupon ? [{ id: coupon.id, covers: true }] : [],
  }
  const { remaining, memberDiscounts, coupons } = discountWithCoupon([line], coupon)
  return {
    price: remaining[0] as number,
    member_off: memberDiscounts[0] as number,
    coupon_off: coupons[0] as number,
    coupon,
  }
}
