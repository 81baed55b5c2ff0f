import type { Tier } from './contract.ts'

/** A member's purchases within the months that count. */
export interface Bought {
  /** won of completed orders, without what was refunded */
  spent: number
  orders: number
}

type Rule = Pick<Tier, 'need' | 'spent' | 'orders'>

/** The best tier that was earned; `tiers` stand in their order, the lowest first. Undefined for none. */
export function earnedTier<Of extends Rule>(tiers: readonly Of[], bought: Bought): Of | undefined {
  return tiers.findLast((tier) => isEarned(tier, bought))
}

function isEarned({ need, spent, orders }: Rule, bought: Bought): boolean {
  if (need === 'hand') return false
  if (need === 'all') return bought.spent >= spent && bought.orders >= orders
  return (spent > 0 && bought.spent >= spent) || (orders > 0 && bought.orders >= orders)
}

/** The won and orders that a member is short of for a tier; each 0 where it is not asked or reached. */
export function missingTo(tier: Rule, bought: Bought): Bought {
  return {
    spent: Math.max(0, tier.spent - bought.spent),
    orders: Math.max(0, tier.orders - bought.orders),
  }
}
