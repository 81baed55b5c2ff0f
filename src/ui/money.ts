// A list page formats a hundred numbers; Intl would take a fifth of the time that its rendering takes.
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g

/**
 * A whole number with thousands separators and an optional unit (docs/product/storefront.md): `quantity(1200, '개')` is
 * 1,200개.
 */
export const quantity = (number: number, unit = ''): string => String(number).replace(THOUSANDS, ',') + unit

/** An amount of won as shoppers read it: 12,000원. */
export const won = (amount: number): string => quantity(amount, '원')

/** Points as shoppers read them: 2,000P. */
export const points = (amount: number): string => quantity(amount, 'P')

/** The discount of a sale in whole percent; rounded down, since a shop must not promise more than it gives. */
export const percentOff = (price: number, salePrice: number): number =>
  price > 0 ? Math.max(0, Math.floor(((price - salePrice) / price) * 100)) : 0
