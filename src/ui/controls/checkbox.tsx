import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.line} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
