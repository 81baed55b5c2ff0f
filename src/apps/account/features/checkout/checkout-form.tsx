import { useState } from 'react'
import type { Address } from '../../../../domains/accounts/accounts.contract.ts'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { checkoutTexts as texts } from '../../../../ui/texts/checkout.ts'
import { useForm } from '../../forms/use-form.ts'
import { WayThere } from '../../frame/way-there.tsx'
import styles from './checkout-form.module.css'
import type { CheckoutData } from './checkout-sections.tsx'
import { CheckoutSections } from './checkout-sections.tsx'
import { detailsOf, errorsOf, fields, isZipcode, NEW } from './details/details.ts'
import { type Kept, keepForm, keptForm } from './details/kept-form.ts'
import { LoadingPurchase } from './draft/loading-purchase.tsx'
import { Nothing } from './draft/opened.tsx'
import type { Purchase } from './draft/use-opened.ts'
import { ReviewDialog } from './placement/review-dialog.tsx'
import { useNotices } from './placement/use-notices.ts'
import { usePlaceOrder } from './placement/use-place-order.ts'
import { Changes } from './quote/changes.tsx'
import { costsNothing } from './quote/quote-input.ts'
import { Summary } from './quote/summary.tsx'
import { useQuoteInput } from './quote/use-quote-input.ts'

interface Props {
  purchase: Purchase
  data: CheckoutData
  reopen: () => Promise<void>
}

/** The order form, with its present cost. */
export function CheckoutForm({ purchase, data, reopen }: Props) {
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
