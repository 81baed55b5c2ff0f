import { useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { controlsTexts } from '../texts/controls.ts'
import styles from './stepper.module.css'

const texts = controlsTexts.stepper

interface Props {
  value: number
  max: number
  /** what is counted */
  label: string
  /** gets what was typed or stepped to; what is allowed is the caller's rule */
  onChange: (value: number) => void
}

/** A quantity with buttons for one less and one more. It takes digits only and starts at 1 (docs/product/cart.md). */
export function Stepper({ value, max, label, onChange }: Props) {
  // An emptied field counts as 1 at once, but stays empty for what is typed next.
  const [emptied, setEmptied] = useState(false)
  const type = (text: string) => {
    setEmptied(text === '')
    onChange(Number(text.replace(/\D/g, '')))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
    <div className={styles.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={texts.less} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        inputMode="numeric"
        maxLength={4}
        aria-label={label}
        value={emptied ? '' : value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setEmptied(false)}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        aria-label={texts.more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
