import { type ChangeEvent, useState } from 'react'
import type { QuotedOrder } from '../../../../domains/orders/contract.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { checkoutConsentTexts as texts } from '../../../../ui/texts/checkout-consents.ts'
import type { FieldErrors } from '../../forms/use-field-errors.ts'
import consents from '../join/consents.module.css'
import { Section } from '../section.tsx'
import type { Name } from './details.ts'

const kinds = ['order', 'privacy', 'provision'] as const
type Kind = (typeof kinds)[number]

/** What the law wants somebody to agree to who orders; nothing is ticked beforehand. */
export function ConsentsSection({
  orders,
  errors,
}: {
  orders: readonly QuotedOrder[]
  errors: FieldErrors<Name>
}) {
  const [ticked, setTicked] = useState<readonly Kind[]>([])
  const tick = (kind: Kind) => (event: ChangeEvent<HTMLInputElement>) =>
    setTicked(event.target.checked ? [...ticked, kind] : ticked.filter((each) => each !== kind))
  const shops = [...new Set(orders.flatMap((order) => [order.shop_name, order.shop_name_origin]))].join(', ')
  return (
    <Section title={texts.title}>
      <div className={consents.consents}>
        <div className={consents.all}>
          <Checkbox
            label={texts.all}
            checked={ticked.length === kinds.length}
            onChange={(event) => setTicked(event.target.checked ? kinds : [])}
          />
        </div>
        {kinds.map((kind) => (
          <div key={kind}>
            <Checkbox
              name={kind}
              value="true"
              required
              label={texts.names[kind]}
              checked={ticked.includes(kind)}
              onChange={tick(kind)}
              error={errors[kind]}
            />
            <details className={consents.policy}>
              <summary aria-label={texts.readOf(texts.names[kind])}>{texts.read}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
              <section tabIndex={0} aria-label={texts.names[kind]}>
                {texts.texts[kind](shops).map((part) => (
                  <p key={part}>{part}</p>
                ))}
              </section>
            </details>
          </div>
        ))}
      </div>
      <small>{texts.minor}</small>
    </Section>
  )
}
