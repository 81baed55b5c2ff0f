import { LIMITS } from '../shared/product-limits.ts'

/** The main category of a listing (0 for none) and the others. */
export interface ListingCategories {
  sid: number
  cid: number
  more_cids: number[]
}

/**
 * A listing's categories after a merge is undone. Null if the listing stays unchanged: it was moved elsewhere after the
 * merge, or would have too many categories. `replacementOf` maps merged categories to their replacements.
 */
export function restoredCategories(
  before: ListingCategories,
  present: ListingCategories,
  replacementOf: ReadonlyMap<number, number>,
): ListingCategories | null {
  const former = new Set([before.cid, ...before.more_cids])
  let [cid, more] = [present.cid, present.more_cids]
  for (const from of former) {
    const into = replacementOf.get(from)
    if (into === undefined || (cid !== into && !more.includes(into))) continue
    const isOwn = cid === into && before.cid === from
    if (former.has(into)) {
      // The listing was in both categories before the merge.
      more = isOwn ? [into, ...more] : [...more, from]
      if (isOwn) cid = from
    } else if (cid === into) cid = from
    else more = more.map((categoryId) => (categoryId === into ? from : categoryId))
  }
  const isSame = cid === present.cid && more === present.more_cids
  return isSame || more.length + 1 > LIMITS.categories ? null : { sid: present.sid, cid, more_cids: more }
}
