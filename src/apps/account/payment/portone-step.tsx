import { useEffect, useRef } from 'react'
import type { PaymentStep } from '../../../domains/payments/payments.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { type BackFromPortOne, backFromPortOne, loadPortOne } from '../api/portone.ts'
import { PayFrame } from './pay-frame.tsx'
import type { PaymentFlow } from './use-payment.ts'

const texts = checkoutTexts.pay.portone

interface Props {
  paying: PaymentFlow
  request: Extract<PaymentStep, { kind: 'portone' }>['request']
}

/** PortOne's window, opened at once; on a phone it is a page of its own that leads back here. */
export function PortOneStep({ paying, request }: Props) {
  const started = useRef(false)
  const { complete, fail } = paying

  const settle = async (answer: BackFromPortOne) => {
    // The server asks PortOne itself, whatever the answer says.
    await complete()
    if (answer.code !== undefined) fail(answer.message || texts.unfinished)
  }
  const pay = async () => {
    const portone = await loadPortOne().catch(() => null)
    if (!portone) return fail(texts.failed)
    const answer = await portone.requestPayment({ ...request, redirectUrl: location.href }).catch(() => null)
    if (answer) await settle(answer)
    else fail(texts.failed)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (started.current) return
    started.current = true
    const back = backFromPortOne('paymentId')
    void (back ? settle(back) : pay())
  }, [])

  return (
    <PayFrame paying={paying}>
      <p>{texts.text}</p>
      <Button variant="strong" disabled={paying.busy || paying.asking} onClick={pay}>
        {texts.open}
      </Button>
    </PayFrame>
  )
}
