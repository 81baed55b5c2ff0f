/**
 * Divides `total` in proportion to the weights. Shares are whole numbers, rounded up or down, and sum to `total`. No
 * share exceeds its weight unless `total` exceeds the sum of the weights.
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
 * Like `apportion`, with a limit per share. Excess is distributed to the other shares by weight. The shares sum to
 * `total` or to the sum of the limits, whichever is less.
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
  // Terminates: each round either distributes the whole remainder or fills one more share to its limit.
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
