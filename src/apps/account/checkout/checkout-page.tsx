import { type RefObject, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import type { Address } from '../../../domains/accounts/accounts.contract.ts'
import type { LineToBuy, Quote } from '../../../domains/orders/orders.contract.ts'
import { GIFT_RECIPIENT } from '../../../domains/orders/shared/gifts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { checkoutTexts as texts } from '../../../ui/texts/checkout.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { noCards } from '../cards/no-cards.ts'
import { useForm } from '../forms/use-form.ts'
import { RequirementLink } from '../frame/requirement-link.tsx'
import styles from './checkout-form.module.css'
import { type CheckoutData, CheckoutSections } from './checkout-sections.tsx'
import {
  checkDetails,
  fields,
  isTransfer,
  isZipcode,
  NEW_ADDRESS,
  readDetails,
} from './details/checkout-details.ts'
import { lastChoice, type StoredForm, storedForm, storeForm } from './details/form-storage.ts'
import { firstChoice, type PaymentChoice, paymentChoices } from './details/payment-choice.ts'
import changesStyles from './order-problems.module.css'
import { priceChanges, quoteChanges } from './quote/quote-changes.ts'
import { blockedLines, isFreeQuote, type QuotedInput, withoutLines } from './quote/quote-input.ts'
import { Summary } from './quote/quote-summary.tsx'
import { useQuoteInput } from './quote/use-quote-input.ts'
import { LoadingPurchase } from './session/loading-purchase.tsx'
import { EmptyOrder, OpenedPurchase } from './session/opened-purchase.tsx'
import type { Purchase } from './session/use-opened-purchase.ts'
import { WaitingPayment } from './session/waiting-payment.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const changesTexts = texts.changes

export async function loader({ api }: LoaderArgs): Promise<CheckoutData> {
  const [profile, addresses, { choice: savedReceipt }, saved, payments] = await Promise.all([
    api.get('/api/user/profile', {}).catch(guest(null)),
    api.get('/api/user/addresses', {}).catch(guest([])),
    api.get('/api/payment/receipt/choice', {}).catch(guest({ choice: null })),
    api.get('/api/payment/cards', {}).catch(noCards),
    api.get('/api/payment/methods', {}),
  ])
  const { methods, easy_pays: easyPays = [] } = payments
  return { profile, addresses, savedReceipt, saved, methods, easyPays }
}

export const head = () => ({ title: texts.title })

export function Component({ data }: { data: CheckoutData }) {
  return (
    <OpenedPurchase title={texts.title} createsSession>
      {(purchase, reopen) =>
        purchase.placed ? (
          <WaitingPayment purchase={purchase} placed={purchase.placed} reopen={reopen} />
        ) : (
          // A new key remounts the form for the next attempt, which starts with the stored input.
          <CheckoutForm key={purchase.key} purchase={purchase} data={data} reopen={reopen} />
        )
      }
    </OpenedPurchase>
  )
}

const guest =
  <Value,>(value: Value) =>
  (error: unknown): Value => {
    if (isApiError(error) && error.status === 401) return value
    throw error
  }

interface CheckoutFormProps {
  purchase: Purchase
  data: CheckoutData
  reopen: () => Promise<void>
}

function CheckoutForm({ purchase, data, reopen }: CheckoutFormProps) {
  const { sessionId, gift: isGift, subscription } = purchase
  const { profile, addresses, savedReceipt } = data
  const choices = paymentChoices({ ...data, cards: data.saved.cards }).filter(
    // A gift that nobody accepts is refunded without asking for an account. A subscription charges a saved card.
    ({ method, card }) => (!isGift || !isTransfer(method)) && (!subscription || card !== undefined),
  )
  const [stored] = useState(() => initialForm(sessionId, data, choices))
  const quoteState = useQuoteInput(purchase, () => (isGift ? null : initialZipcode(stored, addresses)))
  const { input, change, answer, pending, isBlocked } = quoteState
  const { order, failure, loggedOut, clearFailure, refusals } = usePlaceOrder(purchase, quoteState, reopen)
  const problems = useProblems(refusals)
  const isFree = answer !== null && isFreeQuote(answer.quote)

  const form = useForm({
    fields,
    check: (read) =>
      checkDetails(read, {
        isFree,
        isGift,
        isSubscription: subscription !== undefined,
        addresses,
        savedReceipt,
      }),
    async send(read) {
      clearFailure()
      if (isBlocked) problems.show()
      else if (answer && !pending)
        await order(
          readDetails(read, addresses, { savedReceipt, isPerson: profile !== null, isGift, choices }),
        )
    },
  })

  if (input.lines.length === 0) return <EmptyOrder title={texts.empty} />
  if (quoteState.refusal) return <EmptyOrder title={quoteState.refusal} />
  // If the form rendered before the products had loaded, they would shift it on arrival.
  if (!answer && !quoteState.failure) return <LoadingPurchase tall />
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.submit}
      onChange={({ currentTarget }) => {
        // After the render, because one box may check others.
        setTimeout(() => storeForm(sessionId, currentTarget))
      }}
      aria-busy={pending || form.isSending}
    >
      <div className={styles.parts}>
        <div ref={problems.container} tabIndex={-1} className={styles.notices}>
          {failure && (
            <Remark kind="bad">
              {failure}
              {loggedOut && <RequirementLink to="login" label={texts.login.action} isPrimary />}
            </Remark>
          )}
          {answer && (
            <OrderProblems
              answer={answer}
              previousQuote={quoteState.previousQuote}
              onLines={(lines) => change({ lines })}
              onAccept={quoteState.accept}
            />
          )}
        </div>
        <CheckoutSections
          data={data}
          stored={stored}
          quoteState={quoteState}
          choices={choices}
          isFree={isFree}
          errors={form.errors}
          canChange={!purchase.from_cart}
          isGift={isGift}
          weeks={subscription?.weeks ?? null}
          session={sessionId}
        />
      </div>
      <Summary
        quote={answer?.quote ?? null}
        pending={pending}
        zipcode={isGift ? GIFT_RECIPIENT.zipcode : input.zipcode}
        ready={form.isHydrated}
        sending={form.isSending}
        scrollToProblems={isBlocked ? problems.show : null}
        failure={quoteState.failure}
        loggedOut={quoteState.loggedOut}
        onRetry={quoteState.reload}
      />
      <p className="visually-hidden" role="status">
        {isBlocked ? texts.changes.first : ''}
      </p>
    </form>
  )
}

