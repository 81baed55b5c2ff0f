import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import type { Payment } from '../../../../domains/payments/payments.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { claimDuesTexts as texts } from '../../../../ui/texts/claim-dues.ts'
import { noCards } from '../../cards/no-cards.ts'
import { guestId } from '../../checkout/session/guest-id.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { PayFrame } from '../../payment/pay-frame.tsx'
import { PortOneStep } from '../../payment/portone-step.tsx'
import { TestCard } from '../../payment/test-card.tsx'
import { usePayment } from '../../payment/use-payment.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'
import { OrderFallback } from '../order/order-fallback.tsx'
import { DuesForm, type DuesOptions } from './dues-form.tsx'

interface Props {
  order: MyOrder
  access: OrderAccess
  onReload: () => Promise<void>
  /** leads back to the order, which then shows that it is paid */
  onPaid: () => void
  onBack: () => void
}

/** Payment of what the claims of an order cost: choice of a method, then the same steps as for an order. */
export function DuesView({ order, access, onReload, onPaid, onBack }: Props) {
  const { options, failure, load } = usePaymentOptions()
  const { amount = 0, overdue = 0, payment: waiting = null } = order.dues_to_pay ?? {}
  const [payment, setPayment] = useState<Payment | null>(waiting)
  // An ended payment leads back to the choice, with what is payable then.
  const choose = useCallback(async () => {
    await onReload()
    setPayment(null)
  }, [onReload])
  if (payment)
    return (
      <Steps
        key={payment.id}
        payment={payment}
        uuid={access.uuid ?? guestId()}
        onPaid={onPaid}
        onEnd={choose}
      />
    )
  if (amount === 0)
    return (
      <EmptyState title={overdue > 0 ? texts.overdueTitle : texts.nothing}>
        {overdue > 0 && <p>{texts.overdue}</p>}
        <Button variant="strong" onClick={onBack}>
          {texts.toOrder}
        </Button>
      </EmptyState>
    )
  if (!options) return <OrderFallback failure={failure} onRetry={load} />
  return (
    <DuesForm
      order={order}
      access={access}
      amount={amount}
      options={options}
      onBegin={setPayment}
      onStale={onReload}
      onBack={onBack}
    />
  )
}

/** The methods of payment and the saved cards; null while they load. */
function usePaymentOptions() {
  const [options, setOptions] = useState<DuesOptions | null>(null)
  const [failure, setFailure] = useState('')
  const load = useCallback(async () => {
    setFailure('')
    try {
      const [{ cards }, { methods, easy_pays: easyPays = [] }] = await Promise.all([
        browserApi.get('/api/payment/cards', {}).catch(noCards),
        browserApi.get('/api/payment/methods', {}),
      ])
      setOptions({ cards, methods, easyPays })
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }, [])
  useEffect(() => {
    load()
  }, [load])
  return { options, failure, load }
}

interface StepsProps {
  payment: Payment
  /** the guest's id; null for a person */
  uuid: string | null
  onPaid: () => void
  onEnd: () => Promise<void>
}

/** The steps of a payment that has begun. A paid one leads to the order, a cancelled one back to the choice. */
function Steps({ payment: initial, uuid, onPaid, onEnd }: StepsProps) {
  const flow = usePayment(initial, uuid, { reservesStock: false })
  const { state, step, charge } = flow.payment
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks may change while the page leaves.
  useEffect(() => {
    if (state === 'PAID') onPaid()
    else if (state === 'CANCELED') void onEnd()
  }, [state])
  if (state === 'RETURNED')
    return (
      <EmptyState title={texts.returned}>
        <Button variant="strong" onClick={onEnd}>
          {texts.again}
        </Button>
      </EmptyState>
    )
  if (state !== 'WAITING' || charge === 'asked') return <PayFrame flow={flow} canQuit={false} />
  const refused = charge && <Remark kind="bad">{texts.refusedCard}</Remark>
  if (step.kind === 'portone')
    return (
      <PortOneStep flow={flow} request={step.request} saving={null}>
        {refused}
      </PortOneStep>
    )
  return (
    <TestCard flow={flow} saving={null}>
      {refused}
    </TestCard>
  )
}
