/** products that a person waits for in one shop */
export const MOST_RESTOCK_WISHES = 20
