import { useEffect } from 'react'
import type { Product } from '../../../../domains/catalogue/contract.ts'
import { rememberRecent } from '../../shell/recent.ts'
import { useShell } from '../../shell/shell-data.ts'

/** Puts the product on top of the recently viewed ones. */
export function useRememberRecent({ sid, title, image, price, sale_price, origin, adult }: Product): void {
  const { xshopid } = useShell().shop
  useEffect(() => {
    rememberRecent({
      shopid: xshopid,
      pid: sid,
      pick: origin !== null,
      adult,
      title,
      image,
      price: sale_price ?? price,
    })
  }, [xshopid, sid, title, image, price, sale_price, origin, adult])
}
