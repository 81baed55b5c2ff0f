import { SHOP_PERMISSIONS, type ShopPermission } from '../../platform/contract/permissions.ts'
import type { StaffRole } from './staff.contract.ts'

const OWNER_PERMISSIONS: readonly ShopPermission[] = [
  'shop:transfer',
  'bank:write',
  'staff:write',
  'audit:read',
]

const moduleOf = (permission: ShopPermission) => permission.slice(0, permission.indexOf(':'))

const isExport = (permission: ShopPermission) => permission.endsWith(':export')

/** The permissions of each role, without the permissions to export. */
const roles: Record<StaffRole, readonly ShopPermission[]> = {
  manager: SHOP_PERMISSIONS.filter(
    (permission) => !OWNER_PERMISSIONS.includes(permission) && !isExport(permission),
  ),
  products: ['shop:read', 'products:read', 'products:write', 'reviews:write', 'settings:read'],
  orders: ['shop:read', 'orders:read', 'orders:write', 'products:read', 'messages:write'],
  customers: [
    'shop:read',
    'customers:read',
    'customers:write',
    'marketing:read',
    'marketing:write',
    'reviews:write',
    'messages:write',
    'orders:read',
  ],
  accounting: ['shop:read', 'orders:read', 'money:read', 'money:write'],
  readOnly: [
    'shop:read',
    'orders:read',
    'products:read',
    'customers:read',
    'marketing:read',
    'money:read',
    'settings:read',
  ],
}

/** The permissions of a role. `mayExport` adds the permissions to export data that the role can read. */
export function permissionsOf(role: StaffRole | 'owner', mayExport: boolean): readonly ShopPermission[] {
  if (role === 'owner') return SHOP_PERMISSIONS
  const permissions = roles[role]
  const exports = SHOP_PERMISSIONS.filter(
    (permission) =>
      isExport(permission) &&
      permissions.some((other) => other !== permission && moduleOf(other) === moduleOf(permission)),
  )
  return mayExport ? [...permissions, ...exports] : permissions
}

/** members of staff that a shop can have besides its owner */
export const MAX_STAFF = 50
/** open invitations that a shop can have */
export const MAX_INVITATIONS = 20
export const INVITATION_DAYS = 7
export const TRANSFER_DAYS = 7
