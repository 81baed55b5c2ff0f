import { claimTexts } from '../../../../ui/texts/claims.ts'
import type { ClaimKind } from '../actions/order-actions-context.ts'
import styles from './claim-form.module.css'

const texts = claimTexts.form

export const causes = ['mind', 'fault'] as const
export type Cause = (typeof causes)[number]

interface Props {
  kind: ClaimKind
  /** undefined until one is chosen */
  cause: Cause | undefined
  error: string | undefined
  onChange: (cause: Cause) => void
}

/** The cause of a claim decides who pays the return. */
export function CauseField({ kind, cause, error, onChange }: Props) {
  return (
    <fieldset
      className={styles.causes}
      aria-describedby={error ? 'cause-error' : cause ? undefined : 'cause-hint'}
    >
      <legend>{texts.cause}</legend>
      {causes.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="cause"
            value={option}
            checked={option === cause}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option)}
          />
          <span>
            <strong>{claimTexts.shown.causes[kind][option]}</strong>
            <small>{texts.causes[kind][option]}</small>
          </span>
        </label>
      ))}
      {error && (
        <p id="cause-error" className={styles.error}>
          {error}
        </p>
      )}
      {!cause && !error && (
        <p id="cause-hint" className={styles.hint}>
          {texts.causeHint[kind]}
        </p>
      )}
    </fieldset>
  )
}
