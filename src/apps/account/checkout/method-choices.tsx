import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import styles from './checkout-form.module.css'
import { Option } from './checkout-option.tsx'
import type { PaymentChoice } from './details/payment-choice.ts'

const texts = checkoutTexts.method

interface Props {
  label: string
  choices: readonly PaymentChoice[]
  chosen: PaymentChoice | undefined
  /** gets the value of a choice */
  onChoose: (value: PaymentChoice['value']) => void
  /** whether the choice is known, so that many others are shown on request only */
  isKnown?: boolean
}

/** So many choices are always shown: two rows on a phone. */
const MAX_UNFOLDED = 4

/** The methods by which something can be paid. */
export function MethodChoices({ label, choices, chosen, onChoose, isKnown = false }: Props) {
  const [isFolded, setIsFolded] = useState(isKnown && choices.length > MAX_UNFOLDED)
  const group = useRef<HTMLDivElement>(null)
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={styles.methods}>
      {choices
        .filter((option) => !isFolded || option === chosen)
        .map((option) => (
          <Option
            key={option.value}
            name="method"
            value={option.value}
            checked={chosen === option}
            onChange={() => onChoose(option.value)}
            title={option.title}
          />
        ))}
      {isFolded && (
        <Button
          onClick={() => {
            setIsFolded(false)
            // After the render, because this button disappears.
            requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('input:checked')?.focus())
          }}
        >
          {texts.others}
        </Button>
      )}
    </div>
  )
}
