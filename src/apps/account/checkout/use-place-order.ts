import { useState } from 'react'
import { isApiError, needsLogin } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import { newRequestKey } from '../../../client/request-key.ts'
import type { PlacedOrder, Quote } from '../../../domains/orders/orders.contract.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import type { Details } from './details/checkout-details.ts'
import { deleteForm, storeLastChoice, storePlace } from './details/form-storage.ts'
import { type QuotedInput, type QuoteInput, quotedCoupons, toPointUses } from './quote/quote-input.ts'
import type { QuoteState } from './quote/use-quote-input.ts'
import { readVisitIds } from './session/checkout-address.ts'
import type { Purchase } from './session/use-opened-purchase.ts'
import { needsPayment } from './session/waiting-payment.tsx'

export function usePlaceOrder(purchase: Purchase, quoteState: QuoteState, reopen: () => Promise<void>) {
  const paths = usePaths()
  const { sessionId } = purchase
  const { input, answer } = quoteState
  const [failure, setFailure] = useState('')
  const [loggedOut, setLoggedOut] = useState(false)
  const [refusals, setRefusals] = useState(0)

  async function order(details: Details): Promise<void> {
    if (!answer) return
    const outcome = await sendOrder(purchase, answer, input, details)
    if (outcome.kind === 'placed') {
      const place = details.save ? await saveAddress(details) : details.place
      if (place) storePlace(sessionId, place)
      storeLastChoice({ method: details.payment.value, ...(place && { place }) })
      if (!needsPayment(outcome.placed)) deleteForm(sessionId)
      location.assign(needsPayment(outcome.placed) ? paths.pay(sessionId) : paths.ordered(sessionId))
      // Never resolves, so that the form stays busy while the next page loads.
      return new Promise(() => {})
    }
    if (outcome.kind === 'overtaken') return reopen()
    setRefusals((count) => count + 1)
    if (outcome.kind === 'changed') return quoteState.setRefusedQuote(outcome.quote)
    setFailure(outcome.message)
    setLoggedOut(outcome.kind === 'login')
    if (outcome.kind === 'short') quoteState.reload()
  }

  return {
    /** error text of the last attempt */
    failure,
    /** the session has ended */
    loggedOut,
    clearFailure() {
      setFailure('')
      setLoggedOut(false)
    },
    refusals,
    order,
  }
}

type Outcome =
  | { kind: 'placed'; placed: PlacedOrder }
  /** prices changed since they were shown */
  | { kind: 'changed'; quote: Quote; message: string }
  /** products sold out since they were shown; a new quote is needed */
  | { kind: 'short'; message: string }
  /** the checkout session was ordered already */
  | { kind: 'overtaken' }
  | { kind: 'login'; message: string }
  | { kind: 'failed'; message: string }

/** Sends the order. The key of the checkout session makes a repeated request place only one order. */
async function sendOrder(
  { sessionId, key, uuid, from_cart, subscription }: Purchase,
  { lines, quote }: QuotedInput,
  { points }: QuoteInput,
  details: Details,
): Promise<Outcome> {
  const { buyer, recipient, gift, depositor, receipt } = details
  const { method, card, easyPay } = details.payment
  try {
    const placement = await browserApi.post('/api/myshp/v2/checkout/place', {
      lines,
      points: toPointUses(points),
      coupons: quotedCoupons(quote),
      digest: quote.digest,
      draft: sessionId,
      key,
      method,
      ...(card && { card }),
      ...(easyPay && { easy_pay: easyPay }),
      buyer,
      ...(recipient && { recipient }),
      ...(gift && { gift }),
      ...(uuid && { uuid }),
      ...(depositor && { depositor }),
      ...(receipt && { cash_receipt: receipt }),
      consents: {
        ...({ order: true, privacy: true, provision: true } as const),
        ...(subscription && { subscription: true as const }),
      },
      from_cart,
      ...readVisitIds(new URL(location.href)),
    })
    if (placement.state === 'CANCELED') return { kind: 'overtaken' }
    return { kind: 'placed', placed: placement }
  } catch (error) {
    return toOutcome(error)
  }
}

function toOutcome(error: unknown): Outcome {
  const message = errorMessage(error)
  if (!isApiError(error)) return { kind: 'failed', message }
  if (needsLogin(error)) return { kind: 'login', message: checkoutTexts.login.ended }
  const { quote, field } = (error.reply?.details ?? {}) as { quote?: Quote; field?: string }
  // If the shop's limit of unpaid transfers is exceeded, the buyer can choose another method.
  if (field === 'method') return { kind: 'failed', message }
  if (error.status === 409) {
    if (quote) return { kind: 'changed', quote, message }
    return field === 'key' || field === 'draft' ? { kind: 'overtaken' } : { kind: 'short', message }
  }
  return { kind: 'failed', message }
}

/** Saves the address and returns its id. The order is already placed, so a failure is ignored and returns ''. */
async function saveAddress({ recipient, label }: Details): Promise<string> {
  if (!recipient) return ''
  const { name, memo: _, ...address } = recipient
  const body = { key: newRequestKey(), ...address, recipient: name, label, is_default: false }
  const saved = await browserApi.post('/api/user/address', body).catch(() => [])
  // The newest address has the highest id.
  const ids = saved.map(({ id }) => id)
  return ids.length > 0 ? String(Math.max(...ids)) : ''
}
