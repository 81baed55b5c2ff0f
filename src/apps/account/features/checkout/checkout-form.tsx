import { useEffect, useRef, useState } from 'react'
import { backToPage } from '../../../../ui/back-closes.ts'
import { Remark } from '../../../../ui/remark.tsx'
import { checkoutTexts as texts } from '../../../../ui/texts/checkout.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { BuyerSection } from './buyer-section.tsx'
import { Changes } from './changes.tsx'
import styles from './checkout-form.module.css'
import type { CheckoutData } from './checkout-page.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { CouponsSection } from './coupons-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { type Details, detailsOf, errorsOf, fields, isZipcode, NEW } from './details.ts'
import { forgetForm, keepForm, keptForm } from './kept-form.ts'
import { MethodSection } from './method-section.tsx'
import { Nothing } from './opened.tsx'
import { OrdersSection } from './orders-section.tsx'
import { place } from './place.ts'
import { PointsSection } from './points-section.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { Summary } from './summary.tsx'
import type { Purchase } from './use-opened.ts'
import { useQuote } from './use-quote.ts'
import { needsPaying } from './waiting-payment.tsx'
import { agreed, repricedOf, type Wish } from './wish.ts'

interface Props {
  purchase: Purchase
  data: CheckoutData
  reopen: () => Promise<void>
}

/** All that has to be said to order, with what it costs at every moment. */
export function CheckoutForm({ purchase, data: { profile, addresses, methods }, reopen }: Props) {
  const { draft, uuid } = purchase
  const paths = usePaths()
  const [kept] = useState(() => keptForm(draft))
  const [wish, setWish] = useState<Wish>(() => ({
    lines: purchase.lines,
    points: {},
    coupons: {},
    zipcode: zipcodeOf(kept.place ?? String(addresses[0]?.id ?? NEW), kept.zipcode ?? ''),
  }))
  const quoted = useQuote(wish, uuid)
  const { answer } = quoted
  // What the buyer has seen before the server refused with another amount.
  const [amountBefore, setAmountBefore] = useState<number | null>(null)
  const [review, setReview] = useState<Details | null>(null)
  const [failure, setFailure] = useState('')
  const notices = useRef<HTMLDivElement>(null)
  // How often the server has refused; each time what it says comes into view.
  const [refusals, setRefusals] = useState(0)

  const change = (part: Partial<Wish>) => setWish((now) => ({ ...now, ...part }))
  function zipcodeOf(chosen: string, written: string): string | null {
    const zipcode = addresses.find(({ id }) => String(id) === chosen)?.zipcode ?? written
    return isZipcode(zipcode) ? zipcode : null
  }
  const isBlocked =
    answer !== null &&
    (!answer.quote.orderable || repricedOf(answer.quote).length > 0 || amountBefore !== null)
  useEffect(() => {
    if (refusals > 0) showNotices(notices.current)
  }, [refusals])
  const isFree = answer?.quote.amount === 0

  const form = useForm({
    fields,
    check: (read) => errorsOf(read, isFree),
    async send(read) {
      setFailure('')
      if (isBlocked) showNotices(notices.current)
      else if (answer && !quoted.pending) setReview(detailsOf(read, addresses))
    },
  })

  async function order(details: Details): Promise<void> {
    if (!answer) return
    const outcome = await place(purchase, answer, wish, details)
    if (outcome.kind === 'placed') {
      await backToPage()
      if (!needsPaying(outcome.placed)) forgetForm(draft)
      location.assign(needsPaying(outcome.placed) ? paths.pay(draft) : paths.ordered(draft))
      // The page stays as it is until the next one comes.
      return new Promise(() => {})
    }
    setReview(null)
    if (outcome.kind === 'overtaken') return reopen()
    await backToPage()
    setRefusals((count) => count + 1)
    if (outcome.kind === 'changed') {
      // Who leaves out what is gone agrees to another amount by that.
      setAmountBefore(outcome.quote.orderable ? answer.quote.amount : null)
      quoted.take(outcome.quote)
    } else {
      setFailure(outcome.words)
      if (outcome.kind === 'short') quoted.ask()
    }
  }

  const accept = () => {
    if (answer) change({ lines: agreed(answer) })
    setAmountBefore(null)
  }

  if (wish.lines.length === 0) return <Nothing title={texts.empty} />
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.submit}
      onChange={(event) => keepForm(draft, event.currentTarget)}
      aria-busy={quoted.pending}
    >
      <div className={styles.parts}>
        <div ref={notices} tabIndex={-1} className={styles.notices}>
          {failure && <Remark kind="bad">{failure}</Remark>}
          {answer && (
            <Changes
              answer={answer}
              before={amountBefore}
              onLines={(lines) => change({ lines })}
              onAccept={accept}
            />
          )}
        </div>
        <OrdersSection answer={answer} onLines={(lines) => change({ lines })} />
        <BuyerSection kept={kept} profile={profile} errors={form.errors} />
        <DeliverySection
          kept={kept}
          addresses={addresses}
          maySave={profile !== null}
          errors={form.errors}
          surcharge={answer?.quote.orders[0]?.surcharge ?? 0}
          onZipcode={(zipcode) => change({ zipcode: isZipcode(zipcode) ? zipcode : null })}
        />
        {answer && (
          <CouponsSection
            quote={answer.quote}
            wished={wish.coupons}
            onChange={(coupons) => change({ coupons })}
          />
        )}
        {answer && (
          <PointsSection
            quote={answer.quote}
            wished={wish.points}
            onChange={(points) => change({ points })}
          />
        )}
        <MethodSection kept={kept} methods={methods} isFree={isFree} errors={form.errors} />
        <ConsentsSection orders={answer?.quote.orders ?? []} errors={form.errors} />
      </div>
      <Summary
        quote={answer?.quote ?? null}
        pending={quoted.pending}
        zipcode={wish.zipcode}
        ready={form.ready}
        toChanges={isBlocked ? () => showNotices(notices.current) : null}
        failure={quoted.failure}
        onRetry={quoted.ask}
      />
      {answer && (
        <ReviewDialog details={review} quote={answer.quote} onClose={() => setReview(null)} onOrder={order} />
      )}
      <p className="visually-hidden" role="status">
        {isBlocked ? texts.changes.first : ''}
      </p>
    </form>
  )
}

function showNotices(notices: HTMLElement | null): void {
  notices?.focus({ preventScroll: true })
  notices?.scrollIntoView({ block: 'center' })
}
