/** maximum number of products that a seller may place manually in a category: five pages */
export const MAX_PLACED = 200

/** number of products per page of the choices for placement */
export const CHOICES_PAGE = 40

/** maximum number of products requested by id */
export const MAX_CHOSEN = 50
