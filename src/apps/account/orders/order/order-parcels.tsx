import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { parcelName } from '../../../../domains/orders/shared/delivery-ways.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { parcelTexts, stepWords } from '../../../../ui/texts/parcels.ts'
import { Section } from '../../frame/page-section.tsx'
import styles from './order-parcels.module.css'
import { TrackingLink } from './tracking-link.tsx'

type Parcel = NonNullable<MyOrder['parcels']>[number]

/** What carriers report about the parcels of an order; nothing while they know none. */
export function OrderParcels({ order: { parcels = [] } }: { order: MyOrder }) {
  if (parcels.length === 0) return null
  return (
    <Section title={parcelTexts.title}>
      <ul className={styles.parcels}>
        {parcels.map((parcel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the giver of a gift sees no numbers.
          <li key={index}>
            <ParcelReport parcel={parcel} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The last state, and all steps when they are opened, newest first. */
function ParcelReport({
  parcel: { carrier, tracking, state, steps, checked_at, returns },
}: {
  parcel: Parcel
}) {
  const last = steps.at(-1)
  return (
    <>
      <p>
        <strong className={styles.state}>{parcelTexts.states[state]}</strong>
        {last && (
          <>
            {' '}
            <time dateTime={last.at}>{seoulMinute(last.at)}</time>
            {stepWords({ ...last, state }) && ` · ${stepWords({ ...last, state })}`}
          </>
        )}
      </p>
      <p className={styles.soft}>
        {returns && `${parcelTexts.returns} · `}
        {parcelName({ carrier, tracking })}{' '}
        <TrackingLink carrier={carrier} tracking={tracking} label={orderTexts.order.trackOf(carrier)} />
      </p>
      {steps.length > 1 && (
        <details className={styles.steps}>
          <summary>{parcelTexts.steps(steps.length)}</summary>
          <ol>
            {steps.toReversed().map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: carriers report several steps of one minute.
              <li key={index}>
                <time dateTime={step.at}>{seoulMinute(step.at)}</time>
                <span>
                  <strong>{parcelTexts.states[step.state]}</strong> {stepWords(step)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className={styles.soft}>{parcelTexts.checked(seoulMinute(checked_at))}</p>
    </>
  )
}
