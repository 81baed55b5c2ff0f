import { createContext, useContext } from 'react'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'

/** A shop as its pages know it. */
export interface Standing {
  shop: Workplace
  /** a removal or another role of the reader, while text on screen is not saved */
  change: 'removed' | 'role' | null
}

export const ShopStanding = createContext<Standing | null>(null)

/** The shop of a page within its frame. */
export function useShop(): Workplace {
  const standing = useContext(ShopStanding)
  if (!standing) throw new Error('a page of a shop stands in its frame alone')
  return standing.shop
}

/** Whether the reader may do something in the shop of the page; what is refused is not offered. */
export function useMay(): (permission: ShopPermission) => boolean {
  const { permissions } = useShop()
  return (permission) => permissions.includes(permission)
}

/** The change of the reader's work in the shop of the page; null without one, and outside of shops. */
export const useStandingChange = (): Standing['change'] => useContext(ShopStanding)?.change ?? null
