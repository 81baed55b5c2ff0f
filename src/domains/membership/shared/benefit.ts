import { apportion, apportionWithin } from '../../../platform/apportion.ts'
import type { MemberDiscount } from '../membership.contract.ts'
import { percentOf } from '../points/ledger.ts'

/** Members' discounts (docs/product/membership.md). Plain rules, safe in a browser. Amounts are whole won. */

/** Goods of one item. */
export interface Goods {
  sid: number
  pid2: number
  /** 0 for none */
  pid3: number
  /** their price without discounts */
  worth: number
  /** the maximum of their discount, won: their price, or of resold goods the seller's share of it */
  maxOff: number
}

/** Won off goods worth `goods` won for a member; never more than the goods. */
export function discountOf(goods: number, discount: MemberDiscount | null): number {
  if (!discount) return 0
  const { kind, value, or_percent = 0 } = discount
  const off =
    kind === 'percent' ? percentOf(goods, value) : Math.max(Math.floor(value), percentOf(goods, or_percent))
  return Math.max(0, Math.min(goods, off))
}

/**
 * Divides a member's discount on all goods of a shop among them, in whole won and within each one's `maxOff`: a percentage is cut there, and of
 * an amount the other goods get the rest. The result does not depend on the order of the goods, so the cart, which shows the newest first,
 * agrees with its checkout.
 */
export function memberOffs(goods: readonly Goods[], discount: MemberDiscount | null): number[] {
  const order = goods
    .map((_, index) => index)
    .toSorted((a, b) => byItem(goods[a] as Goods, goods[b] as Goods))
  const shares = shareDiscount(
    order.map((index) => goods[index] as Goods),
    discount,
  )
  const offs = goods.map(() => 0)
  for (const [index, position] of order.entries()) offs[position] = shares[index] as number
  return offs
}

function shareDiscount(goods: readonly Goods[], discount: MemberDiscount | null): number[] {
  const worth = goods.map((good) => good.worth)
  const limits = goods.map(({ maxOff }) => maxOff)
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

const byItem = (a: Goods, b: Goods) =>
  a.sid - b.sid || a.pid2 - b.pid2 || a.pid3 - b.pid3 || a.worth - b.worth
