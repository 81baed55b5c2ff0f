import { apportion } from '../../platform/apportion.ts'
import type { MemberDiscount } from './contract.ts'
import { percentOf } from './points/ledger.ts'

/** Members' discounts (domain: Membership, points, discounts). Plain rules, safe in a browser. Amounts are whole won. */

/** Goods of one item. */
export interface Goods {
  sid: number
  pid2: number
  /** 0 for none */
  pid3: number
  /** their price without discounts */
  worth: number
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
 * The discount on all that a member buys at a shop, apportioned to the goods to the won. The result is independent of their
 * order: a cart, which has the newest first, and the checkout made of it agree.
 */
export function memberOffs(goods: readonly Goods[], discount: MemberDiscount | null): number[] {
  const total = discountOf(
    goods.reduce((sum, { worth }) => sum + worth, 0),
    discount,
  )
  const order = goods.map((_, at) => at).toSorted((a, b) => byItem(goods[a] as Goods, goods[b] as Goods))
  const offs = goods.map(() => 0)
  const shares = apportion(
    total,
    order.map((at) => (goods[at] as Goods).worth),
  )
  for (const [place, at] of order.entries()) offs[at] = shares[place] as number
  return offs
}

const byItem = (a: Goods, b: Goods) =>
  a.sid - b.sid || a.pid2 - b.pid2 || a.pid3 - b.pid3 || a.worth - b.worth
