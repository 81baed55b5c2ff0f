import { createContext, useContext } from 'react'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'

/** The shop of the open page, and the user's access to it. */
export interface ShopAccess {
  shop: Workplace
  /** a removal or a new role of the user while there is unsaved input */
  change: 'removed' | 'role' | null
}

export const ShopAccessContext = createContext<ShopAccess | null>(null)

export function useShop(): Workplace {
  const access = useContext(ShopAccessContext)
  if (!access) throw new Error('useShop needs a ShopAccessContext')
  return access.shop
}

/** Returns a function that checks a permission of the user in the shop of the page. */
export function useMay(): (permission: ShopPermission) => boolean {
  const { permissions } = useShop()
  return (permission) => permissions.includes(permission)
}

/** The change of the user's access during unsaved input; null without one, and outside of shops. */
export const useAccessChange = (): ShopAccess['change'] => useContext(ShopAccessContext)?.change ?? null
