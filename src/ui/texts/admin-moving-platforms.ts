/** Platforms from which shops move, in the order of the choice. */
export const PLATFORMS = [
  'cafe24',
  'smartstore',
  'godomall',
  'makeshop',
  'imweb',
  'coupang',
  'shopify',
  'woocommerce',
  'other',
] as const
export type Platform = (typeof PLATFORMS)[number]
