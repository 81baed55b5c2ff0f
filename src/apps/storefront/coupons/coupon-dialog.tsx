import { useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { OfferedCoupon } from '../../../domains/marketing/marketing.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx'
import { couponOffersTexts as texts } from '../../../ui/texts/coupon-offers.ts'
import { couponTexts } from '../../../ui/texts/coupons.ts'
import { leaveSite } from '../../router/leave.ts'
import { paths } from '../paths.ts'
import { useVisitor } from '../shell/person/visitor.ts'
import { useShell } from '../shell/shell-data.ts'
import { reportEvent } from '../shell/tags/report-event.ts'
import styles from './coupon-dialog.module.css'

interface Props {
  offers: OfferedCoupon[]
  /** maximum coupon discount per piece of a resold product in won; null for the shop's own product */
  maxDiscount: number | null
  onTake: (id: number) => void
  onClose: () => void
}

export function CouponDialog({ offers, maxDiscount, onTake, onClose }: Props) {
  const [failure, setFailure] = useState('')
  /** ids of the coupons that were issued since the dialog opened */
  const [newIds, setNewIds] = useState<readonly number[]>([])
  const { shop } = useShell()
  const { login, person } = useVisitor()

  const take = async ({ id: coupon, name }: OfferedCoupon) => {
    if (login !== 1) return offerLogin()
    try {
      const { had } = await browserApi.post('/api/myshp/v2/coupon/take', { shopid: shop.shopid, coupon })
      setFailure('')
      if (!had) setNewIds([...newIds, coupon])
      reportEvent({ kind: 'coupon', name })
      onTake(coupon)
    } catch (error) {
      setFailure(messageOf(error, texts))
    }
  }

  const join = async () => {
    const { joinShop } = await import('../membership/membership.ts')
    onClose()
    await joinShop(shop)
  }

  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {maxDiscount !== null && <p className={styles.where}>{texts.bounded(maxDiscount)}</p>}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <Offer
            offer={offer}
            isNew={newIds.includes(offer.id)}
            onTake={() => take(offer)}
            onJoin={offer.who === 'members' && person && !person.member ? join : undefined}
            key={offer.id}
          />
        ))}
      </ul>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <p className={styles.where}>
        {texts.where} {login === 1 && <a href={paths.coupons()}>{texts.ownCoupons}</a>}
      </p>
    </TitledDialog>
  )
}

/** `onJoin` is set if the person has to join the shop first. */
function Offer({
  offer,
  isNew,
  onTake,
  onJoin,
}: {
  offer: OfferedCoupon
  /** the coupon was issued since the dialog opened */
  isNew: boolean
  onTake: () => void
  onJoin: (() => void) | undefined
}) {
  const { name, who, valid_until, days, taken, gone } = offer
  const status = isNew ? texts.done : taken ? texts.had : gone ? texts.usedUp : ''
  return (
    <li>
      <div>
        <strong>{couponTexts.off(offer)}</strong>
        <p>{name}</p>
        <p className={styles.terms}>{couponTexts.allProducts(offer)}</p>
        <p className={styles.terms}>{couponTexts.conditions(offer)}</p>
        <p className={styles.terms}>{couponTexts.once}</p>
        <p className={styles.terms}>
          {valid_until ? couponTexts.until(valid_until) : texts.days(days ?? 0)}
          {who === 'members' && ` · ${texts.members}`}
        </p>
      </div>
      {status ? (
        <p role="status">{status}</p>
      ) : (
        <Button
          variant={onJoin ? 'quiet' : 'strong'}
          aria-label={onJoin ? undefined : texts.takeOf(name)}
          onClick={onJoin ?? onTake}
        >
          {onJoin ? texts.join : texts.take}
        </Button>
      )}
    </li>
  )
}

async function offerLogin(): Promise<void> {
  if (await confirm(texts.login)) leaveSite(paths.login(location.pathname + location.search))
}
