import { useEffect } from 'react'
import type { Placed } from '../../../../domains/orders/contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { Facts } from '../../../../ui/display/facts.tsx'
import { won } from '../../../../ui/money.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { useFrame, usePaths, useWayBack } from '../../frame/frame-data.ts'
import { forgetForm } from '../checkout/details/kept-form.ts'
import { Nothing, Opened } from '../checkout/draft/opened.tsx'
import type { Purchase } from '../checkout/draft/use-opened.ts'
import { needsPaying, WaitingPayment } from '../checkout/draft/waiting-payment.tsx'
import styles from './done-page.module.css'
import { OrderedList } from './ordered-list.tsx'
import { TransferSection } from './transfer-section.tsx'

const texts = checkoutTexts.done

export const head = () => ({ title: texts.title })

/** The placed orders, their cost, and the next steps. */
export function Component() {
  return (
    <Opened title={texts.title} narrow>
      {(purchase, reopen) => {
        const { placed } = purchase
        if (!placed) return <Nothing title={checkoutTexts.gone} />
        if (needsPaying(placed)) return <WaitingPayment purchase={purchase} placed={placed} reopen={reopen} />
        return <Done purchase={purchase} placed={placed} />
      }}
    </Opened>
  )
}

function Done({ purchase: { draft, uuid }, placed }: { purchase: Purchase; placed: Placed }) {
  const { known } = useFrame()
  const paths = usePaths()
  const back = useWayBack()
  useEffect(() => forgetForm(draft), [draft])
  const { payment, numbers, amount, state } = placed
  const isPaid = state === 'PAID'
  return (
    <section className={styles.page} aria-labelledby="ordered">
      <h2 id="ordered">{isPaid ? texts.paid : texts.waiting}</h2>
      {payment?.step.kind === 'transfer' && <TransferSection payment={payment} step={payment.step} />}
      <Facts
        look="beside"
        facts={[
          [texts.numbers, <OrderedList numbers={numbers} uuid={uuid} key="ordered" />],
          [texts.amount, isPaid && won(amount)],
          [texts.method, payment && checkoutTexts.method.names[payment.method]],
        ]}
      />
      <p>{isPaid ? texts.next.paid : texts.next.waiting}</p>
      {!known && <p>{texts.next.guest}</p>}
      <div className={styles.ways}>
        <a className={buttonClass('strong')} href={known ? paths.orders() : paths.guestOrders()}>
          {known ? texts.orders : texts.guestOrders}
        </a>
        <a className={buttonClass()} href={back.href}>
          {texts.shop(back.shop)}
        </a>
        {payment?.receipt && (
          <a className={buttonClass()} href={payment.receipt} target="_blank" rel="noopener noreferrer">
            {texts.receipt}
          </a>
        )}
      </div>
    </section>
  )
}
