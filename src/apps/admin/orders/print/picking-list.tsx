import type { PrintedOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminPrintTexts as texts } from '../../../../ui/texts/admin-prints.ts'
import { ItemCell } from './item-cell.tsx'
import { pickedItems } from './picked-items.ts'
import styles from './sheets.module.css'

/** The items of all orders with their pieces, to fetch them from the store at once. */
export function PickingList({ orders }: { orders: readonly PrintedOrder[] }) {
  const items = pickedItems(orders)
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <article className={styles.sheet} aria-label={texts.sheets.picking}>
      <header className={styles.head}>
        <h2>{texts.sheets.picking}</h2>
        <p>
          {texts.count(orders.length)} · {texts.printed(seoulMinute(new Date().toISOString()))}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col" className={styles.number}>
              {texts.qty}
            </th>
            <th scope="col" className={styles.number}>
              {texts.orders}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={JSON.stringify([item.name, item.opt_name, item.code])}>
              <ItemCell item={item} hasBox />
              <td className={`${styles.number} ${styles.pieces}`}>{item.qty}</td>
              <td className={styles.number}>{item.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>{texts.pieces(items.length, pieces)}</p>
    </article>
  )
}
