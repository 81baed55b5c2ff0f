/** The modules in dependency order: a module may use those before it, never those after it. */
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
  'interests',
  'membership',
  'marketing',
  'cart',
  'payments',
  'orders',
  'conversions',
  'opening',
  'reviews',
  'feeds',
  'messaging',
  'fonts',
  'notifications',
  'statistics',
  'shopper',
] as const

type Module = (typeof modules)[number]

/** Tables that the SQL of a module names though others created them, by owner; a module's `reads.ts` lists its own. */
export type TableReads = { readonly [Owner in Module | 'platform']?: readonly string[] }
