import { useEffect, useRef } from 'react'
import type { PaymentStep } from '../../../domains/payments/payments.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { loadPortOne, type PortOneResult, readPortOneResult } from '../api/portone.ts'
import { PayFrame } from './pay-frame.tsx'
import type { PaymentFlow } from './use-payment.ts'

const texts = checkoutTexts.pay.portone

interface Props {
  flow: PaymentFlow
  request: Extract<PaymentStep, { kind: 'portone' }>['request']
}

/** Opens PortOne's window; on phones it is a page that returns here. */
export function PortOneStep({ flow, request }: Props) {
  const started = useRef(false)
  const { complete, fail } = flow

  const finish = async (answer: PortOneResult) => {
    // The server asks PortOne and does not trust the answer.
    await complete()
    if (answer.code !== undefined) fail(answer.message || texts.unfinished)
  }
  const pay = async () => {
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
    const back = readPortOneResult('paymentId')
    void (back ? finish(back) : pay())
  }, [])

  return (
    <PayFrame flow={flow}>
      <p>{texts.text}</p>
      <Button variant="strong" disabled={flow.busy || flow.isPolling} onClick={pay}>
        {texts.open}
      </Button>
    </PayFrame>
  )
}
