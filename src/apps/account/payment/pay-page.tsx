import { useEffect } from 'react'
import type { Payment, SavedCards } from '../../../domains/payments/payments.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import type { CardSaving } from '../cards/card-registration.ts'
import { noCards } from '../cards/no-cards.ts'
import { storedForm } from '../checkout/details/form-storage.ts'
import { canSave } from '../checkout/details/payment-choice.ts'
import { OpenedPurchase } from '../checkout/session/opened-purchase.tsx'
import type { Purchase } from '../checkout/session/use-opened-purchase.ts'
import { needsPayment } from '../checkout/session/waiting-payment.tsx'
import { usePaths } from '../frame/frame-data.ts'
import { OtherMethods, type PayData } from './other-methods.tsx'
import { PayFrame } from './pay-frame.tsx'
import { PortOneStep } from './portone-step.tsx'
import { TestCard } from './test-card.tsx'
import { usePayment } from './use-payment.ts'

const texts = checkoutTexts.pay

export async function loader({ api }: LoaderArgs): Promise<PayData> {
  const [saved, { methods, easy_pays: easyPays = [] }] = await Promise.all([
    api.get('/api/payment/cards', {}).catch(noCards),
    api.get('/api/payment/methods', {}),
  ])
  return { saved, options: { methods, easyPays } }
}

export const head = () => ({ title: texts.title })

/** The payment page with the test card or PortOne's window. */
export function Component({ data }: { data: PayData }) {
  return (
    <OpenedPurchase title={texts.title} narrow>
      {(purchase) => <PaymentFlow purchase={purchase} data={data} />}
    </OpenedPurchase>
  )
}

function PaymentFlow({ purchase, data }: { purchase: Purchase; data: PayData }) {
  const paths = usePaths()
  const { placed } = purchase
  if (!placed) return <NothingToPay sessionId={purchase.sessionId} />
  if (!needsPayment(placed) || !placed.payment) return <RedirectTo to={paths.ordered(purchase.sessionId)} />
  return <Step purchase={purchase} payment={placed.payment} data={data} />
}

function Step({
  purchase: { sessionId, uuid },
  payment: initialPayment,
  data,
}: {
  purchase: Purchase
  payment: Payment
  data: PayData
}) {
  const paths = usePaths()
  const flow = usePayment(initialPayment, uuid)
  const { payment } = flow
  if (payment.state === 'CANCELED') return <RedirectTo to={paths.checkout(sessionId)} />
  if (payment.state !== 'WAITING' || payment.step.kind === 'transfer')
    return <RedirectTo to={paths.ordered(sessionId)} />
  // While a saved card is being charged there is nothing to press.
  if (payment.charge === 'asked') return <PayFrame flow={flow} canQuit={false} />
  const saving = cardSaving(payment, data.saved, sessionId)
  const others = payment.charge && <OtherMethods flow={flow} data={data} sessionId={sessionId} />
  if (payment.step.kind === 'portone')
    return (
      <PortOneStep flow={flow} request={payment.step.request} saving={saving}>
        {others}
      </PortOneStep>
    )
  return (
    <TestCard flow={flow} saving={saving}>
      {others}
    </TestCard>
  )
}

function cardSaving({ method, easy_pay }: Payment, saved: SavedCards, sessionId: string): CardSaving {
  if (!canSave({ method, easyPay: easy_pay }, saved)) return null
  return storedForm(sessionId).save_card === 'true' ? 'wished' : 'offered'
}

function RedirectTo({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}

function NothingToPay({ sessionId }: { sessionId: string }) {
  const paths = usePaths()
  return (
    <EmptyState title={texts.expired}>
      <a className={buttonClass('strong')} href={paths.checkout(sessionId)}>
        {texts.again}
      </a>
    </EmptyState>
  )
}
