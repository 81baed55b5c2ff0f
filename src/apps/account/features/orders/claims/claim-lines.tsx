import type { Order } from '../../../../../domains/orders/contract.ts'
import { Checkbox } from '../../../../../ui/controls/checkbox.tsx'
import { Stepper } from '../../../../../ui/controls/stepper.tsx'
import { claimTexts } from '../../../../../ui/texts/claims.ts'
import styles from './claim-form.module.css'

const texts = claimTexts.form

interface Props {
  lines: Order['lines']
  /** pieces by line */
  wanted: ReadonlyMap<number, number>
  onChange: (wanted: Map<number, number>) => void
}

/** The lines of a claim, and the number of pieces of each. */
export function ClaimLines({ lines, wanted, onChange }: Props) {
  const choose = (line: number, qty: number) => {
    const next = new Map(wanted)
    if (qty > 0) next.set(line, qty)
    else next.delete(line)
    onChange(next)
  }
  return (
    <fieldset className={styles.lines}>
      <legend>{texts.lines}</legend>
      {lines.map(({ id, name, opt_name, qty }) => (
        <div key={id}>
          <Checkbox
            label={[name, opt_name, texts.pieces(qty)].filter(Boolean).join(' · ')}
            checked={wanted.has(id)}
            onChange={(event) => choose(id, event.target.checked ? qty : 0)}
          />
          {wanted.has(id) && qty > 1 && (
            <Stepper
              label={texts.quantityOf(name)}
              value={wanted.get(id) as number}
              max={qty}
              onChange={(value) => choose(id, Math.min(qty, Math.max(1, value)))}
            />
          )}
        </div>
      ))}
      {lines.every(({ id }) => !wanted.has(id)) && <p role="status">{texts.chooseLine}</p>}
    </fieldset>
  )
}
