/** products placed by hand in a category: five pages */
export const MAX_PLACED = 200

/** products of a page of choices */
export const CHOICES_PAGE = 40

/** products requested by id */
export const MAX_CHOSEN = 50
