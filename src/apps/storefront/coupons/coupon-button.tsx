import { useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { OfferedCoupon } from '../../../domains/marketing/marketing.contract.ts'
import { productTexts } from '../../../ui/texts/product.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import { useMe } from '../shell/person/me.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './coupon-button.module.css'

const texts = productTexts.coupons
const loadDialog = async () => (await import('./coupon-dialog.tsx')).CouponDialog

interface Props {
  /** maximum of coupons on a piece of the page's product, won; null for the shop's own goods */
  maxDiscount: number | null
}

const wordsOf = (offers: readonly OfferedCoupon[]): string => {
  if (offers.some(({ taken, gone }) => !taken && !gone)) return texts.take
  return offers.some(({ taken }) => taken) ? texts.taken : texts.gone
}

/** The button that opens a shop's coupons; nothing without any. */
export function CouponButton({ maxDiscount }: Props) {
  const { offers, noteTaken } = useOffers()
  const [Dialog, wantDialog] = useOnDemand(loadDialog)
  const [open, setOpen] = useState(false)
  if (offers.length === 0) return null
  const press = () => {
    setOpen(true)
    wantDialog().catch(() => setOpen(false))
  }
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={press}>
        {wordsOf(offers)}
      </button>
      {Dialog && open && (
        <Dialog
          offers={offers}
          maxDiscount={maxDiscount}
          onTaken={noteTaken}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The last query: navigation between products shares it. */
let last: { by: string; offers: Promise<OfferedCoupon[]> } | null = null

/** The coupons on offer for the visitor, as soon as that is known; and a callback when one is taken. */
function useOffers() {
  const { shop, preview } = useShell()
  const { shopid } = shop
  const { login, person } = useMe()
  const uid = person?.uid ?? 0
  const [offers, setOffers] = useState<OfferedCoupon[]>([])

  useEffect(() => {
    // Nothing can be taken in a preview.
    if (preview || login === 'unknown') return
    const key = `${shopid} ${uid}`
    if (last?.by !== key) last = { by: key, offers: browserApi.get('/api/myshp/get/coupon/list', { shopid }) }
    last.offers.then(setOffers, () => {
      last = null
    })
  }, [preview, login, shopid, uid])

  const noteTaken = (id: number) => {
    const now = offers.map((offer) => (offer.id === id ? { ...offer, taken: true } : offer))
    last = { by: `${shopid} ${uid}`, offers: Promise.resolve(now) }
    setOffers(now)
  }
  return { offers, noteTaken }
}
