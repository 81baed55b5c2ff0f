/** maximum restock requests of a person in a shop */
export const MAX_RESTOCK_WISHES = 20
