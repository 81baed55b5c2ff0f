import type { EasyPay } from '../../../domains/payments/shared/saved-cards.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { savedCardsTexts } from '../../../ui/texts/saved-cards.ts'
import { FoldedPolicy } from '../forms/consent-boxes.tsx'

const texts = savedCardsTexts.register

interface Props {
  /** service whose account is saved; null for a card */
  easyPay: EasyPay | null
  /** by default that of saving with a payment */
  label?: string
  /** form field, with the value `true` */
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** The consent to saving a card or an account of easy pay, with its folded text. Off at first. */
export function CardConsent({
  easyPay,
  label = savedCardsTexts.pay.save(easyPay),
  name,
  checked,
  onChange,
  error,
}: Props) {
  return (
    <div>
      <Checkbox
        label={label}
        name={name}
        value="true"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
      />
      <FoldedPolicy read={texts.read} readLabel={texts.readLabel} name={texts.title}>
        <ul>
          {texts.terms(easyPay).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </FoldedPolicy>
    </div>
  )
}
