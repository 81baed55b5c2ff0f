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
