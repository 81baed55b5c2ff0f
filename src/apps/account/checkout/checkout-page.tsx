import { type RefObject, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import type { Address } from '../../../domains/accounts/accounts.contract.ts'
import type { LineToBuy, Quote } from '../../../domains/orders/orders.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { checkoutTexts as texts } from '../../../ui/texts/checkout.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { useForm } from '../forms/use-form.ts'
import { WayThere } from '../frame/way-there.tsx'
import styles from './checkout-form.module.css'
import { type CheckoutData, CheckoutSections } from './checkout-sections.tsx'
import { detailsOf, errorsOf, fields, isZipcode, NEW } from './details/checkout-details.ts'
import { type Kept, keepForm, keptForm } from './details/kept-form.ts'
import { LoadingPurchase } from './draft/loading-purchase.tsx'
import { Nothing, Opened } from './draft/opened-purchase.tsx'
import type { Purchase } from './draft/use-opened-purchase.ts'
import { WaitingPayment } from './draft/waiting-payment.tsx'
import { ReviewDialog } from './order-review-dialog.tsx'
import { priceChanges, quoteChanges } from './quote/quote-changes.ts'
import { type Answer, blockedOf, costsNothing, without } from './quote/quote-input.ts'
import { Summary } from './quote/quote-summary.tsx'
import changesStyles from './quote/shown-quote-changes.module.css'
import { useQuoteInput } from './quote/use-quote-input.ts'
import { usePlaceOrder } from './use-place-order.ts'

const changesTexts = texts.changes

export async function loader({ api }: LoaderArgs): Promise<CheckoutData> {
  const [profile, addresses, { methods }] = await Promise.all([
    api.get('/api/user/profile', {}).catch(guest(null)),
    api.get('/api/user/addresses', {}).catch(guest([])),
    api.get('/api/payment/methods', {}),
  ])
  return { profile, addresses, methods }
}

export const head = () => ({ title: texts.title })

/** The checkout of a draft. */
export function Component({ data }: { data: CheckoutData }) {
  return (
    <Opened title={texts.title} begins>
      {(purchase, reopen) =>
        purchase.placed ? (
          <WaitingPayment purchase={purchase} placed={purchase.placed} reopen={reopen} />
        ) : (
          // Another key is another attempt, which begins with the stored input.
          <CheckoutForm key={purchase.key} purchase={purchase} data={data} reopen={reopen} />
        )
      }
    </Opened>
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

/** The order form, with its present cost. */
function CheckoutForm({ purchase, data, reopen }: CheckoutFormProps) {
  const { draft } = purchase
  const { addresses } = data
  const [kept] = useState(() => keptForm(draft))
  const quoting = useQuoteInput(purchase, () => zipcodeOf(kept, addresses))
  const { input, change, answer, pending, isBlocked } = quoting
  const { review, lookOver, order, failure, loggedOut, clearFailure, refusals } = usePlaceOrder(
    purchase,
    quoting,
    reopen,
  )
  const notices = useNotices(refusals)
  const isFree = answer !== null && costsNothing(answer.quote)

  const form = useForm({
    fields,
    check: (read) => errorsOf(read, { free: isFree, addresses }),
    async send(read) {
      clearFailure()
      if (isBlocked) notices.show()
      else if (answer && !pending) lookOver(detailsOf(read, addresses))
    },
  })

  if (input.lines.length === 0) return <Nothing title={texts.empty} />
  if (quoting.refused) return <Nothing title={quoting.refused} />
  // The goods are above what is filled in, which would move when they come.
  if (!answer && !quoting.failure) return <LoadingPurchase tall />
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.submit}
      onChange={(event) => keepForm(draft, event.currentTarget)}
      aria-busy={pending}
    >
      <div className={styles.parts}>
        <div ref={notices.place} tabIndex={-1} className={styles.notices}>
          {failure && (
            <Remark kind="bad">
              {failure}
              {loggedOut && <WayThere to="login" words={texts.login.action} strong />}
            </Remark>
          )}
          {answer && (
            <Changes
              answer={answer}
              before={quoting.before}
              onLines={(lines) => change({ lines })}
              onAccept={quoting.accept}
            />
          )}
        </div>
        <CheckoutSections data={data} kept={kept} quoting={quoting} isFree={isFree} errors={form.errors} />
      </div>
      <Summary
        quote={answer?.quote ?? null}
        pending={pending}
        zipcode={input.zipcode}
        ready={form.ready}
        toChanges={isBlocked ? notices.show : null}
        failure={quoting.failure}
        loggedOut={quoting.loggedOut}
        onRetry={quoting.ask}
      />
      {answer && (
        <ReviewDialog details={review} quote={answer.quote} onClose={() => lookOver(null)} onOrder={order} />
      )}
      <p className="visually-hidden" role="status">
        {isBlocked ? texts.changes.first : ''}
      </p>
    </form>
  )
}

/** The zip code of the initial address; null without one. */
function zipcodeOf({ place, zipcode }: Kept, addresses: readonly Address[]): string | null {
  const chosen = place ?? String(addresses[0]?.id ?? NEW)
  const known = addresses.find(({ id }) => String(id) === chosen)?.zipcode ?? zipcode ?? ''
  return isZipcode(known) ? known : null
}

/** The element with the order's problems. Each refusal of the server scrolls there, and `show` does. */
function useNotices(refusals: number): { place: RefObject<HTMLDivElement | null>; show: () => void } {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) return afterReturn(() => lead(container.current))
  }, [refusals])
  return { place: container, show: () => lead(container.current) }
}

// The dialog has just closed with a step back in the history: the browser restores the scroll position in its next frame,
// which would undo an earlier scroll.
function afterReturn(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

function lead(container: HTMLElement | null): void {
  container?.focus({ preventScroll: true })
  container?.scrollIntoView({ block: 'center' })
}

interface ChangesProps {
  answer: Answer
  /** the quote that the buyer had agreed to before a change; null without one */
  before: Quote | null
  onLines: (lines: LineToBuy[]) => void
  onAccept: () => void
}

/** Problems of an order: goods that are gone, and prices that changed since the buyer saw them. */
function Changes({ answer, before, onLines, onAccept }: ChangesProps) {
  const { quote } = answer
  const blocked = blockedOf(quote)
  const removed = blocked.length + quote.unknown.length
  const changes = before ? quoteChanges(before, quote) : priceChanges(quote)
  if (removed === 0 && changes.length === 0) return null
  return (
    <div role="alert" className={changesStyles.changes}>
      {removed > 0 ? (
        <>
          <h2>{changesTexts.blocked(removed)}</h2>
          {quote.unknown.length > 0 && <p>{changesTexts.unknown}</p>}
          <Button
            onClick={() => onLines(without(answer, [...quote.unknown, ...blocked.map(({ at }) => at)]))}
          >
            {changesTexts.leaveOut}
          </Button>
        </>
      ) : (
        <>
          <h2>{changesTexts.title}</h2>
          <ul>
            {changes.map(({ key, about, words }) => (
              <li key={key}>
                {about && <span>{about}</span>}
                <strong>{words}</strong>
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
