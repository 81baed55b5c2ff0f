import type { Tier } from './tiers.contract.ts'

/** A member's purchases in the months that the shop counts for tiers. */
export interface MemberPurchases {
  /** won of completed orders minus refunds */
  spent: number
  orders: number
}

type Rule = Pick<Tier, 'need' | 'spent' | 'orders'>

/** The highest tier whose rule is met; `tiers` are sorted from the lowest. Undefined if no rule is met. */
export function earnedTier<Of extends Rule>(
  tiers: readonly Of[],
  purchases: MemberPurchases,
): Of | undefined {
  return tiers.findLast((tier) => isEarned(tier, purchases))
}

/**
 * The first tier that no member can earn, because everybody who meets its rule earns the tier `higher`; `higher` is
 * null if the rule has no condition that can be met. Skips tiers given by hand only. Undefined if each tier can be
 * earned.
 */
export function unreachableTier<Of extends Rule>(
  tiers: readonly Of[],
): { tier: Of; higher: Of | null } | undefined {
  for (const tier of tiers) {
    if (tier.need === 'hand') continue
    const higher = minPurchases(tier).map((purchases) => earnedTier(tiers, purchases))
    if (higher.includes(tier)) continue
    return { tier, higher: higher[0] ?? null }
  }
  return undefined
}

/** The smallest purchases that earn a tier, one for each alternative condition. Spending implies at least one order. */
function minPurchases({ need, spent, orders }: Rule): MemberPurchases[] {
  if (need === 'all') return [{ spent, orders: spent > 0 ? Math.max(1, orders) : orders }]
  return [...(spent > 0 ? [{ spent, orders: 1 }] : []), ...(orders > 0 ? [{ spent: 0, orders }] : [])]
}

function isEarned({ need, spent, orders }: Rule, purchases: MemberPurchases): boolean {
  if (need === 'hand') return false
  if (need === 'all') return purchases.spent >= spent && purchases.orders >= orders
  return (spent > 0 && purchases.spent >= spent) || (orders > 0 && purchases.orders >= orders)
}

/** The won and the orders that a member still needs for a tier. */
export function missingPurchases(tier: Rule, purchases: MemberPurchases): MemberPurchases {
  return {
    spent: Math.max(0, tier.spent - purchases.spent),
    orders: Math.max(0, tier.orders - purchases.orders),
  }
}
