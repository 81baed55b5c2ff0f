import { useState } from 'react'
import type { SavedCards, SavedReceiptChoice } from '../../../domains/payments/payments.contract.ts'
import { hoursToSend } from '../../../domains/payments/shared/transfer-hours.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { CardConsent } from '../cards/card-consent.tsx'
import { CashReceiptFields } from '../forms/cash-receipt-fields.tsx'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Section } from '../frame/page-section.tsx'
import styles from './checkout-form.module.css'
import { type FieldName, isTransfer } from './details/checkout-details.ts'
import { lastChoice, type StoredForm } from './details/form-storage.ts'
import { canSave, type PaymentChoice } from './details/payment-choice.ts'
import { MethodChoices } from './method-choices.tsx'

const methodTexts = checkoutTexts.method

interface MethodSectionProps {
  stored: StoredForm
  /** name of the account; null for a guest */
  name: string | null
  choices: readonly PaymentChoice[]
  saved: SavedCards
  savedReceipt: SavedReceiptChoice | null
  /** there is nothing to pay */
  isFree: boolean
  errors: FieldErrors<FieldName>
}

export function MethodSection(props: MethodSectionProps) {
  const { stored, name, choices, saved, savedReceipt, isFree, errors } = props
  const [value, setValue] = useState(stored.method)
  const [last] = useState(() => lastChoice().method)
  // The consent belongs to one choice.
  const [saves, setSaves] = useState(stored.save_card === 'true' ? stored.method : undefined)
  const choice = choices.find((option) => option.value === value) ?? choices[0]
  const method = choice?.method
  if (isFree)
    return (
      <Section title={methodTexts.title} isCompact>
        <p>{methodTexts.free}</p>
      </Section>
    )
  return (
    <Section title={methodTexts.title} isCompact>
      {choices.length === 0 && <Remark kind="bad">{methodTexts.none}</Remark>}
      <MethodChoices
        label={methodTexts.title}
        choices={choices}
        chosen={choice}
        onChoose={setValue}
        isKnown={choice !== undefined && (choice.card !== undefined || choice.value === last)}
      />
      {choice && hasHint(choice) && <p className={styles.hint}>{methodHint(choice, name === null)}</p>}
      {choice && canSave(choice, saved) && (
        <CardConsent
          easyPay={choice.easyPay ?? null}
          name="save_card"
          checked={saves === choice.value}
          onChange={(isChecked) => setSaves(isChecked ? choice.value : undefined)}
        />
      )}
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
const hasHint = ({ method, card, easyPay }: PaymentChoice) =>
  card !== undefined || (!easyPay && method !== 'card' && method !== 'test_card')

function methodHint({ method, card }: PaymentChoice, isGuest: boolean): string {
  if (card) return methodTexts.hints.saved_card
  const hint = methodTexts.hints[method]
  return typeof hint === 'string' ? hint : hint(hoursToSend(isGuest))
}
