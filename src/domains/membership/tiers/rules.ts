import type { Tier } from './tiers.contract.ts'

/** A member's purchases within the months that count. */
export interface MemberPurchases {
  /** won of completed orders, without what was refunded */
  spent: number
  orders: number
}

type Rule = Pick<Tier, 'need' | 'spent' | 'orders'>

/** The best tier that was earned; `tiers` stand in their order, the lowest first. Undefined for none. */
export function earnedTier<Of extends Rule>(
  tiers: readonly Of[],
  purchases: MemberPurchases,
): Of | undefined {
  return tiers.findLast((tier) => isEarned(tier, purchases))
}

/**
 * The first tier that nobody can earn though it is not given by hand alone, with the higher tier that everybody gets who would earn it;
 * null for that one where the tier asks for nothing that could be reached. Undefined where each tier can be earned.
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

/** The least purchases that earn a tier: whoever earns it has bought as much as one of them. Who spends has an order. */
function minPurchases({ need, spent, orders }: Rule): MemberPurchases[] {
  if (need === 'all') return [{ spent, orders: spent > 0 ? Math.max(1, orders) : orders }]
  return [...(spent > 0 ? [{ spent, orders: 1 }] : []), ...(orders > 0 ? [{ spent: 0, orders }] : [])]
}

function isEarned({ need, spent, orders }: Rule, purchases: MemberPurchases): boolean {
  if (need === 'hand') return false
  if (need === 'all') return purchases.spent >= spent && purchases.orders >= orders
  return (spent > 0 && purchases.spent >= spent) || (orders > 0 && purchases.orders >= orders)
}

/** The won and orders that a member is short of for a tier; each 0 where it is not asked or reached. */
export function missingPurchases(tier: Rule, purchases: MemberPurchases): MemberPurchases {
  return {
    spent: Math.max(0, tier.spent - purchases.spent),
    orders: Math.max(0, tier.orders - purchases.orders),
  }
}
