/**
 * Divides `total` in the proportion of the weights: the shares are whole, sum to the total exactly, and each is its exact
 * share rounded up or down. So no share is above its weight where the total is not above the weights' sum.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0))
  if (sum === 0n) return weights.map(() => 0)
  let [before, upTo] = [0n, 0n]
  return weights.map((weight) => {
    upTo += BigInt(weight)
    const reached = (BigInt(total) * upTo) / sum
    const share = reached - before
    before = reached
    return Number(share)
  })
}

/**
 * Like `apportion`, but no share is above its limit: what a limit leaves over goes to the other shares, in the proportion of their
 * weights. The shares sum to the total, or to the sum of the limits if that is less. A share with the weight 0 is 0.
 */
export function apportionWithin(
  total: number,
  weights: readonly number[],
  limits: readonly number[],
): number[] {
  const shares = weights.map(() => 0)
  const capacity = weights.map((weight, index) => (weight > 0 ? Math.max(0, limits[index] as number) : 0))
  let rest = Math.min(
    total,
    capacity.reduce((sum, limit) => sum + limit, 0),
  )
  // Ends: each round distributes the whole rest or fills at least one more share up to its limit.
  while (rest > 0) {
    const parts = apportion(
      rest,
      weights.map((weight, index) => ((capacity[index] as number) > 0 ? weight : 0)),
    )
    for (const [index, part] of parts.entries()) {
      const added = Math.min(part, capacity[index] as number)
      shares[index] = (shares[index] as number) + added
      capacity[index] = (capacity[index] as number) - added
      rest -= added
    }
  }
  return shares
}
