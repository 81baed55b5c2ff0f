import type { QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { checkoutConsentTexts as texts } from '../../../../../ui/texts/checkout-consents.ts'
import { ConsentBoxes, FoldedPolicy } from '../../../forms/consent-boxes.tsx'
import type { FieldErrors } from '../../../forms/use-field-errors.ts'
import { Section } from '../../section.tsx'
import type { Name } from '../details/details.ts'

const kinds = ['order', 'privacy', 'provision'] as const

/** The consents that the law requires for an order. */
export function ConsentsSection({
  orders,
  errors,
}: {
  orders: readonly QuotedOrder[]
  errors: FieldErrors<Name>
}) {
  const shops = [...new Set(orders.flatMap((order) => [order.shop_name, order.shop_name_origin]))].join(', ')
  return (
    <Section title={texts.title}>
      <ConsentBoxes
        all={texts.all}
        consents={kinds.map((kind) => ({
          kind,
          label: texts.names[kind],
          required: true,
          policy: (
            <FoldedPolicy
              read={texts.read}
              readLabel={texts.readOf(texts.names[kind])}
              name={texts.names[kind]}
            >
              {texts.texts[kind](shops).map((part) => (
                <p key={part}>{part}</p>
              ))}
            </FoldedPolicy>
          ),
        }))}
        errors={errors}
      />
      <small>{texts.minor}</small>
    </Section>
  )
}
