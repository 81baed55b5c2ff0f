import { useId } from 'react'
import type { Quote } from '../../../domains/orders/orders.contract.ts'
import field from '../../../ui/controls/field.module.css'
import { couponTexts } from '../../../ui/texts/coupons.ts'
import { ownCouponsTexts } from '../../../ui/texts/own-coupons.ts'
import { CouponCodeForm } from '../my/coupon-code-form.tsx'
import couponStyles from './coupon-fields.module.css'
import type { QuoteInput } from './quote/quote-input.ts'

const texts = ownCouponsTexts.choice

interface Props {
  quote: Quote
  selection: QuoteInput['coupons']
  onChange: (coupons: QuoteInput['coupons']) => void
}

/** One coupon per shop, with the best one preselected, and a field for a coupon code. */
export function CouponFields({ quote, selection, onChange }: Props) {
  const shops = new Set(quote.orders.map(({ shopid }) => shopid))
  const shopName = (id: string) => quote.orders.find(({ shopid }) => shopid === id)?.shop_name ?? ''
  return (
    <>
      {quote.coupons.map((shop) => (
        <CouponChoice
          key={shop.shopid}
          shop={shop}
          name={shopName(shop.shopid)}
          selected={selection[shop.shopid]}
          onChange={(coupon) => onChange({ ...selection, [shop.shopid]: coupon })}
        />
      ))}
      <details>
        <summary className={couponStyles.summary}>{ownCouponsTexts.code.open}</summary>
        <CouponCodeForm
          shopSlug={shops.size === 1 ? [...shops][0] : undefined}
          onClaim={({ shopid, id }) => onChange({ ...selection, ...(shops.has(shopid) && { [shopid]: id }) })}
        />
      </details>
    </>
  )
}

interface CouponChoiceProps {
  shop: Quote['coupons'][number]
  name: string
  /** undefined before the buyer has chosen */
  selected: number | undefined
  onChange: (coupon: number) => void
}

function CouponChoice({ shop: { coupons, chosen, best }, name, selected, onChange }: CouponChoiceProps) {
  const id = useId()
  // Shows a new choice before its quote has loaded, unless the coupon has no discount.
  const isSelectable = selected === 0 || coupons.some((coupon) => coupon.id === selected && coupon.off > 0)
  const sortedCoupons = [...coupons].sort((a, b) => b.off - a.off)
  return (
    <div className={field.field}>
      <label htmlFor={id}>{texts.shopCoupons(name)}</label>
      <select
        id={id}
        value={isSelectable ? selected : chosen}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value={0}>{texts.none}</option>
        {sortedCoupons.map((coupon) => (
          <option key={coupon.id} value={coupon.id} disabled={coupon.off === 0}>
            {coupon.off > 0
              ? texts.usable(coupon.name, coupon.off, coupon.id === best)
              : texts.unusable(coupon.name, uselessReason(coupon))}
          </option>
        ))}
      </select>
      <Terms coupons={sortedCoupons} />
    </div>
  )
}

/** Terms of each coupon, with its discount or the reason why it does not apply. */
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
                couponTexts.allProducts(coupon),
                couponTexts.conditions(coupon),
                couponTexts.until(coupon.valid_until),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{coupon.off > 0 ? texts.takes(coupon.off, coupon.is_bounded) : uselessReason(coupon)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function uselessReason(coupon: Quote['coupons'][number]['coupons'][number]): string {
  const scope = couponTexts.scope(coupon)
  if (coupon.useless === 'least') return couponTexts.why.least(coupon.least, scope)
  if (coupon.useless === 'resale') return couponTexts.why.resale
  return coupon.useless === 'delivery' ? couponTexts.why.delivery : couponTexts.why.goods(scope)
}
