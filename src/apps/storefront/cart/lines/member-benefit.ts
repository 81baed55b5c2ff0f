import type { CartGroup } from '../../../../domains/cart/cart.contract.ts'
import { sellerShareOf } from '../../../../domains/catalogue/shared/resale.ts'
import type { MemberDiscount } from '../../../../domains/membership/membership.contract.ts'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import { orderablePieces } from '../cart-edits.ts'

const texts = cartTexts.benefit
const { percentOff, wonOff } = membershipTexts.joining.benefit

type Group = Pick<
  CartGroup,
  'data' | 'join_point' | 'point' | 'sub_total' | 'off' | 'member' | 'discount' | 'uid' | 'origin_uid'
>

/** Describes the member benefit, with the maximum discount of resold products; empty without a benefit. */
export function describeMemberBenefit(group: Group): string {
  const { join_point, point, sub_total, off, member, discount } = group
  return [
    !member && join_point > 0 && texts.joinPoint(join_point),
    discount && [describeDiscount(discount), describeLimit(group)].filter(Boolean).join(' '),
    point > 0 && texts.points(point, Math.floor(((sub_total - off) * point) / 100)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeDiscount({ kind, value, or_percent = 0 }: MemberDiscount): string {
  if (kind === 'percent') return percentOff(value)
  return or_percent > 0 ? texts.wonOrPercent(value, or_percent) : wonOff(value)
}

/**
 * Describes the maximum discount: for a resold product a shop cannot give more than its share (docs/decisions/0044).
 */
function describeLimit({ data, off, uid, origin_uid }: Group): string {
  const isResold = uid !== origin_uid && data.some((line) => orderablePieces(line) > 0)
  const max = data.reduce(
    (sum, line) => sum + sellerShareOf(line.price, line.resale ?? null) * orderablePieces(line),
    0,
  )
  return isResold && off >= max ? texts.bounded(max) : ''
}
