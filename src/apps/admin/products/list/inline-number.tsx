import { NumberInput, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import styles from './product-cells.module.css'

// Selects the text when the field mounts, because Mantine fires onFocus too late for fast typing.
const selectAll = (field: HTMLInputElement | null) => field?.select()

/**
 * A number that is edited in place. Enter or blur saves, Esc cancels; an empty or unchanged field saves nothing.
 * `onSave` also gets the number from the start of the edit, because a live update may have changed the shown one.
 */
export function InlineNumber({
  value,
  max,
  label,
  fieldLabel,
  onSave,
  children,
}: {
  value: number
  max: number
  /** label of the button, which contains the current value */
  label: string
  fieldLabel: string
  onSave: (value: number, seen: number) => void
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [written, setWritten] = useState<number | string | null>(null)
  const seen = useRef(value)
  const hasEnded = useRef(false)
  const [returnsFocus, setReturnsFocus] = useState(false)
  useEffect(() => {
    if (returnsFocus) button.current?.focus()
    setReturnsFocus(false)
  }, [returnsFocus])

  const begin = () => {
    hasEnded.current = false
    seen.current = value
    setWritten(value)
  }
  /** Ends the edit. `isKey`: it was ended by the keyboard, so the focus returns to the button. */
  const end = (saves: boolean, isKey: boolean) => {
    if (hasEnded.current) return
    hasEnded.current = true
    if (saves && typeof written === 'number' && written !== seen.current) onSave(written, seen.current)
    setWritten(null)
    setReturnsFocus(isKey)
  }

  if (written === null)
    return (
      <UnstyledButton ref={button} className={styles.value} onClick={begin} aria-label={label}>
        {children}
      </UnstyledButton>
    )
  return (
    <NumberInput
      className={styles.field}
      value={written}
      onChange={setWritten}
      onBlur={() => end(true, false)}
      ref={selectAll}
      onKeyDown={(event) => {
        const key = pressedKey(event)
        if (key !== 'Enter' && key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        end(key === 'Enter', true)
      }}
      aria-label={fieldLabel}
      min={0}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      inputMode="numeric"
      size="sm"
      autoFocus
    />
  )
}
