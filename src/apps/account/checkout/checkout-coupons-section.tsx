import { useId } from 'react'
import type { Quote } from '../../../domains/orders/orders.contract.ts'
import field from '../../../ui/controls/field.module.css'
import { couponTexts } from '../../../ui/texts/coupons.ts'
import { ownCouponsTexts } from '../../../ui/texts/own-coupons.ts'
import { Section } from '../frame/page-section.tsx'
import { CodeForm } from '../my/coupon-code-form.tsx'
import couponStyles from './checkout-coupons-section.module.css'
import styles from './checkout-form.module.css'
import type { QuoteInput } from './quote/quote-input.ts'

const texts = ownCouponsTexts.choice

interface Props {
  quote: Quote
  quoting: QuoteInput['coupons']
  /** a guest has no coupons */
  isPerson: boolean
  onChange: (coupons: QuoteInput['coupons']) => void
}

/** The buyer's coupons at the shops of the order, one per shop; the best one is preselected; and a field for the code of another. */
export function CouponsSection({ quote, quoting, isPerson, onChange }: Props) {
  if (!isPerson) return null
  const shops = new Set(quote.orders.map(({ shopid }) => shopid))
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
        <CodeForm
          shopid={shops.size === 1 ? [...shops][0] : undefined}
          onClaimed={({ shopid, id }) => onChange({ ...quoting, ...(shops.has(shopid) && { [shopid]: id }) })}
        />
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
  const maxFirst = [...coupons].sort((a, b) => b.off - a.off)
  return (
    <div className={field.field}>
      <label htmlFor={id}>{texts.of(name)}</label>
      <select
        id={id}
        value={stands ? quoting : chosen}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value={0}>{texts.none}</option>
        {maxFirst.map((coupon) => (
          <option key={coupon.id} value={coupon.id} disabled={coupon.off === 0}>
            {coupon.off > 0
              ? texts.usable(coupon.name, coupon.off, coupon.id === best)
              : texts.unusable(coupon.name, whyNot(coupon))}
          </option>
        ))}
      </select>
      <Terms coupons={maxFirst} />
    </div>
  )
}

/** The terms of each coupon: its goods, its end, and the won that it takes off this order or the reason why none. */
function Terms({ coupons }: Pick<Quote['coupons'][number], 'coupons'>) {
  return (
    <details>
      <summary className={couponStyles.summary}>{texts.all(coupons.length)}</summary>
      <ul className={couponStyles.terms}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <strong>{coupon.name}</strong>
            <span>
              {[
                couponTexts.off(coupon),
                couponTexts.allGoods(coupon),
                couponTexts.conditions(coupon),
                couponTexts.until(coupon.valid_until),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{coupon.off > 0 ? texts.takes(coupon.off, coupon.is_bounded) : whyNot(coupon)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The reason why a coupon takes nothing off this order. */
function whyNot(coupon: Quote['coupons'][number]['coupons'][number]): string {
  const goods = couponTexts.goods(coupon)
  if (coupon.useless === 'least') return couponTexts.why.least(coupon.least, goods)
  if (coupon.useless === 'resale') return couponTexts.why.resale
  return coupon.useless === 'delivery' ? couponTexts.why.delivery : couponTexts.why.goods(goods)
}
