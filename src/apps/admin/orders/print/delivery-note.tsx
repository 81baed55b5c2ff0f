import type { OrderPrints, PrintedOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminPrintTexts as texts } from '../../../../ui/texts/admin-prints.ts'
import { businessDetails } from '../../../business-details.ts'
import { ItemCell } from './item-cell.tsx'
import { noteSums } from './note-sums.ts'
import { RecipientFacts } from './recipient-facts.tsx'
import styles from './sheets.module.css'

/** The note that goes into the parcel: sender, recipient, items and amounts. That of a gift has no amounts. */
export function DeliveryNote({ order, sender }: { order: PrintedOrder; sender: OrderPrints['sender'] }) {
  const { number, placed_at, shop_name, lines, gift = false } = order
  const title = gift ? texts.giftNote : texts.sheets.note
  return (
    <article className={styles.sheet} aria-label={`${title} ${number}`}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{shop_name}</p>
      </header>
      <div className={styles.parties}>
        <dl className={styles.facts}>
          <dt>{texts.number}</dt>
          <dd className={styles.strong}>{number}</dd>
          <dt>{texts.placedOn}</dt>
          <dd>{dottedDay(placed_at)}</dd>
          <RecipientFacts order={order} />
        </dl>
        <dl className={styles.facts}>
          <dt>{texts.supplier}</dt>
          <dd className={styles.strong}>{sender.name}</dd>
          {businessDetails({
            ...sender,
            corpname: sender.corpname === sender.name ? '' : sender.corpname,
          }).map(({ name, value }) => (
            <div key={name} className={styles.pair}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col" className={styles.number}>
              {texts.qty}
            </th>
            {!gift && (
              <>
                <th scope="col" className={`${styles.number} ${styles.wide}`}>
                  {texts.price}
                </th>
                <th scope="col" className={styles.number}>
                  {texts.amount}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <ItemCell item={line} />
              <td className={styles.number}>{line.qty}</td>
              {!gift && (
                <>
                  <td className={`${styles.number} ${styles.wide}`}>{won(line.price)}</td>
                  <td className={styles.number}>{won(line.price * line.qty)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!gift && <Amounts order={order} />}
    </article>
  )
}

function Amounts({ order }: { order: PrintedOrder }) {
  return (
    <>
      <Sums order={order} />
      {!order.whole && <p className={styles.small}>{texts.partOfOrder}</p>}
      <p className={styles.small}>{texts.notTaxInvoice}</p>
    </>
  )
}

function Sums({ order }: { order: PrintedOrder }) {
  const { goods, off, points, reduction, delivery, surcharge, total } = noteSums(order)
  const { sums } = texts
  const rows: readonly (readonly [string, string | false])[] = [
    [sums.productAmount, won(goods)],
    [sums.off, off > 0 && `-${won(off)}`],
    [sums.points, points > 0 && `-${won(points)}`],
    [sums.delivery, delivery !== null && (delivery > 0 ? won(delivery) : sums.free)],
    [sums.surcharge, surcharge > 0 && won(surcharge)],
    [sums.reduction, reduction > 0 && `-${won(reduction)}`],
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div className={styles.strong}>
        <dt>{delivery === null ? sums.paidProducts : sums.paid}</dt>
        <dd>{won(total)}</dd>
      </div>
    </dl>
  )
}
