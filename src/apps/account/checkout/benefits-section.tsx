import type { Quote } from '../../../domains/orders/orders.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import styles from './checkout-form.module.css'
import { CouponFields } from './coupon-fields.tsx'
import { type QuoteInput, sumQuote } from './quote/quote-input.ts'

const texts = checkoutTexts.benefits
const pointsTexts = checkoutTexts.points

interface Props {
  quote: Quote
  input: QuoteInput
  onChange: (part: Partial<QuoteInput>) => void
}

/** A member's coupons and points. The best coupons are applied already, so the fields are folded. */
export function BenefitsSection({ quote, input, onChange }: Props) {
  return (
    <section className={styles.benefits} aria-label={texts.title}>
      <details>
        <summary>
          <h2>{texts.title}</h2>
          <span>{describeBenefits(quote)}</span>
          <span className={styles.open}>{texts.change}</span>
        </summary>
        <div className={styles.fields}>
          <CouponFields
            quote={quote}
            selection={input.coupons}
            onChange={(coupons) => onChange({ coupons })}
          />
          <PointFields quote={quote} selection={input.points} onChange={(points) => onChange({ points })} />
        </div>
      </details>
    </section>
  )
}

function describeBenefits(quote: Quote): string {
  const { coupon, points } = sumQuote(quote)
  const balance = quote.points.reduce((sum, shop) => sum + shop.balance, 0)
  const words = [
    coupon > 0 && texts.coupon(coupon),
    points > 0 ? texts.points(points) : balance > 0 && texts.balance(balance),
  ]
  return words.filter(Boolean).join(' · ') || texts.none
}

interface PointsProps {
  quote: Quote
  selection: QuoteInput['points']
  onChange: (points: QuoteInput['points']) => void
}

/** The buyer's points. Points of a shop are valid only for its orders. */
function PointFields({ quote, selection, onChange }: PointsProps) {
  const usable = quote.points.filter(({ balance }) => balance > 0)
  if (usable.length === 0) return null
  const shopName = (id: string) => quote.orders.find(({ shopid }) => shopid === id)?.shop_name ?? ''
  return (
    <>
      {usable.map(({ shopid, balance, most: max, is_bounded }) => {
        // The stored choice may exceed the balance, because points may have been spent in another order since.
        const used = Math.min(max, selection[shopid] ?? 0)
        const use = (amount: number) => onChange({ ...selection, [shopid]: Math.min(max, amount) })
        const isAll = used > 0 && used >= max
        return (
          <div key={shopid} className={styles.beside}>
            <Field
              label={pointsTexts.shopPoints(shopName(shopid))}
              inputMode="numeric"
              maxLength={9}
              placeholder="0"
              value={used || ''}
              hint={pointsTexts.balance(balance, max, is_bounded)}
              onChange={(event) => use(Number(event.target.value.replace(/\D/g, '')))}
            />
            <Button
              aria-label={isAll ? pointsTexts.noneOf(shopName(shopid)) : pointsTexts.allOf(shopName(shopid))}
              disabled={max === 0}
              onClick={() => use(isAll ? 0 : max)}
            >
              {isAll ? pointsTexts.none : pointsTexts.all}
            </Button>
          </div>
        )
      })}
    </>
  )
}
