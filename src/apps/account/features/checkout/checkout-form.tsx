import { useEffect, useRef, useState } from 'react'
import { Remark } from '../../../../ui/remark.tsx'
import { checkoutTexts as texts } from '../../../../ui/texts/checkout.ts'
import { useForm } from '../../forms/use-form.ts'
import { BuyerSection } from './buyer-section.tsx'
import { Changes } from './changes.tsx'
import styles from './checkout-form.module.css'
import type { CheckoutData } from './checkout-page.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { CouponsSection } from './coupons-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { detailsOf, errorsOf, fields, isZipcode, NEW } from './details.ts'
import { keepForm, keptForm } from './kept-form.ts'
import { MethodSection } from './method-section.tsx'
import { Nothing } from './opened.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PointsSection } from './points-section.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { Summary } from './summary.tsx'
import type { Purchase } from './use-opened.ts'
import { useOrdering } from './use-ordering.ts'
import { useWish } from './use-wish.ts'

interface Props {
  purchase: Purchase
  data: CheckoutData
  reopen: () => Promise<void>
}

/** All that has to be said to order, with what it costs at every moment. */
export function CheckoutForm({ purchase, data: { profile, addresses, methods }, reopen }: Props) {
  const { draft } = purchase
  const [kept] = useState(() => keptForm(draft))
  const wished = useWish(purchase, () => {
    const chosen = kept.place ?? String(addresses[0]?.id ?? NEW)
    const zipcode = addresses.find(({ id }) => String(id) === chosen)?.zipcode ?? kept.zipcode ?? ''
    return isZipcode(zipcode) ? zipcode : null
  })
  const { wish, change, answer, pending, isBlocked } = wished
  const { review, lookOver, order, failure, forgetFailure, refusals } = useOrdering(purchase, wished, reopen)
  const isFree = answer?.quote.amount === 0
  const notices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) showNotices(notices.current)
  }, [refusals])

  const form = useForm({
    fields,
    check: (read) => errorsOf(read, isFree),
    async send(read) {
      forgetFailure()
      if (isBlocked) showNotices(notices.current)
      else if (answer && !pending) lookOver(detailsOf(read, addresses))
    },
  })

  if (wish.lines.length === 0) return <Nothing title={texts.empty} />
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
        <div ref={notices} tabIndex={-1} className={styles.notices}>
          {failure && <Remark kind="bad">{failure}</Remark>}
          {answer && (
            <Changes
              answer={answer}
              before={wished.amountBefore}
              onLines={(lines) => change({ lines })}
              onAccept={wished.accept}
            />
          )}
        </div>
        <OrdersSection answer={answer} onLines={(lines) => change({ lines })} />
        <BuyerSection kept={kept} profile={profile} addresses={addresses} errors={form.errors} />
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
        <MethodSection
          kept={kept}
          name={profile?.name ?? ''}
          methods={methods}
          isFree={isFree}
          errors={form.errors}
        />
        <ConsentsSection orders={answer?.quote.orders ?? []} errors={form.errors} />
      </div>
      <Summary
        quote={answer?.quote ?? null}
        pending={pending}
        zipcode={wish.zipcode}
        ready={form.ready}
        toChanges={isBlocked ? () => showNotices(notices.current) : null}
        failure={wished.failure}
        onRetry={wished.ask}
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

function showNotices(notices: HTMLElement | null): void {
  notices?.focus({ preventScroll: true })
  notices?.scrollIntoView({ block: 'center' })
}
