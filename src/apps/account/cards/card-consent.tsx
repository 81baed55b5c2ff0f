import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { savedCardsTexts } from '../../../ui/texts/saved-cards.ts'
import { FoldedPolicy } from '../forms/consent-boxes.tsx'

const texts = savedCardsTexts.register

interface Props {
  label: string
  /** form field, with the value `true` */
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** The consent to saving a card, with its folded text. Off at first. */
export function CardConsent({ label, name, checked, onChange, error }: Props) {
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
          {texts.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </FoldedPolicy>
    </div>
  )
}
