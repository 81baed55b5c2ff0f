// Intl would take a fifth of the render time of a list page.
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g

/** `quantity(1200, '개')` is 1,200개 (docs/product/storefront.md). */
export const quantity = (number: number, unit = ''): string => String(number).replace(THOUSANDS, ',') + unit

/** 12,000원. */
export const won = (amount: number): string => quantity(amount, '원')

/** 2,000P. */
export const points = (amount: number): string => quantity(amount, 'P')

/** Whole percent, rounded down: a shop must not overstate a discount. */
export const percentOff = (price: number, salePrice: number): number =>
  price > 0 ? Math.max(0, Math.floor(((price - salePrice) / price) * 100)) : 0
