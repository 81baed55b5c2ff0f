import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Demand } from '../../../../domains/statistics/statistics.contract.ts'
import { productTexts as texts } from '../../../../ui/texts/product.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from '../product-summary.module.css'

/** Pieces left, sold in a day, and the share of a sale's pieces that are sold. They change faster than the cached page, so they are read by the browser. */
export function ProductDemand({ listingId }: { listingId: number }) {
  const { shop, preview } = useShell()
  const [demand, setDemand] = useState<Demand | null>(null)
  useEffect(() => {
    if (preview) return
    // The line is optional: if the call fails, the page omits it.
    return whenIdle(() => {
      browserApi
        .get('/api/myshp/v2/get/product/demand', { shopid: shop.shopid, sid: listingId })
        .then(setDemand, () => {})
    })
  }, [preview, shop.shopid, listingId])
  return (
    <>
      {demand?.left && <li className={styles.few}>{texts.left(demand.left)}</li>}
      {demand?.sold && <li>{texts.sold(demand.sold)}</li>}
      {demand?.share && (
        <li className={styles.sold}>
          <progress value={demand.share} max={100} aria-hidden="true" />
          {texts.saleShare(demand.share)}
        </li>
      )}
    </>
  )
}
