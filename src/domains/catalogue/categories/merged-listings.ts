import { LIMITS } from '../shared/product-limits.ts'

/** The categories of a listing: its own, 0 for none, and others beside it. */
export interface ListingPlaces {
  sid: number
  cid: number
  more_cids: number[]
}

/**
 * A listing's categories with those that a merge took from it; null where it was moved elsewhere since, or has no room for them. `intoOf`
 * names the category that took the place of each that went.
 */
export function restoredPlaces(
  before: ListingPlaces,
  present: ListingPlaces,
  intoOf: ReadonlyMap<number, number>,
): ListingPlaces | null {
  const stood = new Set([before.cid, ...before.more_cids])
  let [cid, more] = [present.cid, present.more_cids]
  for (const from of stood) {
    const into = intoOf.get(from)
    if (into === undefined || (cid !== into && !more.includes(into))) continue
    const isOwn = cid === into && before.cid === from
    if (stood.has(into)) {
      // It stood in both.
      more = isOwn ? [into, ...more] : [...more, from]
      if (isOwn) cid = from
    } else if (cid === into) cid = from
    else more = more.map((categoryId) => (categoryId === into ? from : categoryId))
  }
  const isSame = cid === present.cid && more === present.more_cids
  return isSame || more.length + 1 > LIMITS.categories ? null : { sid: present.sid, cid, more_cids: more }
}
