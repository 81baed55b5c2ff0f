import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { won } from '../../../../ui/money.ts'
import { orderTexts, statusLabel } from '../../../../ui/texts/orders.ts'
import { businessDetails } from '../../../business-details.ts'
import { OrderTotals } from '../order/order-totals.tsx'
import { useSeller } from '../order/use-seller.ts'
import styles from './order-receipt.module.css'

const texts = orderTexts.receipt

/** A printable receipt. */
export function Receipt({ order }: { order: MyOrder }) {
  const seller = useSeller(order.origin_shopid)
  return (
    <article className={styles.sheet} aria-label={texts.title}>
      <Facts
        facts={[
          [orderTexts.order.number, order.number],
          [texts.buyer, order.buyer.name],
          [orderTexts.payment.method, orderTexts.payment.methods[order.method]],
          [orderTexts.payment.paidAt, order.paid_at && seoulMinute(order.paid_at)],
        ]}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.qty}</th>
            <th scope="col">{texts.price}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name} {line.opt_name}
                {(line.status === 'CANCELED' || line.status === 'REFUNDED' || line.refunded) && (
                  <small> ({statusLabel(line)})</small>
                )}
                {(line.reduction ?? 0) > 0 && (
                  <small> ({orderTexts.order.reduced(won(line.reduction ?? 0))})</small>
                )}
              </th>
              <td>{line.qty}</td>
              <td>{won(line.price * line.qty)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} />
      <h2>{orderTexts.seller.title}</h2>
      <Facts
        facts={[
          [orderTexts.seller.name, order.shop_name_origin],
          ...(seller ? businessDetails(seller).map(({ name, value }) => [name, value] as const) : []),
        ]}
      />
      <p className={styles.note}>{texts.note}</p>
      <Button variant="strong" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </article>
  )
}
