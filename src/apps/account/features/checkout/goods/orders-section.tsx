import { useState } from 'react'
import type { LineToBuy, QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { monthDay } from '../../../../../ui/dates.ts'
import { won } from '../../../../../ui/money.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { isPick } from '../../../../pick.ts'
import { Section } from '../../section.tsx'
import { type Answer, without, withQty } from '../quote/quote-input.ts'
import styles from './orders-section.module.css'
import { QuotedLine } from './quoted-line.tsx'
import { SellerDetails } from './seller-details.tsx'
import { Ways } from './ways.tsx'

const texts = checkoutTexts.lines
const LINES_SHOWN = 3

interface Props {
  /** null before the first quote */
  answer: Answer | null
  onLines: (lines: LineToBuy[]) => void
}

/** The future orders: one for each pair of selling and shipping shop. */
export function OrdersSection({ answer, onLines }: Props) {
  if (!answer) return <div className={styles.loading} />
  return (
    <Section title={texts.title}>
      {answer.quote.orders.map((order) => (
        <Order
          key={`${order.origin_shopid}x${order.shopid}`}
          order={order}
          onLeaveOut={(at) => onLines(without(answer, [at]))}
          onTake={(at, qty) => onLines(withQty(answer, at, qty))}
        />
      ))}
    </Section>
  )
}

interface OrderProps {
  order: QuotedOrder
  onLeaveOut: (at: number) => void
  onTake: (at: number, qty: number) => void
}

function Order({ order, onLeaveOut, onTake }: OrderProps) {
  const [open, setOpen] = useState(false)
  // Lines that can't be ordered are never hidden.
  const shown = order.lines.filter(({ error }, at) => open || error !== '' || at < LINES_SHOWN)
  const { delivery_fee: fee, surcharge } = order
  return (
    <section className={styles.order} aria-label={order.shop_name}>
      <h3>
        {order.shop_name}
        {isPick(order) && <small> {texts.ships(order.shop_name_origin)}</small>}
      </h3>
      <ul>
        {shown.map((line) => (
          <QuotedLine
            key={line.at}
            line={line}
            onLeaveOut={() => onLeaveOut(line.at)}
            onTake={() => onTake(line.at, line.error_data)}
          />
        ))}
      </ul>
      {shown.length < order.lines.length && (
        <Button onClick={() => setOpen(true)}>{texts.more(order.lines.length)}</Button>
      )}
      <SellerDetails order={order} />
      <p className={styles.fee}>
        {checkoutTexts.summary.fee} <strong>{fee === 0 ? checkoutTexts.summary.free : won(fee)}</strong>
      </p>
      {order.apart.length > 0 && <p className={styles.fee}>{texts.apart(order.apart.length)}</p>}
      {surcharge > 0 && (
        <p className={styles.fee}>
          {checkoutTexts.summary.surcharge} <strong>{won(surcharge)}</strong>
        </p>
      )}
      <p className={styles.fee}>{texts.shipBy(monthDay(order.ship_by))}</p>
      <Ways order={order} />
    </section>
  )
}
