import { apportion, apportionWithin } from '../../../platform/apportion.ts'
import type { MemberDiscount } from '../membership.contract.ts'
import { discountOf } from './discount.ts'

/** Member discounts (docs/product/membership.md). Pure functions, also for browsers. Amounts are whole won. */

/** The price of one item. */
export interface DiscountableItem {
  sid: number
  pid2: number
  /** 0 for none */
  pid3: number
  /** price without discounts */
  worth: number
  /** maximum discount, won: the price or, for a resold product, the seller's share */
  maxOff: number
}

/**
 * Divides a member's discount among all products of a shop, in whole won. No product gets more than its `maxOff`: a
 * percentage is reduced to it, and what is left of an amount goes to the other products. The result does not depend on
 * the order of the products, because cart and checkout sort them differently.
 */
export function memberOffs(items: readonly DiscountableItem[], discount: MemberDiscount | null): number[] {
  const order = items
    .map((_, index) => index)
    .toSorted((a, b) => byItem(items[a] as DiscountableItem, items[b] as DiscountableItem))
  const shares = shareDiscount(
    order.map((index) => items[index] as DiscountableItem),
    discount,
  )
  const offs = items.map(() => 0)
  for (const [index, position] of order.entries()) offs[position] = shares[index] as number
  return offs
}

function shareDiscount(items: readonly DiscountableItem[], discount: MemberDiscount | null): number[] {
  const worth = items.map((item) => item.worth)
  const limits = items.map(({ maxOff }) => maxOff)
  const whole = sum(worth)
  const byPercent = (value: number) =>
    apportion(discountOf(whole, { kind: 'percent', value }), worth).map((won, index) =>
      Math.min(won, limits[index] as number),
    )
  if (!discount || discount.kind === 'percent') return byPercent(discount?.value ?? 0)
  const { value, or_percent = 0 } = discount
  const byAmount = apportionWithin(discountOf(whole, { kind: 'won', value }), worth, limits)
  const other = byPercent(or_percent)
  return sum(other) > sum(byAmount) ? other : byAmount
}

const sum = (won: readonly number[]) => won.reduce((all, amount) => all + amount, 0)

const byItem = (a: DiscountableItem, b: DiscountableItem) =>
  a.sid - b.sid || a.pid2 - b.pid2 || a.pid3 - b.pid3 || a.worth - b.worth
