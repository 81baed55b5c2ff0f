import { useEffect, useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { Payment } from '../../../domains/payments/payments.contract.ts'
import { CardNotRegistered, type RegisteredCard } from '../cards/card-registration.ts'
import { errorMessage } from '../forms/use-form.ts'

// The server needs up to a minute to settle a payment whose result is unknown.
const POLL_INTERVAL_MS = 3_000

export type PaymentFlow = ReturnType<typeof usePayment>

/** A payment, updated after each step. `reservesStock`: whether products are reserved until its deadline. */
export function usePayment(initial: Payment, uuid: string | null, { reservesStock = true } = {}) {
  const [payment, setPayment] = useState(initial)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // Polls after a connection error until the result is known.
  const [isPolling, setIsPolling] = useState(initial.charge === 'asked')
  const reference = { payment: initial.id, ...(uuid && { uuid }) }

  const charge = (card: string) => browserApi.post('/api/payment/card/charge', { payment: initial.id, card })

  async function run(work: () => Promise<Payment>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      setPayment(await work())
    } catch (error) {
      setFailure(error instanceof CardNotRegistered ? error.message : errorMessage(error))
      if (error instanceof CardNotRegistered) return
      if (!isApiError(error) || error.status >= 500) setIsPolling(true)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (!isPolling || payment.state !== 'WAITING') return
    const poll = () =>
      browserApi
        .post('/api/payment/state', { payment: initial.id, ...(uuid && { uuid }) })
        .then(setPayment, () => {})
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPolling, payment.state, initial.id, uuid])

  return {
    payment,
    reservesStock: reservesStock,
    failure,
    busy,
    // A charge without an answer may be repeated: the server asks first.
    isPolling: isPolling && payment.charge !== 'unanswered',
    decide: (decision: 'approve' | 'decline' | 'time_out') =>
      run(() => browserApi.post('/api/payment/test/decide', { ...reference, decision })),
    complete: () => run(() => browserApi.post('/api/payment/complete', reference)),
    abandon: () => run(() => browserApi.post('/api/payment/abandon', reference)),
    charge: (card: string) => run(() => charge(card)),
    /** Registers a card and pays with it. The browser may leave for PortOne's page meanwhile. */
    registerAndCharge: (register: () => Promise<RegisteredCard | null>) =>
      run(async () => {
        const registered = await register()
        return registered ? charge(registered.card) : payment
      }),
    fail: setFailure,
  }
}
