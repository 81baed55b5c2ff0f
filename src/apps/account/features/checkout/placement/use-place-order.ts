import { useState } from 'react'
import { backToPage } from '../../../../../ui/dialogs/back-closes.ts'
import { usePaths } from '../../../frame/frame-data.ts'
import type { Details } from '../details/details.ts'
import { forgetForm } from '../details/kept-form.ts'
import type { Purchase } from '../draft/use-opened.ts'
import { needsPaying } from '../draft/waiting-payment.tsx'
import type { Quoting } from '../quote/use-quote-input.ts'
import { place } from './place.ts'

/** Placing an order after its confirmation. */
export function usePlaceOrder(purchase: Purchase, quoting: Quoting, reopen: () => Promise<void>) {
  const paths = usePaths()
  const { draft } = purchase
  const { input, answer } = quoting
  const [review, setReview] = useState<Details | null>(null)
  const [failure, setFailure] = useState('')
  const [loggedOut, setLoggedOut] = useState(false)
  const [refusals, setRefusals] = useState(0)

  async function order(details: Details): Promise<void> {
    if (!answer) return
    const outcome = await place(purchase, answer, input, details)
    if (outcome.kind === 'placed') {
      await backToPage()
      if (!needsPaying(outcome.placed)) forgetForm(draft)
      location.assign(needsPaying(outcome.placed) ? paths.pay(draft) : paths.ordered(draft))
      // The page stays as it is until the next one loads.
      return new Promise(() => {})
    }
    setReview(null)
    if (outcome.kind === 'overtaken') return reopen()
    await backToPage()
    setRefusals((count) => count + 1)
    if (outcome.kind === 'changed') return quoting.reprice(outcome.quote)
    setFailure(outcome.words)
    setLoggedOut(outcome.kind === 'login')
    if (outcome.kind === 'short') quoting.ask()
  }

  return {
    /** the input to confirm; null while the dialog is closed */
    review,
    lookOver: setReview,
    /** error of the last attempt */
    failure,
    /** the last attempt found that the session has ended */
    loggedOut,
    clearFailure() {
      setFailure('')
      setLoggedOut(false)
    },
    /** number of the server's refusals */
    refusals,
    order,
  }
}
