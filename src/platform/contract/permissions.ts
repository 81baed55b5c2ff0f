/**
 * Shop permissions (`audience: { shop: 'orders:read' }`). `:write` changes data, `:export` exports personal data in
 * bulk. `staff/rules.ts` maps roles to permissions. Browser-safe.
 */
export const SHOP_PERMISSIONS = [
  // view the shop including its hidden pages, and leave its staff
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
  // change the bank account that receives transfers
  'bank:write',
  'settings:read',
  'settings:write',
  'staff:read',
  'staff:write',
  'audit:read',
] as const

export type ShopPermission = (typeof SHOP_PERMISSIONS)[number]

/**
 * Operator permissions (`audience: { operator: 'audit:read' }`), granted by other operators and by `npm run shop --
 * operator`.
 */
export const OPERATOR_PERMISSIONS = [
  'mails:read',
  'mails:write',
  'audit:read',
  'companies:decide',
  'deposits:read',
  'deposits:write',
  'settlements:read',
  'settlements:decide',
  'shops:read',
  'shops:decide',
  // what people report to the platform
  'reports:read',
  // dismiss reports, take products down and restore them
  'reports:decide',
  // announce to sellers
  'announcements:write',
  // view a shop's admin after the shop or a second operator has allowed it
  'shops:view',
  'persons:read',
  // end sessions, lock and delete accounts
  'persons:decide',
  // change the platform's own public pages
  'site:write',
  'operators:read',
  // invite, change and remove operators, and reset their second factor
  'operators:write',
  'system:read',
  // run and stop jobs, deliver dead events again
  'system:write',
] as const

export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number]
