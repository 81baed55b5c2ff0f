import { useEffect, useRef, useState } from 'react'
import type { Quote, QuotedOrder } from '../../../domains/orders/orders.contract.ts'
import type { CashReceiptWish } from '../../../domains/payments/payments.contract.ts'
import { formatPhone } from '../../../platform/contract/phone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { monthDay } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { itemWords } from '../../../ui/item-words.ts'
import { won } from '../../../ui/money.ts'
import { cashReceiptTexts } from '../../../ui/texts/cash-receipts.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import type { Details } from './details/checkout-details.ts'
import styles from './order-review-dialog.module.css'
import { Amounts } from './quote/quote-amounts.tsx'
import { describeReturnFees } from './quote/return-fees.ts'

const texts = checkoutTexts.review

interface Props {
  /** the input to confirm; null while the dialog is closed */
  details: Details | null
  quote: Quote
  onClose: () => void
  /** resolves if the order was refused */
  onOrder: (details: Details) => Promise<void>
}

/** Confirms goods, buyer and address. The button ignores the second tap of a double tap that opened the dialog. */
export function ReviewDialog({ details, quote, onClose, onOrder }: Props) {
  const [sending, setSending] = useState(false)
  const isSettled = useSettled(details !== null)
  const order = async () => {
    if (sending || !isSettled || !details) return
    setSending(true)
    await onOrder(details)
    setSending(false)
  }
  const { amount } = quote
  const title = useRef<HTMLHeadingElement>(null)
  // The dialog would otherwise focus the scrollable part, which WebKit outlines.
  useEffect(() => {
    if (details) title.current?.focus()
  }, [details])
  const { pay, order: orderLabel } = checkoutTexts.summary
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
              {summaryRows(details, quote).map(([name, words]) => (
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
              <Button variant="strong" aria-disabled={sending || !isSettled || undefined} onClick={order}>
                {sending ? texts.sending : amount > 0 ? pay(amount) : orderLabel(amount)}
              </Button>
            </div>
          </footer>
        </div>
      )}
    </Dialog>
  )
}

function summaryRows(
  { buyer, recipient, method, depositor, receipt }: Details,
  quote: Quote,
): [string, string][] {
  const { name, phone, zipcode, address, detail, memo } = recipient
  const rows: [string, string][] = [
    [texts.goods, describeGoods(quote)],
    [texts.buyer, `${buyer.name}\n${formatPhone(buyer.phone)}\n${buyer.email}`],
    [texts.to, `${name}\n${formatPhone(phone)}`],
    [texts.address, `(${zipcode}) ${address} ${detail}`],
    [texts.memo, memo],
    [texts.method, quote.amount > 0 ? checkoutTexts.method.names[method] : ''],
    [texts.depositor, depositor],
    [cashReceiptTexts.title, quote.amount > 0 && receipt ? describeReceipt(receipt) : ''],
    [texts.shipping, describeOrders(quote, ({ ship_by }) => texts.until(monthDay(ship_by)))],
    [texts.ways, describeOrders(quote, describeReturnFees)],
  ]
  return rows.filter(([, words]) => words)
}

const describeReceipt = ({ kind, number = '', saved }: CashReceiptWish): string =>
  cashReceiptTexts.asked(cashReceiptTexts.kinds[kind], saved ? cashReceiptTexts.savedNumber : number)

/** Describes each order; several shops are named. */
const describeOrders = ({ orders }: Quote, describe: (order: QuotedOrder) => string): string =>
  orders
    .map((order) => (orders.length > 1 ? `${texts.of(order.shop_name)} ${describe(order)}` : describe(order)))
    .join('\n')

/** Lists the lines; several shops are named. */
function describeGoods({ orders }: Quote): string {
  const { pieces } = checkoutTexts.lines
  return orders
    .flatMap(({ shop_name, lines }) => [
      ...(orders.length > 1 ? [texts.of(shop_name)] : []),
      ...lines.map((line) => itemWords(line, pieces(line.qty))),
    ])
    .join('\n')
}
