import { type ExpectedRefund, expectedRefund } from '../../../../../domains/orders/claims/expected-refund.ts'
import { expectedWays } from '../../../../../domains/orders/claims/expected-ways.ts'
import { parcelFor } from '../../../../../domains/orders/claims/return-parcels.ts'
import type { MyOrder } from '../../../../../domains/orders/contract.ts'
import { daysLeft, withdrawalUntil } from '../../../../../domains/orders/fulfilment/clock.ts'
import { lastDay } from '../../../../../ui/dates.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { Remark } from '../../../../../ui/feedback/remark.tsx'
import { points, won } from '../../../../../ui/money.ts'
import { claimTexts } from '../../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import type { ClaimKind } from '../actions/order-actions-context.ts'
import { returnWords } from '../order/return-words.ts'
import type { Cause } from './cause-field.tsx'
import styles from './claim-form.module.css'
import { type AskedPieces, needsAccount } from './claim-rules.ts'

const texts = claimTexts.form.summary

interface Props {
  order: MyOrder
  asked: readonly AskedPieces[]
  kind: ClaimKind
  cause: Cause
}

/** The effects of a claim if the shop grants it: money, points, and the payer of the return. */
export function ClaimSummary({ order, asked, kind, cause }: Props) {
  if (asked.length === 0) return null
  const sent = order.payee === 'shop' ? 'shop' : 'account'
  const way = needsAccount(order, kind, asked) ? sent : 'method'
  const isWay = kind !== 'cancel' && cause === 'mind'
  return (
    <section className={styles.summary} aria-live="polite" aria-labelledby="claim-summary">
      <h2 id="claim-summary">{texts.title[kind]}</h2>
      {kind === 'exchange' ? (
        <ExchangeFees order={order} asked={asked} cause={cause} />
      ) : (
        <Refund refund={expectedRefund(order, asked, { kind, cause })} />
      )}
      {kind !== 'cancel' && <p>{texts.wayBack[kind][cause]}</p>}
      {isWay && order.return_fee > 0 && <ParcelBefore order={order} />}
      <p>{kind === 'exchange' ? texts.next.exchange : texts.next[kind][way]}</p>
      {kind !== 'cancel' && order.return_to && (
        <p>
          {texts.returnTo} {returnWords(order.return_to)}
        </p>
      )}
      {isWay && <Withdrawal order={order} asked={asked} />}
    </section>
  )
}

function Refund({ refund }: { refund: ExpectedRefund }) {
  const isOfParts = refund.delivery > 0 || refund.wayBack > 0
  return (
    <Facts
      facts={[
        [texts.goods, isOfParts && won(refund.money - refund.delivery + refund.wayBack)],
        [texts.delivery, refund.delivery > 0 && won(refund.delivery)],
        [texts.wayBackFee, refund.wayBack > 0 && `-${won(refund.wayBack)}`],
        [texts.money, <strong key="money">{won(refund.money)}</strong>],
        [texts.points, refund.points > 0 && points(refund.points)],
        [texts.accrual, refund.accrual > 0 && `-${points(refund.accrual)}`],
      ]}
    />
  )
}

/** The cost of an exchange, there and back, once for a parcel. */
function ExchangeFees({ order, asked, cause }: Pick<Props, 'order' | 'asked' | 'cause'>) {
  const lines = asked.map(({ line }) => ({ line, paid: 0 }))
  const ways = expectedWays(order, lines, { kind: 'exchange', cause })
  const back = ways.reduce((sum, { way_back }) => sum + way_back, 0)
  const out = ways.reduce((sum, { way_out }) => sum + way_out, 0)
  if (back + out === 0) return null
  return (
    <Facts
      facts={[
        [texts.exchangeBack, back > 0 && won(back)],
        [texts.exchangeOut, out > 0 && won(out)],
        [texts.exchangeAll, <strong key="all">{won(back + out)}</strong>],
      ]}
    />
  )
}

/** Whether the goods come back together with those of an earlier claim. */
function ParcelBefore({ order: { claims, lines } }: Pick<Props, 'order'>) {
  const coming = parcelFor(claims, (id) => lines.find((line) => line.id === id)?.status)
  const open = claims.filter(
    ({ parcel, outcome, cause }) => parcel > 0 && outcome === null && cause === 'mind',
  )
  if (open.length === 0) return null
  return <p>{open.some(({ parcel }) => parcel === coming) ? texts.together : texts.apart}</p>
}

/** The legal period for a return without a reason. */
function Withdrawal({ order, asked }: Pick<Props, 'order' | 'asked'>) {
  const now = new Date()
  const ends = order.lines
    .filter(({ id, arrived_at }) => arrived_at && asked.some(({ line }) => line === id))
    .map(({ arrived_at }) => withdrawalUntil(arrived_at as string))
    .sort()
  const [soonest] = ends
  if (!soonest) return null
  const left = daysLeft(soonest, now)
  if (left < 0) return <Remark kind="note">{texts.withdrawalOver(lastDay(soonest))}</Remark>
  return <p>{orderTexts.clock.withdrawal(lastDay(soonest), left)}</p>
}
