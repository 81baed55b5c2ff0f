import { useEffect } from 'react'
import type { Payment } from '../../../domains/payments/payments.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { Opened } from '../checkout/draft/opened-purchase.tsx'
import type { Purchase } from '../checkout/draft/use-opened-purchase.ts'
import { needsPaying } from '../checkout/draft/waiting-payment.tsx'
import { usePaths } from '../frame/frame-data.ts'
import { PortOneStep } from './portone-step.tsx'
import { TestCard } from './test-card.tsx'
import { usePayment } from './use-payment.ts'

const texts = checkoutTexts.pay

export const head = () => ({ title: texts.title })

/** The payment page: the test card, or PortOne's window. */
export function Component() {
  return (
    <Opened title={texts.title} narrow>
      {(purchase) => <PaymentFlow purchase={purchase} />}
    </Opened>
  )
}

function PaymentFlow({ purchase }: { purchase: Purchase }) {
  const paths = usePaths()
  const { placed } = purchase
  if (!placed) return <NothingToPay draft={purchase.draft} />
  if (!needsPaying(placed) || !placed.payment) return <Leave to={paths.ordered(purchase.draft)} />
  return <Step purchase={purchase} payment={placed.payment} />
}

function Step({ purchase: { draft, uuid }, payment: started }: { purchase: Purchase; payment: Payment }) {
  const paths = usePaths()
  const paying = usePayment(started, uuid)
  const { payment } = paying
  if (payment.state === 'CANCELED') return <Leave to={paths.checkout(draft)} />
  if (payment.state !== 'WAITING' || payment.step.kind === 'transfer')
    return <Leave to={paths.ordered(draft)} />
  if (payment.step.kind === 'portone') return <PortOneStep paying={paying} request={payment.step.request} />
  return <TestCard paying={paying} />
}

/** Redirects and replaces the history entry. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}

function NothingToPay({ draft }: { draft: string }) {
  const paths = usePaths()
  return (
    <EmptyState title={texts.gone}>
      <a className={buttonClass('strong')} href={paths.checkout(draft)}>
        {texts.again}
      </a>
    </EmptyState>
  )
}
