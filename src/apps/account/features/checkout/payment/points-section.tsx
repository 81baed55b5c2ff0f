import type { Quote } from '../../../../../domains/orders/contract.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { Field } from '../../../../../ui/controls/field.tsx'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { Section } from '../../section.tsx'
import styles from '../checkout-form.module.css'
import type { QuoteInput } from '../quote/quote-input.ts'

const texts = checkoutTexts.points

interface Props {
  quote: Quote
  quoting: QuoteInput['points']
  onChange: (points: QuoteInput['points']) => void
}

/** The buyer's points at the shops of the order, usable at their own shop each. */
export function PointsSection({ quote, quoting, onChange }: Props) {
  const usable = quote.points.filter(({ balance }) => balance > 0)
  if (usable.length === 0) return null
  const nameOf = (id: string) => quote.orders.find(({ shopid }) => shopid === id)?.shop_name ?? ''
  return (
    <Section title={texts.title}>
      {usable.map(({ shopid, balance, most, is_bounded }) => {
        // Stored points may have been used elsewhere since.
        const used = Math.min(most, quoting[shopid] ?? 0)
        const use = (amount: number) => onChange({ ...quoting, [shopid]: Math.min(most, amount) })
        const isAll = used > 0 && used >= most
        return (
          <div key={shopid} className={styles.beside}>
            <Field
              label={texts.of(nameOf(shopid))}
              inputMode="numeric"
              maxLength={9}
              placeholder="0"
              value={used || ''}
              hint={texts.balance(balance, most, is_bounded)}
              onChange={(event) => use(Number(event.target.value.replace(/\D/g, '')))}
            />
            <Button
              aria-label={isAll ? texts.noneOf(nameOf(shopid)) : texts.allOf(nameOf(shopid))}
              disabled={most === 0}
              onClick={() => use(isAll ? 0 : most)}
            >
              {isAll ? texts.none : texts.all}
            </Button>
          </div>
        )
      })}
    </Section>
  )
}
