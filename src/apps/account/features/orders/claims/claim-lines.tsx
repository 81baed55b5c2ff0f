import type { Order } from '../../../../../domains/orders/contract.ts'
import { Checkbox } from '../../../../../ui/controls/checkbox.tsx'
import { Stepper } from '../../../../../ui/controls/stepper.tsx'
import { itemWords } from '../../../../../ui/item-words.ts'
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
      {lines.map(({ id, qty, ...item }) => (
        <div key={id}>
          <Checkbox
            label={itemWords(item, texts.pieces(qty))}
            checked={wanted.has(id)}
            onChange={(event) => choose(id, event.target.checked ? qty : 0)}
          />
          {wanted.has(id) && qty > 1 && (
            <Stepper
              label={texts.quantityOf(itemWords(item))}
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
