import { useEffect, useRef, useState } from 'react'
import type { Quote, QuotedOrder } from '../../../domains/orders/orders.contract.ts'
import { formatPhone } from '../../../platform/contract/phone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { monthDay } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { itemWords } from '../../../ui/item-words.ts'
import { won } from '../../../ui/money.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import type { Details } from './details/checkout-details.ts'
import styles from './order-review-dialog.module.css'
import { Amounts } from './quote/quote-amounts.tsx'
import { describeReturnFees } from './quote/return-ways-words.ts'

const texts = checkoutTexts.review

interface Props {
  /** the input to confirm; null while the dialog is closed */
  details: Details | null
  quote: Quote
  onClose: () => void
  /** resolves when the order was refused */
  onOrder: (details: Details) => Promise<void>
}

/**
 * The confirmation of an order with its goods, buyer and address: a sheet on a phone, with the total and the button in view
 * however long the order is. The button ignores a tap that was meant for the one before it.
 */
export function ReviewDialog({ details, quote, onClose, onOrder }: Props) {
  const [sending, setSending] = useState(false)
  const settled = useSettled(details !== null)
  const order = async () => {
    if (sending || !settled || !details) return
    setSending(true)
    await onOrder(details)
    setSending(false)
  }
  const { amount } = quote
  const title = useRef<HTMLHeadingElement>(null)
  // Where one reads on. By itself the dialog would focus the part that scrolls, with a ring around it in WebKit.
  useEffect(() => {
    if (details) title.current?.focus()
  }, [details])
  const { pay, order: orderWords } = checkoutTexts.summary
  return (
    <Dialog
      open={details !== null}
      label={texts.title}
      onClose={onClose}
      ignoresOutsideTap
      isBusy={sending}
      className={styles.dialog}
    >
      {details && (
        <div className={styles.review} aria-busy={sending}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard. */}
          <section className={styles.words} aria-label={texts.title} tabIndex={0}>
            <h2 ref={title} tabIndex={-1}>
              {texts.title}
            </h2>
            <dl>
              {rowsOf(details, quote).map(([name, words]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
            <Amounts quote={quote} />
          </section>
          <footer className={styles.foot}>
            <p className={styles.total}>
              {texts.amount} <strong>{won(amount)}</strong>
            </p>
            <div className={styles.answers}>
              <Button disabled={sending} onClick={onClose}>
                {texts.back}
              </Button>
              <Button variant="strong" aria-disabled={sending || !settled || undefined} onClick={order}>
                {sending ? texts.sending : amount > 0 ? pay(amount) : orderWords(amount)}
              </Button>
            </div>
          </footer>
        </div>
      )}
    </Dialog>
  )
}

function rowsOf({ buyer, recipient, method, depositor }: Details, quote: Quote): [string, string][] {
  const { name, phone, zipcode, address, detail, memo } = recipient
  const rows: [string, string][] = [
    [texts.goods, goodsOf(quote)],
    [texts.buyer, `${buyer.name}\n${formatPhone(buyer.phone)}\n${buyer.email}`],
    [texts.to, `${name}\n${formatPhone(phone)}`],
    [texts.address, `(${zipcode}) ${address} ${detail}`],
    [texts.memo, memo],
    [texts.method, quote.amount > 0 ? checkoutTexts.method.names[method] : ''],
    [texts.depositor, depositor],
    [texts.shipping, eachOf(quote, ({ ship_by }) => texts.until(monthDay(ship_by)))],
    [texts.ways, eachOf(quote, describeReturnFees)],
  ]
  return rows.filter(([, words]) => words)
}

/** Words about each order; with several shops, after the name of each. */
const eachOf = ({ orders }: Quote, words: (order: QuotedOrder) => string): string =>
  orders
    .map((order) => (orders.length > 1 ? `${texts.of(order.shop_name)} ${words(order)}` : words(order)))
    .join('\n')

/** Every line with its option and pieces; with several shops, under the name of each. */
function goodsOf({ orders }: Quote): string {
  const { pieces } = checkoutTexts.lines
  return orders
    .flatMap(({ shop_name, lines }) => [
      ...(orders.length > 1 ? [texts.of(shop_name)] : []),
      ...lines.map((line) => itemWords(line, pieces(line.qty))),
    ])
    .join('\n')
}
