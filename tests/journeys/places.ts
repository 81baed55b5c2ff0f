import type { onPc } from './journey.ts'

/** Something to look at on both devices, or on the one where the other has the same page. */
interface AnyPlace {
  where?: typeof onPc
}

/** Pages that one visitor opens one after the other: a new window for each costs as much as the page. */
export function inParts<Place>(all: readonly Place[], atATime: number): Place[][] {
  const parts = Math.ceil(all.length / atATime)
  return Array.from({ length: parts }, (_, index) => all.slice(index * atATime, (index + 1) * atATime))
}

/** The tag of the one device on which all these places are looked at; none where they differ. */
export function onlyWhere([first, ...others]: readonly AnyPlace[]) {
  return (others.every(({ where }) => where === first?.where) && first?.where) || {}
}
