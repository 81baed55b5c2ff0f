import { useState } from 'react'
import type { PaymentMethod } from '../../../../../domains/payments/contract.ts'
import { hoursToSend } from '../../../../../domains/payments/limits.ts'
import { Field } from '../../../../../ui/controls/field.tsx'
import { Remark } from '../../../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import type { FieldErrors } from '../../../forms/use-field-errors.ts'
import { Section } from '../../section.tsx'
import type { Name } from '../details/details.ts'
import type { Kept } from '../details/kept-form.ts'
import { Option } from './option.tsx'

const texts = checkoutTexts.method

interface Props {
  kept: Kept
  /** of the person who orders; null for a guest */
  name: string | null
  methods: readonly PaymentMethod[]
  /** there is nothing to pay */
  isFree: boolean
  errors: FieldErrors<Name>
}

/** The method of payment. */
export function MethodSection({ kept, name, methods, isFree, errors }: Props) {
  const [method, setMethod] = useState(methods.find((each) => each === kept.method) ?? methods[0])
  if (isFree)
    return (
      <Section title={texts.title}>
        <p>{texts.free}</p>
      </Section>
    )
  return (
    <Section title={texts.title}>
      {methods.length === 0 && <Remark kind="bad">{texts.none}</Remark>}
      <div role="radiogroup" aria-label={texts.title}>
        {methods.map((each) => (
          <Option
            key={each}
            name="method"
            value={each}
            checked={method === each}
            onChange={() => setMethod(each)}
            title={texts.names[each]}
          >
            {hintOf(each, name === null)}
          </Option>
        ))}
      </div>
      {method === 'bank' && (
        <Field
          label={texts.depositor}
          name="depositor"
          maxLength={40}
          autoComplete="name"
          defaultValue={kept.depositor || (name ?? '')}
          hint={texts.depositorHint}
          error={errors.depositor}
        />
      )}
    </Section>
  )
}

function hintOf(method: PaymentMethod, isGuest: boolean): string {
  const hint = texts.hints[method]
  return typeof hint === 'string' ? hint : hint(hoursToSend(isGuest))
}
