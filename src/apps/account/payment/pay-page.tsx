import { useEffect } from 'react'
import type { Payment } from '../../../domains/payments/payments.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { OpenedPurchase } from '../checkout/session/opened-purchase.tsx'
import type { Purchase } from '../checkout/session/use-opened-purchase.ts'
import { needsPayment } from '../checkout/session/waiting-payment.tsx'
import { usePaths } from '../frame/frame-data.ts'
import { PortOneStep } from './portone-step.tsx'
import { TestCard } from './test-card.tsx'
import { usePayment } from './use-payment.ts'

const texts = checkoutTexts.pay

export const head = () => ({ title: texts.title })

/** The payment page with the test card or PortOne's window. */
export function Component() {
  return (
    <OpenedPurchase title={texts.title} narrow>
      {(purchase) => <PaymentFlow purchase={purchase} />}
    </OpenedPurchase>
  )
}

function PaymentFlow({ purchase }: { purchase: Purchase }) {
  const paths = usePaths()
  const { placed } = purchase
  if (!placed) return <NothingToPay sessionId={purchase.sessionId} />
  if (!needsPayment(placed) || !placed.payment) return <RedirectTo to={paths.ordered(purchase.sessionId)} />
  return <Step purchase={purchase} payment={placed.payment} />
}

function Step({
  purchase: { sessionId, uuid },
  payment: initialPayment,
}: {
  purchase: Purchase
  payment: Payment
}) {
  const paths = usePaths()
  const flow = usePayment(initialPayment, uuid)
  const { payment } = flow
  if (payment.state === 'CANCELED') return <RedirectTo to={paths.checkout(sessionId)} />
  if (payment.state !== 'WAITING' || payment.step.kind === 'transfer')
    return <RedirectTo to={paths.ordered(sessionId)} />
  if (payment.step.kind === 'portone') return <PortOneStep flow={flow} request={payment.step.request} />
  return <TestCard flow={flow} />
}

function RedirectTo({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}

function NothingToPay({ sessionId }: { sessionId: string }) {
  const paths = usePaths()
  return (
    <EmptyState title={texts.gone}>
      <a className={buttonClass('strong')} href={paths.checkout(sessionId)}>
        {texts.again}
      </a>
    </EmptyState>
  )
}
