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

/** A placed order whose payment is continued or cancelled. Where nothing is left to do, it redirects to the result. */
export function WaitingPayment({ purchase: { draft, uuid }, placed, reopen }: Props) {
  const paths = usePaths()
  const [failure, setFailure] = useState('')
  const waits = needsPaying(placed)
  useEffect(() => {
    if (!waits) location.replace(paths.ordered(draft))
  }, [waits, draft, paths])
  if (!waits) return null

  const giveUp = async () => {
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
      <a className={buttonClass('strong')} href={paths.pay(draft)}>
        {texts.go}
      </a>
      <Button onClick={giveUp}>{texts.giveUp}</Button>
    </section>
  )
}

/** Whether the buyer still has to act on the payment page. */
export const needsPaying = ({ state, payment }: PlacedOrder): boolean =>
  state === 'PLACED' && payment?.state === 'WAITING' && payment.step.kind !== 'transfer'
