import { useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { controlsTexts } from '../texts/controls.ts'
import styles from './stepper.module.css'

const texts = controlsTexts.stepper

interface Props {
  value: number
  max: number
  label: string
  /** the caller enforces the limits */
  onChange: (value: number) => void
}

/** A quantity field with minus and plus buttons; digits only, from 1 (docs/product/cart.md). */
export function Stepper({ value, max, label, onChange }: Props) {
  // An empty field counts as 1 and is not filled in while it has the focus.
  const [isEmpty, setIsEmpty] = useState(false)
  const changeText = (text: string) => {
    setIsEmpty(text === '')
    onChange(Number(text.replace(/\D/g, '')))
  }
  // A disabled button would lose the focus of the keyboard with the press that reaches the limit.
  const isLeast = value <= 1
  const isMost = value >= max
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={texts.less}
        aria-disabled={isLeast}
        onClick={isLeast ? undefined : () => onChange(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        inputMode="numeric"
        maxLength={4}
        aria-label={label}
        value={isEmpty ? '' : value}
        onChange={(event) => changeText(event.target.value)}
        onBlur={() => setIsEmpty(false)}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        aria-label={texts.more}
        aria-disabled={isMost}
        onClick={isMost ? undefined : () => onChange(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
