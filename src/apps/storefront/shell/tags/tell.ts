import type { Moment } from './moments.ts'

/** A moment as pages tell it. Of a like the product is read from the page's data, so that it weighs on no page. */
export type Told = Exclude<Moment, { kind: 'page' | 'list' | 'search' | 'product' }> | { kind: 'likedHere' }

/** Moments that wait for the tags, which come when the page is idle. In a shop without tags these stay untold. */
export const MAX_WAITING = 30

/** The waiting moments. The tags take it over: what is pushed from then on goes on to them. */
export const waiting: Told[] = []

/** Tells the tags of the shop of a moment; costs nothing where it has none. */
export function tell(moment: Told): void {
  if (waiting.length < MAX_WAITING) waiting.push(moment)
}
