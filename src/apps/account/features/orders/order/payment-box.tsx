import type { MyOrder } from '../../../../../domains/orders/contract.ts'
import { buttonClass } from '../../../../../ui/controls/button.tsx'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { won } from '../../../../../ui/money.ts'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { Section } from '../../section.tsx'
import { ReceiptLink } from '../actions/view-links.tsx'
import styles from './order-page.module.css'

const texts = orderTexts.payment

/** The payment of an order: the account for a waiting transfer, and the receipts afterwards. */
export function PaymentBox({ order }: { order: MyOrder }) {
  const { payment, method, paid_at } = order
  const waiting = payment?.state === 'WAITING' && payment.step.kind === 'transfer' ? payment.step : null
  return (
    <Section title={texts.title}>
      <Facts
        facts={[
          [texts.method, texts.methods[method]],
          [texts.paidAt, paid_at && seoulMinute(paid_at)],
          [texts.account, waiting && `${waiting.account.bank} ${waiting.account.number}`],
          [texts.holder, waiting?.account.holder],
          [texts.depositor, waiting?.depositor],
          [texts.amount, waiting && payment && won(payment.amount)],
          [texts.due, waiting && payment && seoulMinute(payment.due_at)],
        ]}
      />
      {waiting && method === 'bank' && (
        <p className={styles.soft}>{texts.payee[order.payee](order.shop_name)}</p>
      )}
      {waiting && payment?.amount !== order.total && <p className={styles.soft}>{texts.together}</p>}
      {order.unsent > 0 && <p>{texts.unsent[order.payee](won(order.unsent), order.shop_name)}</p>}
      {paid_at && (
        <div className={styles.receipts}>
          <ReceiptLink number={order.number} />
          {payment?.receipt && (
            <a className={buttonClass()} href={payment.receipt} target="_blank" rel="noopener">
              {texts.provider}
            </a>
          )}
        </div>
      )}
    </Section>
  )
}
