/** The rooms in dependency order: a room may use those before it, never those after it. */
export const rooms = [
  'audit',
  'tenancy',
  'accounts',
  'staff',
  'jobs',
  'publishing',
  'look',
  'catalogue',
  'content',
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

export type Room = (typeof rooms)[number]
