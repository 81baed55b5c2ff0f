/** Picks that one call adds, sees or removes. */
export const MAX_PICKS_AT_ONCE = 100
/** won that a pick may cost above its origin's price */
export const MOST_MARKUP = 100_000_000
