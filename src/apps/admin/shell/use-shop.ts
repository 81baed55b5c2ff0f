import type { Workplace } from '../../../domains/staff/contract.ts'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import { useShops } from '../calls/me.ts'
import { usePathPart } from '../router/addresses.ts'

/** The shop of the address, if it is one's own. */
export function useOwnShop(): Workplace | undefined {
  const shopid = usePathPart('shopid')
  return useShops().data?.find((shop) => shop.shopid === shopid)
}

/** The shop of a page within its frame. */
export function useShop(): Workplace {
  const shop = useOwnShop()
  if (!shop) throw new Error('a page of a shop stands in its frame alone')
  return shop
}

/** Whether the reader may do something in the shop of the page; what is refused is not offered. */
export function useMay(): (permission: ShopPermission) => boolean {
  const { permissions } = useShop()
  return (permission) => permissions.includes(permission)
}
