import styles from './checkout-form.module.css'
import { Option } from './checkout-option.tsx'
import type { PaymentChoice } from './details/payment-choice.ts'

interface Props {
  label: string
  choices: readonly PaymentChoice[]
  chosen: PaymentChoice | undefined
  /** gets the value of a choice */
  onChoose: (value: PaymentChoice['value']) => void
}

/** The methods by which something can be paid. */
export function MethodChoices({ label, choices, chosen, onChoose }: Props) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.methods}>
      {choices.map((option) => (
        <Option
          key={option.value}
          name="method"
          value={option.value}
          checked={chosen === option}
          onChange={() => onChoose(option.value)}
          title={option.title}
        />
      ))}
    </div>
  )
}
