import { useEffect, useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { Payment } from '../../../domains/payments/payments.contract.ts'
import { errorMessage } from '../forms/use-form.ts'

// A lost answer is settled by the server within a minute.
const ASK_EVERY_MS = 3_000

export type PaymentFlow = ReturnType<typeof usePayment>

/** A payment in progress, updated after each step. */
export function usePayment(begun: Payment, uuid: string | null) {
  const [payment, setPayment] = useState(begun)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // After a lost answer the state is polled until it is known.
  const [asking, setAsking] = useState(false)
  const reference = { payment: begun.id, ...(uuid && { uuid }) }

  async function step(work: () => Promise<Payment>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      setPayment(await work())
    } catch (error) {
      setFailure(errorMessage(error))
      if (!isApiError(error) || error.status >= 500) setAsking(true)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (!asking || payment.state !== 'WAITING') return
    const ask = () =>
      browserApi
        .post('/api/payment/state', { payment: begun.id, ...(uuid && { uuid }) })
        .then(setPayment, () => {})
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [asking, payment.state, begun.id, uuid])

  return {
    payment,
    failure,
    busy,
    asking,
    decide: (decision: 'approve' | 'decline' | 'time_out') =>
      step(() => browserApi.post('/api/payment/test/decide', { ...reference, decision })),
    complete: () => step(() => browserApi.post('/api/payment/complete', reference)),
    abandon: () => step(() => browserApi.post('/api/payment/abandon', reference)),
    fail: setFailure,
  }
}
