/** A listing that stands elsewhere than before; places are from 1, null by the rule of the list. */
export interface MovedPlace {
  sid: number
  from: number | null
  to: number | null
}

/**
 * The fewest listings whose moves make one order of another, those that were placed anew and those that were let go among them: where
 * one moves to the front, the others are a place further back without having moved.
 */
export function movedPlaces(before: readonly number[], after: readonly number[]): MovedPlace[] {
  const [from, to] = [placesOf(before), placesOf(after)]
  const commonPlaces = after.flatMap((listingId) => from.get(listingId) ?? [])
  const unmoved = new Set(longestRising(commonPlaces).map((position) => before[position - 1]))
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

const placesOf = (listingIds: readonly number[]) =>
  new Map(listingIds.map((listingId, index) => [listingId, index + 1]))

/** A longest part of a list of distinct numbers that rises. */
function longestRising(numbers: readonly number[]): number[] {
  // By length, the part that ends with the lowest number.
  const parts: number[][] = []
  for (const number of numbers) {
    const length = parts.findIndex((part) => (part.at(-1) as number) > number)
    const index = length === -1 ? parts.length : length
    parts[index] = [...(parts[index - 1] ?? []), number]
  }
  return parts.at(-1) ?? []
}
