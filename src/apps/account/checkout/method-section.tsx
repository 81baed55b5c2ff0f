import { useState } from 'react'
import type { PaymentMethod, SavedReceiptChoice } from '../../../domains/payments/payments.contract.ts'
import { hoursToSend } from '../../../domains/payments/shared/transfer-hours.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { CashReceiptFields } from '../forms/cash-receipt-fields.tsx'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Section } from '../frame/page-section.tsx'
import styles from './checkout-form.module.css'
import { Option } from './checkout-option.tsx'
import { type FieldName, isTransfer } from './details/checkout-details.ts'
import type { StoredForm } from './details/form-storage.ts'

const methodTexts = checkoutTexts.method

interface MethodSectionProps {
  stored: StoredForm
  /** name of the account; null for a guest */
  name: string | null
  methods: readonly PaymentMethod[]
  savedReceipt: SavedReceiptChoice | null
  /** there is nothing to pay */
  isFree: boolean
  errors: FieldErrors<FieldName>
}

export function MethodSection({ stored, name, methods, savedReceipt, isFree, errors }: MethodSectionProps) {
  const [method, setMethod] = useState(methods.find((method) => method === stored.method) ?? methods[0])
  if (isFree)
    return (
      <Section title={methodTexts.title} isCompact>
        <p>{methodTexts.free}</p>
      </Section>
    )
  return (
    <Section title={methodTexts.title} isCompact>
      {methods.length === 0 && <Remark kind="bad">{methodTexts.none}</Remark>}
      <div role="radiogroup" aria-label={methodTexts.title} className={styles.methods}>
        {methods.map((option) => (
          <Option
            key={option}
            name="method"
            value={option}
            checked={method === option}
            onChange={() => setMethod(option)}
            title={methodTexts.names[option]}
          />
        ))}
      </div>
      {method && hasHint(method) && <p className={styles.hint}>{methodHint(method, name === null)}</p>}
      {method === 'bank' && (
        <Field
          label={methodTexts.depositor}
          name="depositor"
          maxLength={40}
          autoComplete="name"
          defaultValue={stored.depositor || (name ?? '')}
          hint={methodTexts.depositorHint}
          error={errors.depositor}
        />
      )}
      {method && isTransfer(method) && (
        <CashReceiptFields stored={stored} saved={savedReceipt} canSave={name !== null} errors={errors} />
      )}
    </Section>
  )
}

// The payment page explains cards.
const hasHint = (method: PaymentMethod) => method !== 'card' && method !== 'test_card'

function methodHint(method: PaymentMethod, isGuest: boolean): string {
  const hint = methodTexts.hints[method]
  return typeof hint === 'string' ? hint : hint(hoursToSend(isGuest))
}
