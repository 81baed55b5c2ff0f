import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { quantity } from '../money.ts'
import { controlsTexts } from '../texts/controls.ts'
import styles from './text-area.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'onInput' | 'maxLength'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** maximum length in characters */
  max: number
  min?: number
}

/** A multi-line field with a character count. */
export function TextArea({ label, hint, error: newError, max, min = 0, ...field }: Props) {
  const id = useId()
  const [text, setText] = useState(String(field.defaultValue ?? ''))
  // A "too short" error disappears as soon as the text is long enough.
  const error = min > 0 && text.trim().length >= min ? undefined : newError
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={5}
        {...field}
        id={id}
        maxLength={max}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        <span>{hint}</span>
        <span>{controlsTexts.written(quantity(text.length), quantity(max))}</span>
      </p>
    </div>
  )
}
