/** restock requests per person and shop */
export const MAX_RESTOCK_WISHES = 20
