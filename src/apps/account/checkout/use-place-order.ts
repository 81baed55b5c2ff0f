import { useState } from 'react'
import { isApiError, needsLogin } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import { newRequestKey } from '../../../client/request-key.ts'
import type { PlacedOrder, Quote } from '../../../domains/orders/orders.contract.ts'
import { closeLayers } from '../../../ui/dialogs/close-on-back.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import type { Details } from './details/checkout-details.ts'
import { forgetForm } from './details/kept-form.ts'
import { visitIn } from './draft/chosen-draft.ts'
import type { Purchase } from './draft/use-opened-purchase.ts'
import { needsPaying } from './draft/waiting-payment.tsx'
import { type Answer, couponsIn, pointsToUse, type QuoteInput } from './quote/quote-input.ts'
import type { Quoting } from './quote/use-quote-input.ts'

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
      await closeLayers()
      if (!needsPaying(outcome.placed)) forgetForm(draft)
      location.assign(needsPaying(outcome.placed) ? paths.pay(draft) : paths.ordered(draft))
      // The page stays as it is until the next one loads.
      return new Promise(() => {})
    }
    setReview(null)
    if (outcome.kind === 'overtaken') return reopen()
    await closeLayers()
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

type Outcome =
  | { kind: 'placed'; placed: PlacedOrder }
  /** prices changed since they were shown */
  | { kind: 'changed'; quote: Quote; words: string }
  /** goods sold out at this moment; a new quote is needed */
  | { kind: 'short'; words: string }
  /** the draft was ordered already, here or elsewhere */
  | { kind: 'overtaken' }
  /** the session has ended */
  | { kind: 'login'; words: string }
  | { kind: 'failed'; words: string }

/** Places the order on the screen. The key is the draft's, so that a second press and a lost answer count once. */
async function place(
  { draft, key, uuid }: Purchase,
  { lines, quote }: Answer,
  { points }: QuoteInput,
  details: Details,
): Promise<Outcome> {
  const { buyer, recipient, method, depositor } = details
  try {
    const placement = await browserApi.post('/api/myshp/v2/checkout/place', {
      lines,
      points: pointsToUse(points),
      coupons: couponsIn(quote),
      digest: quote.digest,
      draft,
      key,
      method,
      buyer,
      recipient,
      ...(uuid && { uuid }),
      ...(depositor && { depositor }),
      consents: { order: true, privacy: true, provision: true },
      from_cart: true,
      ...visitIn(new URL(location.href)),
    })
    if (placement.state === 'CANCELED') return { kind: 'overtaken' }
    if (details.save) await saveAddress(details.recipient)
    return { kind: 'placed', placed: placement }
  } catch (error) {
    return refused(error)
  }
}

function refused(error: unknown): Outcome {
  const words = errorMessage(error)
  if (!isApiError(error)) return { kind: 'failed', words }
  if (needsLogin(error)) return { kind: 'login', words: checkoutTexts.login.ended }
  const { quote, field } = (error.reply?.details ?? {}) as { quote?: Quote; field?: string }
  // An order beyond the limits of transfers can still be paid in another way.
  if (field === 'method') return { kind: 'failed', words }
  if (error.status === 409) {
    if (quote) return { kind: 'changed', quote, words }
    return field === 'key' || field === 'draft' ? { kind: 'overtaken' } : { kind: 'short', words }
  }
  return { kind: 'failed', words }
}

// The order is placed; an address that could not be saved is typed again next time.
const saveAddress = ({ name, memo: _, ...address }: Details['recipient']) =>
  browserApi
    .post('/api/user/address', {
      key: newRequestKey(),
      ...address,
      recipient: name,
      label: '',
      is_default: false,
    })
    .catch(() => null)
