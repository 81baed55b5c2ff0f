import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { limitedSaleTexts as texts } from '../../../../ui/texts/sale-terms.ts'
import { reloadWhenReached } from '../../../router/reload.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { useShell } from '../../shell/shell-data.ts'
import type { Choice } from '../choice/use-choice.ts'
import styles from './limited-sale.module.css'

const CALL = '/api/myshp/v2/get/product/limited-sale'
const REFRESH_MS = 30_000

interface Props {
  listingId: number
  /** the sale in the cached page, where `share` is a multiple of ten */
  limited: NonNullable<Product['limited']>
  /** receives the pieces that are left */
  onLeft: Choice['setSaleLeft']
}

/**
 * The share of a limited sale that is sold. The number left changes faster than the cached page, so the browser reads
 * it, and again while the page is visible. If all pieces were sold meanwhile, or some came back, the price of the page
 * is outdated, and it offers to load the present one.
 */
export function LimitedSale({ listingId, limited, onLeft }: Props) {
  const now = useLimitedSale(listingId, onLeft)
  const { pieces } = limited
  const wasSoldOut = limited.share === 100
  if (now && (now.left === 0) !== wasSoldOut)
    return (
      <p className={styles.changed}>
        {now.left === 0 ? texts.soldOutNow : texts.backNow(now.left)}{' '}
        <Button onClick={reloadWhenReached}>{texts.reload}</Button>
      </p>
    )
  if (wasSoldOut) return <p className={styles.soldOut}>{texts.soldOut(pieces)}</p>
  const share = now ? Math.floor((100 * now.sold) / now.pieces) : limited.share
  return (
    <div className={styles.limited}>
      <p>
        {texts.pieces(pieces)} <strong>{now && texts.left(now.left)}</strong>
        <span>{texts.share(share)}</span>
      </p>
      <progress value={share} max={100} aria-label={texts.bar} />
    </div>
  )
}

/** The sale now; null before it is known. If a call fails, the page keeps the last answer. */
function useLimitedSale(listingId: number, onLeft: Props['onLeft']) {
  const { shop, preview } = useShell()
  const [now, setNow] = useState<ReplyOf<typeof CALL> | null>(null)
  useEffect(() => {
    if (preview) return
    const read = () => {
      if (document.visibilityState === 'hidden') return
      browserApi.get(CALL, { shopid: shop.shopid, sid: listingId }).then(
        (sale) => {
          setNow(sale)
          onLeft(sale?.left ?? null)
        },
        () => {},
      )
    }
    const stopWaiting = whenIdle(read)
    const timer = setInterval(read, REFRESH_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      stopWaiting()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [preview, shop.shopid, listingId, onLeft])
  return now
}
