import { useState } from 'react'
import type { OfferedCoupon } from '../../../../domains/marketing/contract.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import styles from './coupon-button.module.css'
import { useOffers } from './use-offers.ts'

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
