import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { ClaimedCoupon } from '../../../domains/marketing/marketing.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { ownCouponsTexts } from '../../../ui/texts/own-coupons.ts'
import { errorMessage, useHydrated } from '../forms/use-form.ts'
import styles from './coupon-code-form.module.css'

const texts = ownCouponsTexts.code

interface ShopChoice {
  shopid: string
  name: string
}

interface Props {
  /** the shop of the code, if known */
  shopSlug?: string | undefined
  onClaim: (coupon: ClaimedCoupon) => void
}

/**
 * A field for a coupon code, with a choice of shops if several use the code. It is not a form, because it is inside the
 * checkout form.
 */
export function CouponCodeForm({ shopSlug, onClaim }: Props) {
  const isHydrated = useHydrated()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState('')
  const [shops, setShops] = useState<ShopChoice[]>([])
  const [sending, setSending] = useState(false)

  async function claim(issuer = shopSlug) {
    setDone('')
    setShops([])
    setFailure(code.trim() ? '' : texts.missing)
    if (!code.trim() || sending) return
    setSending(true)
    try {
      const coupon = await browserApi.post('/api/myshp/v2/coupon/claim', {
        code,
        ...(issuer && { shopid: issuer }),
      })
      setCode('')
      setDone((coupon.had ? texts.had : texts.done)(coupon.name, coupon.shop_name))
      onClaim(coupon)
    } catch (error) {
      setFailure(errorMessage(error))
      setShops(issuingShops(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={styles.code}>
      <div className={styles.row}>
        <Field
          label={texts.label}
          hint={texts.hint}
          error={failure}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter') return
            event.preventDefault()
            claim()
          }}
        />
        <Button disabled={!isHydrated} aria-disabled={sending || undefined} onClick={() => claim()}>
          {texts.go}
        </Button>
      </div>
      {shops.map(({ shopid, name }) => (
        <Button key={shopid} onClick={() => claim(shopid)}>
          {texts.receiveAt(name)}
        </Button>
      ))}
      <p role="status" className={styles.done}>
        {done}
      </p>
    </div>
  )
}

/** Shops that use the code, from a refusal's details. */
function issuingShops(error: unknown): ShopChoice[] {
  const details = isApiError(error)
    ? (error.reply?.details as { shops?: ShopChoice[] } | undefined)
    : undefined
  return details?.shops ?? []
}
