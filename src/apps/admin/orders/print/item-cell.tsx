import { adminPrintTexts as texts } from '../../../../ui/texts/admin-prints.ts'
import styles from './sheets.module.css'

/** The cell of an item: name, option and the seller's code, with a box to tick. */
export function ItemCell({
  item: { name, opt_name, code },
  hasBox = false,
}: {
  item: { name: string; opt_name: string; code: string }
  hasBox?: boolean
}) {
  return (
    <th scope="row">
      <div className={styles.item}>
        {hasBox && <span className={styles.box} aria-hidden="true" />}
        <div>
          {name}
          {opt_name && <div className={styles.option}>{opt_name}</div>}
          {code && <div className={styles.small}>{texts.code(code)}</div>}
        </div>
      </div>
    </th>
  )
}
