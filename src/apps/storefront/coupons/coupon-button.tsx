import { useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { OfferedCoupon } from '../../../domains/marketing/marketing.contract.ts'
import { productTexts } from '../../../ui/texts/product.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import { useVisitor } from '../shell/person/visitor.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './coupon-button.module.css'

const texts = productTexts.coupons
const loadDialog = async () => (await import('./coupon-dialog.tsx')).CouponDialog

interface Props {
  /** maximum coupon discount per piece of a resold product in won; null for the shop's own product */
  maxDiscount: number | null
  /** called after the visitor has claimed a coupon */
  onTake?: () => void
}

const buttonLabel = (offers: readonly OfferedCoupon[]): string => {
  if (offers.some(({ taken, gone }) => !taken && !gone)) return texts.take
  return offers.some(({ taken }) => taken) ? texts.received : texts.usedUp
}

/** A button that opens the shop's coupons; renders nothing if there are no coupons. */
export function CouponButton({ maxDiscount, onTake }: Props) {
  const { offers, markClaimed } = useOffers()
  const [Dialog, fetchDialog] = useOnDemand(loadDialog)
  const [open, setOpen] = useState(false)
  if (offers.length === 0) return null
  const openDialog = () => {
    setOpen(true)
    fetchDialog().catch(() => setOpen(false))
  }
  const take = (id: number) => {
    markClaimed(id)
    onTake?.()
  }
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openDialog}>
        {buttonLabel(offers)}
      </button>
      {Dialog && open && (
        <Dialog offers={offers} maxDiscount={maxDiscount} onTake={take} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** The result of the last query, which the following product pages reuse. */
let lastQuery: { key: string; offers: Promise<OfferedCoupon[]> } | null = null

/** The coupons that the visitor can get, and a function that marks one as issued to the visitor. */
function useOffers() {
  const { shop, preview } = useShell()
  const { shopid } = shop
  const { login, person } = useVisitor()
  const uid = person?.uid ?? 0
  const [offers, setOffers] = useState<OfferedCoupon[]>([])

  useEffect(() => {
    // A preview issues no coupons.
    if (preview || login === 'unknown') return
    const key = `${shopid} ${uid}`
    if (lastQuery?.key !== key)
      lastQuery = { key, offers: browserApi.get('/api/myshp/get/coupon/list', { shopid }) }
    lastQuery.offers.then(setOffers, () => {
      lastQuery = null
    })
  }, [preview, login, shopid, uid])

  const markClaimed = (id: number) => {
    const updated = offers.map((offer) => (offer.id === id ? { ...offer, taken: true } : offer))
    lastQuery = { key: `${shopid} ${uid}`, offers: Promise.resolve(updated) }
    setOffers(updated)
  }
  return { offers, markClaimed }
}
