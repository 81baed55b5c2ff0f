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

/** The cause of a claim, which decides who pays the return. */
export function CauseField({ kind, cause, onChange }: Props) {
  return (
    <fieldset className={styles.causes}>
      <legend>{texts.cause}</legend>
      {(['mind', 'fault'] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="cause"
            value={each}
            checked={each === cause}
            onChange={() => onChange(each)}
          />
          <span>
            <strong>{claimTexts.shown.causes[kind][each]}</strong>
            <small>{texts.causes[kind][each]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
