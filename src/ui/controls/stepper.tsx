import { useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { controlsTexts } from '../texts/controls.ts'
import styles from './stepper.module.css'

const texts = controlsTexts.stepper

interface Props {
  value: number
  max: number
  label: string
  /** the caller checks the limits */
  onChange: (value: number) => void
}

/** A quantity field with minus and plus buttons; digits only, from 1 (docs/product/cart.md). */
export function Stepper({ value, max, label, onChange }: Props) {
  // An empty field counts as 1, but stays empty for typing.
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
