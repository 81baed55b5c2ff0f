/** Products that a seller places by hand in one category: five pages of its list. */
export const MAX_PLACED = 200

/** Products of a list that are shown at once to choose from. */
export const CHOICES_PAGE = 40

/** Products that are asked for by their numbers. */
export const MAX_CHOSEN = 50
