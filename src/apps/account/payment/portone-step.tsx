import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PaymentStep } from '../../../domains/payments/payments.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { loadPortOne, type PortOneResult, readPortOneResult } from '../api/portone.ts'
import { CardConsent } from '../cards/card-consent.tsx'
import { type CardSaving, hasReturnedCard, registerCard, returnedCard } from '../cards/card-registration.ts'
import { PayFrame } from './pay-frame.tsx'
import type { PaymentFlow } from './use-payment.ts'

const texts = checkoutTexts.pay.portone

interface Props {
  flow: PaymentFlow
  /** whether the person may save the card or account, and wished it at the checkout */
  saving: CardSaving
  /** other ways to pay; if there are any, the window is opened by a press */
  children?: ReactNode
  request: Extract<PaymentStep, { kind: 'portone' }>['request']
}

/** Opens PortOne's window; on phones it is a page that returns here. */
export function PortOneStep({ flow, request, saving, children }: Props) {
  const started = useRef(false)
  const { complete, fail, registerAndCharge } = flow
  const { easy_pay: easyPay = null } = flow.payment
  const [saves, setSaves] = useState(saving === 'wished')

  const finish = async (answer: PortOneResult) => {
    // The server asks PortOne and does not trust the answer.
    await complete()
    if (answer.code !== undefined) fail(answer.message || texts.unfinished)
  }
  const pay = async () => {
    if (saves) return registerAndCharge(() => registerCard(easyPay, 'approve'))
    const portone = await loadPortOne().catch(() => null)
    if (!portone) return fail(texts.failed)
    const answer = await portone.requestPayment({ ...request, redirectUrl: location.href }).catch(() => null)
    if (answer) await finish(answer)
    else fail(texts.failed)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the page opens.
  useEffect(() => {
    if (started.current) return
    started.current = true
    if (hasReturnedCard()) return void registerAndCharge(returnedCard)
    const back = readPortOneResult('paymentId')
    if (back) void finish(back)
    else if (!children) void pay()
  }, [])

  return (
    <PayFrame flow={flow}>
      {children}
      <p>{texts.text}</p>
      {saving && <CardConsent easyPay={easyPay} checked={saves} onChange={setSaves} />}
      <Button variant="strong" disabled={flow.busy || flow.isPolling} onClick={pay}>
        {texts.open}
      </Button>
    </PayFrame>
  )
}
