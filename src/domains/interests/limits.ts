/** maximum restock requests of a person in a shop */
export const MAX_RESTOCK_WISHES = 20
/** maximum prices that a person asks to watch in a shop, besides those of liked products */
export const MAX_PRICE_WATCHES = 100
