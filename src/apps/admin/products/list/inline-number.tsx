import { NumberInput, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import styles from './product-cells.module.css'

// The library tells of a focus a moment later, and a quick hand has written by then.
const selectAll = (field: HTMLInputElement | null) => field?.select()

/**
 * A number that is edited where it stands: Enter or a press begins, Enter and leaving the field save, Esc keeps the number as it was. A
 * field that is empty or unchanged saves nothing. `onSave` gets the number that was seen when the edit began, too: a live list may
 * show another by the end.
 */
export function InlineNumber({
  value,
  most: max,
  label,
  fieldLabel,
  onSave,
  children,
}: {
  value: number
  most: number
  /** of the button, with the present value */
  label: string
  fieldLabel: string
  onSave: (value: number, seen: number) => void
  /** the value as it is shown */
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [written, setWritten] = useState<number | string | null>(null)
  const seen = useRef(value)
  const ended = useRef(false)
  const [returns, setReturns] = useState(false)
  useEffect(() => {
    if (returns) button.current?.focus()
    setReturns(false)
  }, [returns])

  const begin = () => {
    ended.current = false
    seen.current = value
    setWritten(value)
  }
  /** `isKey` says that the keyboard ended it, and so goes on from the value. */
  const end = (saves: boolean, isKey: boolean) => {
    if (ended.current) return
    ended.current = true
    if (saves && typeof written === 'number' && written !== seen.current) onSave(written, seen.current)
    setWritten(null)
    setReturns(isKey)
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
