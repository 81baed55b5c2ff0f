/** Splits pages into parts that one visitor opens in turn, because a new window for each page would double the time. */
export function splitPages<Place>(all: readonly Place[], atATime: number): Place[][] {
  const parts = Math.ceil(all.length / atATime)
  return Array.from({ length: parts }, (_, index) => all.slice(index * atATime, (index + 1) * atATime))
}
