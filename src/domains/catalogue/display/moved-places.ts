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
  const commonPlaces = after.flatMap((sid) => from.get(sid) ?? [])
  const unmoved = new Set(longestRising(commonPlaces).map((place) => before[place - 1]))
  const moved = [...after.filter((sid) => !unmoved.has(sid)), ...before.filter((sid) => !to.has(sid))]
  return moved.map((sid) => ({ sid, from: from.get(sid) ?? null, to: to.get(sid) ?? null }))
}

const placesOf = (sids: readonly number[]) => new Map(sids.map((sid, index) => [sid, index + 1]))

/** A longest part of a list of distinct numbers that rises. */
function longestRising(numbers: readonly number[]): number[] {
  // By length, the part that ends with the lowest number.
  const parts: number[][] = []
  for (const number of numbers) {
    const length = parts.findIndex((part) => (part.at(-1) as number) > number)
    const at = length === -1 ? parts.length : length
    parts[at] = [...(parts[at - 1] ?? []), number]
  }
  return parts.at(-1) ?? []
}
