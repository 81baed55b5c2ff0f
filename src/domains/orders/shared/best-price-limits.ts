/** products of one call for a person's own best prices */
export const MAX_OWN_PRICES = 100
