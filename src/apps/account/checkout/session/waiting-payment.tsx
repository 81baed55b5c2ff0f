import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { PlacedOrder } from '../../../../domains/orders/orders.contract.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { usePaths } from '../../frame/frame-data.ts'
import styles from '../checkout-page.module.css'
import type { Purchase } from './use-opened-purchase.ts'

const texts = checkoutTexts.waiting

interface Props {
  purchase: Purchase
  placed: PlacedOrder
  reopen: () => Promise<void>
}

/** A placed order whose payment can be continued or cancelled. Redirects to the result if nothing is left to pay. */
export function WaitingPayment({ purchase: { sessionId, uuid }, placed, reopen }: Props) {
  const paths = usePaths()
  const [failure, setFailure] = useState('')
  const isWaiting = needsPayment(placed)
  useEffect(() => {
    if (!isWaiting) location.replace(paths.ordered(sessionId))
  }, [isWaiting, sessionId, paths])
  if (!isWaiting) return null

  const abandon = async () => {
    const payment = placed.payment?.id ?? ''
    await browserApi.post('/api/payment/abandon', { payment, ...(uuid && { uuid }) }).then(
      () => reopen(),
      (error) => setFailure(errorMessage(error)),
    )
  }
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{texts.title}</h2>
      <p>{texts.text(placed.amount)}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      <a className={buttonClass('strong')} href={paths.pay(sessionId)}>
        {texts.go}
      </a>
      <Button onClick={abandon}>{texts.giveUp}</Button>
    </section>
  )
}

/** Whether the buyer has to act on the payment page. */
export const needsPayment = ({ state, payment }: PlacedOrder): boolean =>
  state === 'PLACED' && payment?.state === 'WAITING' && payment.step.kind !== 'transfer'
