/** Pages that one visitor opens in turn: a new window for each costs as much as the page. */
export function splitPages<Place>(all: readonly Place[], atATime: number): Place[][] {
  const parts = Math.ceil(all.length / atATime)
  return Array.from({ length: parts }, (_, index) => all.slice(index * atATime, (index + 1) * atATime))
}
