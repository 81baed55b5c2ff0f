/** Statuses, stock levels and sort orders of the seller's list. */
export const STATUSES = ['on_sale', 'sold_out', 'stopped'] as const
export const STOCKS = ['out', 'low', 'plenty'] as const
export const SORTS = [
  'newest',
  'oldest',
  'title',
  'title-desc',
  'price',
  'price-desc',
  'stock',
  'stock-desc',
  'changed',
  'changed-desc',
] as const
