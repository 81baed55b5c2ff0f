import { useId } from 'react'
import type { Quote } from '../../../../../domains/orders/contract.ts'
import field from '../../../../../ui/controls/field.module.css'
import { couponTexts } from '../../../../../ui/texts/coupons.ts'
import { ownCouponsTexts } from '../../../../../ui/texts/own-coupons.ts'
import { Section } from '../../section.tsx'
import styles from '../checkout-form.module.css'
import type { QuoteInput } from '../quote/quote-input.ts'

const texts = ownCouponsTexts.choice

interface Props {
  quote: Quote
  quoting: QuoteInput['coupons']
  onChange: (coupons: QuoteInput['coupons']) => void
}

/** The buyer's coupons at the shops of the order, one per shop; the best one is preselected. */
export function CouponsSection({ quote, quoting, onChange }: Props) {
  if (quote.coupons.length === 0) return null
  const nameOf = (id: string) => quote.orders.find(({ shopid }) => shopid === id)?.shop_name ?? ''
  return (
    <Section title={texts.title}>
      <div className={styles.fields}>
        {quote.coupons.map((shop) => (
          <Choice
            key={shop.shopid}
            shop={shop}
            name={nameOf(shop.shopid)}
            quoting={quoting[shop.shopid]}
            onChange={(coupon) => onChange({ ...quoting, [shop.shopid]: coupon })}
          />
        ))}
      </div>
    </Section>
  )
}

interface ChoiceProps {
  shop: Quote['coupons'][number]
  name: string
  /** undefined before a choice */
  quoting: number | undefined
  onChange: (coupon: number) => void
}

function Choice({ shop: { coupons, chosen, best }, name, quoting, onChange }: ChoiceProps) {
  const id = useId()
  // A new choice is shown before the server has answered, unless it has no discount (any more).
  const stands = quoting === 0 || coupons.some((coupon) => coupon.id === quoting && coupon.off > 0)
  const mostFirst = [...coupons].sort((a, b) => b.off - a.off)
  return (
    <div className={field.field}>
      <label htmlFor={id}>{texts.of(name)}</label>
      <select
        id={id}
        value={stands ? quoting : chosen}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value={0}>{texts.none}</option>
        {mostFirst.map((coupon) => (
          <option key={coupon.id} value={coupon.id} disabled={coupon.off === 0}>
            {coupon.off > 0
              ? texts.usable(coupon.name, coupon.off, coupon.id === best)
              : texts.unusable(coupon.name, couponTexts.conditions(coupon))}
          </option>
        ))}
      </select>
    </div>
  )
}
