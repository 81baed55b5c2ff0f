/** Picks that one call adds, sees or removes. */
export const MAX_PICKS_AT_ONCE = 100
