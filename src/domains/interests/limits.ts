/** products that a person waits for in one shop */
export const MAX_RESTOCK_WISHES = 20
