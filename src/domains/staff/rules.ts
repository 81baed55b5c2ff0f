import { SHOP_PERMISSIONS, type ShopPermission } from '../../platform/contract/permissions.ts'
import type { StaffRole } from './staff.contract.ts'

/** Permissions of the owner alone. */
const OWNERS: readonly ShopPermission[] = ['shop:transfer', 'bank:write', 'staff:write', 'audit:read']

const moduleOf = (permission: ShopPermission) => permission.slice(0, permission.indexOf(':'))

const isExport = (permission: ShopPermission) => permission.endsWith(':export')

/** The permissions of each role, without those to export. */
const roles: Record<StaffRole, readonly ShopPermission[]> = {
  manager: SHOP_PERMISSIONS.filter((permission) => !OWNERS.includes(permission) && !isExport(permission)),
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

/** The permissions of a role; with the right to export also the exports of all that the role may read. */
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

/** most people of a shop beside its owner */
export const MAX_STAFF = 50
/** most open invitations of a shop */
export const MAX_INVITATIONS = 20
export const INVITATION_DAYS = 7
export const TRANSFER_DAYS = 7
