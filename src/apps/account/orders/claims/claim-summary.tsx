import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { expectedRefund, expectedWays } from '../../../../domains/orders/shared/claim-previews.ts'
import { daysLeft, withdrawalUntil } from '../../../../domains/orders/shared/line-clock.ts'
import { parcelFor } from '../../../../domains/orders/shared/return-parcels.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { points, won } from '../../../../ui/money.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import type { ClaimKind } from '../actions/order-actions-context.ts'
import { ReturnPlace } from '../order/return-place.tsx'
import type { Cause } from './claim-cause-field.tsx'
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
  const isMind = kind !== 'cancel' && cause === 'mind'
  return (
    <section className={styles.summary} aria-live="polite" aria-labelledby="claim-summary">
      <h2 id="claim-summary">{texts.title[kind]}</h2>
      {kind === 'exchange' ? (
        <Exchange order={order} asked={asked} cause={cause} />
      ) : (
        <Refund order={order} asked={asked} kind={kind} cause={cause} />
      )}
      <p>{kind === 'exchange' ? texts.next.exchange : texts.next[kind][way]}</p>
      {kind !== 'cancel' && order.return_to && (
        <p>
          {texts.returnTo} <ReturnPlace to={order.return_to} />
        </p>
      )}
      {isMind && <Withdrawal order={order} asked={asked} />}
    </section>
  )
}

/** The money and points that come back, with the cost of a return in them. */
function Refund({ order, asked, kind, cause }: Props & { kind: 'cancel' | 'return' }) {
  const refund = expectedRefund(order, asked, { kind, cause })
  const { money, delivery, wayBack, lostDelivery, lostCoupon, ...others } = refund
  const isOfParts = delivery > 0 || wayBack > 0 || lostDelivery > 0 || lostCoupon !== 0
  return (
    <>
      <Facts
        facts={[
          [texts.goods, isOfParts && won(money - delivery + wayBack + lostDelivery + lostCoupon)],
          [texts.delivery, delivery > 0 && won(delivery)],
          [texts.wayBackFee, wayBack > 0 && `-${won(wayBack)}`],
          [texts.lostDelivery, lostDelivery > 0 && `-${won(lostDelivery)}`],
          [texts.lostCoupon, lostCoupon > 0 && `-${won(lostCoupon)}`],
          [texts.couponBack, lostCoupon < 0 && won(-lostCoupon)],
          [texts.money, <strong key="money">{won(money)}</strong>],
          [texts.points, others.points > 0 && points(others.points)],
          [texts.accrual, others.accrual > 0 && `-${points(others.accrual)}`],
        ]}
      />
      {lostDelivery > 0 && <p>{texts.lostDeliveryWhy}</p>}
      {lostCoupon > 0 && <p>{texts.lostCouponWhy}</p>}
      {kind === 'return' && (
        <Payer order={order} words={texts.payer.return} cause={cause} fee={order.return_fee} cost={wayBack} />
      )}
    </>
  )
}

/** The cost of an exchange, there and back, once for a parcel. */
function Exchange({ order, asked, cause }: Pick<Props, 'order' | 'asked' | 'cause'>) {
  const lines = asked.map(({ line }) => ({ line, paid: 0 }))
  const ways = expectedWays(order, lines, { kind: 'exchange', cause })
  const back = ways.reduce((sum, { way_back }) => sum + way_back, 0)
  const out = ways.reduce((sum, { way_out }) => sum + way_out, 0)
  const cost = back + out
  const fee = order.return_fee + order.resend_fee
  return (
    <>
      {cost > 0 && (
        <Facts
          facts={[
            [texts.exchangeBack, back > 0 && won(back)],
            [texts.exchangeOut, out > 0 && won(out)],
            [texts.exchangeAll, <strong key="all">{won(cost)}</strong>],
          ]}
        />
      )}
      <Payer order={order} words={texts.payer.exchange} cause={cause} fee={fee} cost={cost} />
    </>
  )
}

interface PayerProps extends Pick<Props, 'order' | 'cause'> {
  words: Record<Cause | 'free', string> & { none?: string }
  /** won of a parcel of its own */
  fee: number
  /** won of this claim */
  cost: number
}

/** The payer of the ways, and whether the goods come back together with those of an earlier claim. */
function Payer({ order: { claims, lines }, words, cause, fee, cost }: PayerProps) {
  if (cause === 'fault') return <p>{words.fault}</p>
  if (fee === 0) return <p>{words.free}</p>
  const coming = parcelFor(claims, (id) => lines.find((line) => line.id === id)?.status)
  const open = claims.filter((claim) => claim.parcel > 0 && claim.outcome === null && claim.cause === 'mind')
  const isTogether = open.some(({ parcel }) => parcel === coming)
  return (
    <>
      {cost > 0 && <p>{words.mind}</p>}
      {cost === 0 && !isTogether && words.none && <p>{words.none}</p>}
      {open.length > 0 && <p>{isTogether ? texts.together : texts.apart}</p>}
    </>
  )
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
  return <p>{orderProgressTexts.clock.withdrawal(lastDay(soonest), left)}</p>
}
