import { Outlet } from '@tanstack/react-router'
import { NoSuchPage } from './fallbacks/not-found.tsx'
import { ShopFrame } from './frame/shop-frame.tsx'
import { useOwnShop } from './use-shop.ts'

/** The pages of one's own shop in its frame; a 404 for other shops. */
export function ShopPages() {
  const shop = useOwnShop()
  if (!shop) return <NoSuchPage data="shop" />
  return (
    <ShopFrame shop={shop} key={shop.shopid}>
      <Outlet />
    </ShopFrame>
  )
}
