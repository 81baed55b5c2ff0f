/**
 * All permissions in a shop, as calls name them (`who: { shop: 'orders:read' }`). `:write` changes something, `:export`
 * hands out personal data in bulk. One table maps roles to permissions (`staff/rules.ts`). Safe in a browser.
 */
export const SHOP_PERMISSIONS = [
  // seeing that the shop is there, its hidden pages too, and leaving it
  'shop:read',
  'shop:transfer',
  'orders:read',
  'orders:write',
  'orders:export',
  'products:read',
  'products:write',
  'customers:read',
  'customers:write',
  'customers:export',
  'marketing:read',
  'marketing:write',
  'reviews:write',
  'reviews:export',
  'messages:write',
  'money:read',
  'money:write',
  // the account that buyers send money to
  'bank:write',
  'settings:read',
  'settings:write',
  'staff:read',
  'staff:write',
  'audit:read',
] as const

export type ShopPermission = (typeof SHOP_PERMISSIONS)[number]

/**
 * All permissions of operators of the platform, as calls name them (`who: { operator: 'audit:read' }`). Each operator holds some of
 * them, by `npm run shop -- operator`.
 */
export const OPERATOR_PERMISSIONS = ['mails:read', 'mails:write', 'audit:read', 'companies:decide'] as const

export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number]
