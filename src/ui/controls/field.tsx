import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { controlsTexts } from '../texts/controls.ts'
import styles from './field.module.css'

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

type Props = Omit<ComponentProps<'input'>, 'id' | 'children'> & FieldProps

/** A text input. `aria-describedby` links it to its hint and error. */
export function Field({ label, hint, error, className, ...input }: Props) {
  const id = useId()
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} {...describedBy(id, { hint, error })} />
      <Remarks id={id} hint={hint} error={error} />
    </div>
  )
}

export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'id'> & FieldProps) {
  const id = useId()
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} {...describedBy(id, { hint, error })}>
        {children}
      </select>
      <Remarks id={id} hint={hint} error={error} />
    </div>
  )
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, className, ...input }: Props) {
  const id = useId()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.secret}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={isVisible ? 'text' : 'password'}
          id={id}
          {...describedBy(id, { hint, error })}
        />
        <button type="button" aria-controls={id} onClick={() => setIsVisible(!isVisible)}>
          <span className="visually-hidden">{label} </span>
          {isVisible ? controlsTexts.password.hide : controlsTexts.password.show}
        </button>
      </span>
      <Remarks id={id} hint={hint} error={error} />
    </div>
  )
}

function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}

function Remarks({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
