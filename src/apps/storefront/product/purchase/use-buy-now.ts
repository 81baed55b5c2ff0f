import { useEffect, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { useShell } from '../../shell/shell-data.ts'
import type { Choice } from '../choice/use-choice.ts'
import { useOwnDiscount } from './use-own-discount.ts'

export const loadBuyNow = () => import('./buy-now.ts')

/**
 * `buy` opens the checkout of the chosen lines, as a subscription if `weeks` is set. `give` opens it for a gift; null
 * for products that cannot be gifts. The code loads when the visitor is likely to buy.
 */
export function useBuyNow(product: Product, { lines, weeks }: Pick<Choice, 'lines' | 'weeks'>) {
  const [running, setRunning] = useState(false)
  const discount = useOwnDiscount()
  const { shop, preview } = useShell()
  const { g_tagid: googleTagId } = shop
  // The back-forward cache restores the page with `running` set.
  useEffect(() => {
    const reset = () => setRunning(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  async function start(isGift: boolean): Promise<void> {
    setRunning(true)
    let isLeaving = false
    try {
      const { buyNow } = await loadBuyNow()
      isLeaving = buyNow({ product, lines, discount, googleTagId, isGift, weeks })
    } finally {
      setRunning(isLeaving)
    }
  }
  const canGive = weeks === null && shop.gifts === true && !product.adult && !product.sold_out && !preview
  return { running, buy: () => start(false), give: canGive ? () => start(true) : null }
}
