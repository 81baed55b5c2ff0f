/** A listing whose position changed. Positions start at 1; null means not in the order. */
export interface MovedPosition {
  sid: number
  from: number | null
  to: number | null
}

/**
 * The smallest set of moves, additions and removals that turns one order into the other. If one listing is moved to the
 * front, the others count as not moved, although their positions change.
 */
export function movedPositions(before: readonly number[], after: readonly number[]): MovedPosition[] {
  const [from, to] = [positionsOf(before), positionsOf(after)]
  const commonPositions = after.flatMap((listingId) => from.get(listingId) ?? [])
  const unmoved = new Set(longestRising(commonPositions).map((position) => before[position - 1]))
  const moved = [
    ...after.filter((listingId) => !unmoved.has(listingId)),
    ...before.filter((listingId) => !to.has(listingId)),
  ]
  return moved.map((listingId) => ({
    sid: listingId,
    from: from.get(listingId) ?? null,
    to: to.get(listingId) ?? null,
  }))
}

const positionsOf = (listingIds: readonly number[]) =>
  new Map(listingIds.map((listingId, index) => [listingId, index + 1]))

/** A longest increasing subsequence of distinct numbers. */
function longestRising(numbers: readonly number[]): number[] {
  // For each length, the increasing subsequence of that length with the lowest last number.
  const parts: number[][] = []
  for (const number of numbers) {
    const length = parts.findIndex((part) => (part.at(-1) as number) > number)
    const index = length === -1 ? parts.length : length
    parts[index] = [...(parts[index - 1] ?? []), number]
  }
  return parts.at(-1) ?? []
}