/** The stored input; without one, the address and method of the last order. */
function initialForm(
  sessionId: string,
  { addresses }: CheckoutData,
  choices: readonly PaymentChoice[],
): StoredForm {
  const { place, method: last } = lastChoice()
  const isKnown = addresses.some(({ id }) => String(id) === place)
  const form = storedForm(sessionId)
  const choice = firstChoice(choices, { form: form.method, last })
  return { ...(place && isKnown && { place }), ...form, ...(choice && { method: choice.value }) }
}

/** Returns the zip code of the initial address; null if it is not valid yet. */
function initialZipcode({ place, zipcode }: StoredForm, addresses: readonly Address[]): string | null {
  const chosen = place ?? String(addresses[0]?.id ?? NEW_ADDRESS)
  const initial = addresses.find(({ id }) => String(id) === chosen)?.zipcode ?? zipcode ?? ''
  return isZipcode(initial) ? initial : null
}

/** The element that lists problems of the order. A refusal by the server and a call of `show` scroll to it. */
function useProblems(refusals: number): { container: RefObject<HTMLDivElement | null>; show: () => void } {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) scrollToProblems(container.current)
  }, [refusals])
  return { container, show: () => scrollToProblems(container.current) }
}

function scrollToProblems(container: HTMLElement | null): void {
  container?.focus({ preventScroll: true })
  container?.scrollIntoView({ block: 'center' })
}

interface OrderProblemsProps {
  answer: QuotedInput
  /** the quote that the buyer had agreed to; null if it is unchanged */
  previousQuote: Quote | null
  onLines: (lines: LineToBuy[]) => void
  onAccept: () => void
}

/** Lines that cannot be ordered, and prices that changed since the buyer saw them. */
function OrderProblems({ answer, previousQuote, onLines, onAccept }: OrderProblemsProps) {
  const { quote } = answer
  const blocked = blockedLines(quote)
  const removed = blocked.length + quote.unknown.length
  const changes = previousQuote ? quoteChanges(previousQuote, quote) : priceChanges(quote)
  if (removed === 0 && changes.length === 0) return null
  return (
    <div role="alert" className={changesStyles.changes}>
      {removed > 0 ? (
        <>
          <h2>{changesTexts.blocked(removed)}</h2>
          {quote.unknown.length > 0 && <p>{changesTexts.unknown}</p>}
          <Button
            onClick={() => onLines(withoutLines(answer, [...quote.unknown, ...blocked.map(({ at }) => at)]))}
          >
            {changesTexts.leaveOut}
          </Button>
        </>
      ) : (
        <>
          <h2>{changesTexts.title}</h2>
          <ul>
            {changes.map(({ key, subject, text }) => (
              <li key={key}>
                {subject && <span>{subject}</span>}
                <strong>{text}</strong>
              </li>
            ))}
          </ul>
          <Button variant="strong" onClick={onAccept}>
            {changesTexts.accept}
          </Button>
        </>
      )}
    </div>
  )
}
