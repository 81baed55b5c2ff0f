import { claimTexts } from '../../../../ui/texts/claims.ts'
import type { ClaimKind } from '../actions/order-actions-context.ts'
import styles from './claim-form.module.css'

const texts = claimTexts.form

export type Cause = 'mind' | 'fault'

interface Props {
  kind: ClaimKind
  cause: Cause
  onChange: (cause: Cause) => void
}

/** The cause of a claim decides who pays the return. */
export function CauseField({ kind, cause, onChange }: Props) {
  return (
    <fieldset className={styles.causes}>
      <legend>{texts.cause}</legend>
      {(['mind', 'fault'] as const).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="cause"
            value={option}
            checked={option === cause}
            onChange={() => onChange(option)}
          />
          <span>
            <strong>{claimTexts.shown.causes[kind][option]}</strong>
            <small>{texts.causes[kind][option]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
