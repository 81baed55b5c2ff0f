/** The modules in dependency order. A module may use the modules before it in the list, never those after it. */
export const modules = [
  'audit',
  'tenancy',
  'accounts',
  'staff',
  'jobs',
  'publishing',
  'theme',
  'catalogue',
  'content',
  'seo',
  'redirects',
  'interests',
  'membership',
  'marketing',
  'cart',
  'payments',
  'orders',
  'subscriptions',
  'deposits',
  'receipts',
  'reconciliation',
  'past-orders',
  'settlements',
  'tax',
  'conversions',
  'opening',
  'supervision',
  'reviews',
  'feeds',
  'messaging',
  'fonts',
  'notifications',
  'statistics',
  'shopper',
  'system',
] as const

type Module = (typeof modules)[number]

/**
 * Tables that a module's SQL uses although other modules created them, listed by the module that created them. Each
 * module lists its own in `reads.ts`.
 */
export type TableReads = { readonly [Owner in Module | 'platform']?: readonly string[] }
