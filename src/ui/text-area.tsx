import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { quantity } from './money.ts'
import styles from './text-area.module.css'
import { controlsTexts } from './texts/controls.ts'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'onInput' | 'maxLength'> & {
  label: string
  hint?: ReactNode
  /** what is wrong with it, for a person */
  error?: string | undefined
  /** characters that it takes */
  most: number
}

/** A field for some sentences with its label above, and how much has been written below. */
export function TextArea({ label, hint, error, most, ...field }: Props) {
  const id = useId()
  const [written, setWritten] = useState(String(field.defaultValue ?? '').length)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={5}
        {...field}
        id={id}
        maxLength={most}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
        onInput={(event) => setWritten(event.currentTarget.value.length)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        <span>{hint}</span>
        <span>{controlsTexts.written(quantity(written), quantity(most))}</span>
      </p>
    </div>
  )
}
