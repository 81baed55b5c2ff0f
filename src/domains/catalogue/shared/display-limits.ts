/** products placed manually in a category: five pages */
export const MAX_PLACED = 200

/** products per page of choices */
export const CHOICES_PAGE = 40

/** products requested by id */
export const MAX_CHOSEN = 50
