import { Outlet } from '@tanstack/react-router'
import { NoSuchPage } from './fallbacks/not-found.tsx'
import { ShopFrame } from './frame/shop-frame.tsx'
import { useOwnShop } from './use-shop.ts'

/** The pages of one shop in its frame; of no shop of one's own there are none. */
export function ShopPages() {
  const shop = useOwnShop()
  if (!shop) return <NoSuchPage data="shop" />
  return (
    <ShopFrame shop={shop} key={shop.shopid}>
      <Outlet />
    </ShopFrame>
  )
}
