import type { PrintedOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { parcelName } from '../../../../domains/orders/shared/delivery-ways.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { adminPrintTexts as texts } from '../../../../ui/texts/admin-prints.ts'
import { ItemCell } from './item-cell.tsx'
import { RecipientFacts } from './recipient-facts.tsx'
import styles from './sheets.module.css'

/** What to pack for an order, with boxes to tick and without prices. */
export function PackingList({ order }: { order: PrintedOrder }) {
  const { number, placed_at, shop_name, lines } = order
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0)
  const parcels = [...new Set(lines.map(parcelName).filter(Boolean))]
  return (
    <article className={styles.sheet} aria-label={`${texts.sheets.packing} ${number}`}>
      <header className={styles.head}>
        <h2>{texts.sheets.packing}</h2>
        <p>{shop_name}</p>
      </header>
      <dl className={styles.facts}>
        <dt>{texts.number}</dt>
        <dd className={styles.strong}>{number}</dd>
        <dt>{texts.placedOn}</dt>
        <dd>{dottedDay(placed_at)}</dd>
        <RecipientFacts order={order} />
        {parcels.length > 0 && (
          <>
            <dt>{texts.parcel}</dt>
            <dd>{parcels.join(', ')}</dd>
          </>
        )}
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col" className={styles.number}>
              {texts.qty}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <ItemCell item={line} hasBox />
              <td className={`${styles.number} ${styles.pieces}`}>{line.qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>{texts.pieces(lines.length, pieces)}</p>
    </article>
  )
}
