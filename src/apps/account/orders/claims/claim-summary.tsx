import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import {
  type ChangedPieces,
  expectedDifference,
  expectedRefund,
  expectedWays,
} from '../../../../domains/orders/shared/claim-previews.ts'
import { daysLeft, withdrawalUntil } from '../../../../domains/orders/shared/line-clock.ts'
import { parcelFor } from '../../../../domains/orders/shared/return-parcels.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { points, won } from '../../../../ui/money.ts'
import { claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { exchangeOptionTexts } from '../../../../ui/texts/exchange-options.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import type { ClaimKind } from '../actions/order-actions-context.ts'
import { ReturnAddress } from '../order/return-address.tsx'
import type { Cause } from './claim-cause-field.tsx'
import styles from './claim-form.module.css'
import { type ClaimedPieces, needsAccount } from './claim-rules.ts'

const texts = claimTexts.form.summary
const optionTexts = exchangeOptionTexts

interface Props {
  order: MyOrder
  pieces: readonly ClaimedPieces[]
  kind: ClaimKind
  cause: Cause
  /** pieces of an exchange for which another option is chosen */
  changed?: readonly ChangedPieces[]
}

/** Effects of a claim if it is granted: money, points, and who pays the return. */
export function ClaimSummary({ order, pieces, kind, cause, changed = [] }: Props) {
  if (pieces.length === 0) return null
  const difference = expectedDifference(order, changed)
  const fees = kind === 'exchange' ? exchangeFees(order, pieces, cause) : NO_FEES
  const dues = fees.cost + difference.due
  const account = order.payee === 'shop' ? 'shop' : 'account'
  const method = needsAccount(order, kind, pieces) ? account : 'method'
  const isBuyersChoice = kind !== 'cancel' && cause === 'mind'
  return (
    <section className={styles.summary} aria-live="polite" aria-labelledby="claim-summary">
      <h2 id="claim-summary">{texts.title[kind]}</h2>
      {kind === 'exchange' ? (
        <>
          <Exchange order={order} fees={fees} cause={cause} />
          <Difference
            difference={difference}
            method={needsAccount(order, kind, pieces, difference.money) ? 'account' : 'method'}
            isOnPlatform={order.dues_on_platform ?? false}
          />
          {fees.cost > 0 && difference.due > 0 && (
            <Facts facts={[[claimDuesTexts.amount, <strong key="amount">{won(dues)}</strong>]]} />
          )}
          {order.dues_on_platform && dues > 0 && <p>{claimDuesTexts.later}</p>}
        </>
      ) : (
        <Refund order={order} pieces={pieces} kind={kind} cause={cause} />
      )}
      <p>{kind === 'exchange' ? texts.next.exchange : texts.next[kind][method]}</p>
      {kind !== 'cancel' && order.return_to && (
        <p>
          {texts.returnTo} <ReturnAddress recipient={order.return_to} />
        </p>
      )}
      {isBuyersChoice && <Withdrawal order={order} pieces={pieces} />}
    </section>
  )
}

/** Refunded money and points, with the return fee deducted. */
function Refund({ order, pieces, kind, cause }: Props & { kind: 'cancel' | 'return' }) {
  const refund = expectedRefund(order, pieces, { kind, cause })
  const { money, delivery, wayBack, lostDelivery, lostCoupon, lostDeals, deliveryLeft, ...others } = refund
  const hasParts = delivery > 0 || wayBack > 0 || lostDelivery > 0 || lostCoupon !== 0 || lostDeals !== 0
  return (
    <>
      <Facts
        facts={[
          [
            texts.productAmount,
            hasParts && won(money - delivery + wayBack + lostDelivery + lostCoupon + lostDeals),
          ],
          [texts.delivery, delivery > 0 && won(delivery)],
          [texts.wayBackFee, wayBack > 0 && `-${won(wayBack)}`],
          [texts.lostDelivery, lostDelivery > 0 && `-${won(lostDelivery)}`],
          [texts.lostDeals, lostDeals > 0 && `-${won(lostDeals)}`],
          [texts.dealsBack, lostDeals < 0 && won(-lostDeals)],
          [texts.lostCoupon, lostCoupon > 0 && `-${won(lostCoupon)}`],
          [texts.couponBack, lostCoupon < 0 && won(-lostCoupon)],
          [texts.money, <strong key="money">{won(money)}</strong>],
          [texts.points, others.points > 0 && points(others.points)],
          [texts.accrual, others.accrual > 0 && `-${points(others.accrual)}`],
          [claimDuesTexts.refunded, others.platform > 0 && won(others.platform)],
          [texts.direct, others.direct > 0 && won(others.direct)],
        ]}
      />
      {deliveryLeft > 0 && <p>{texts.deliveryLeft(won(deliveryLeft))}</p>}
      {lostDelivery > 0 && <p>{texts.lostDeliveryWhy}</p>}
      {lostDeals > 0 && <p>{texts.lostDealsWhy}</p>}
      {lostCoupon > 0 && <p>{texts.lostCouponWhy}</p>}
      {kind === 'return' && (
        <Payer order={order} words={texts.payer.return} cause={cause} fee={order.return_fee} cost={wayBack} />
      )}
    </>
  )
}

/** Won that the buyer pays. */
interface ExchangeFees {
  returnCost: number
  resendCost: number
  cost: number
}

const NO_FEES: ExchangeFees = { returnCost: 0, resendCost: 0, cost: 0 }

function exchangeFees(order: MyOrder, pieces: readonly ClaimedPieces[], cause: Cause): ExchangeFees {
  const lines = pieces.map(({ line }) => ({ line, paid: 0 }))
  const ways = expectedWays(order, lines, { kind: 'exchange', cause })
  const returnCost = ways.reduce((sum, { way_back }) => sum + way_back, 0)
  const resendCost = ways.reduce((sum, { way_out }) => sum + way_out, 0)
  return { returnCost, resendCost, cost: returnCost + resendCost }
}

/** Fees of an exchange, once per parcel. */
function Exchange({
  order,
  fees: { returnCost, resendCost, cost },
  cause,
}: Pick<Props, 'order' | 'cause'> & { fees: ExchangeFees }) {
  const fee = order.return_fee + order.resend_fee
  return (
    <>
      {cost > 0 && (
        <Facts
          facts={[
            [texts.exchangeBack, returnCost > 0 && won(returnCost)],
            [texts.exchangeOut, resendCost > 0 && won(resendCost)],
            [texts.exchangeAll, <strong key="all">{won(cost)}</strong>],
          ]}
        />
      )}
      <Payer
        order={order}
        words={order.dues_on_platform ? PLATFORM_PAYER : texts.payer.exchange}
        cause={cause}
        fee={fee}
        cost={cost}
      />
    </>
  )
}

/** The words of an exchange whose fees are paid over the platform. */
const PLATFORM_PAYER = {
  ...texts.payer.exchange,
  mind: claimDuesTexts.payer,
}

/** What other options cost more or less than the ordered ones. */
function Difference({
  difference: { due, money, points: pointsBack, accrual },
  method,
  isOnPlatform,
}: {
  difference: ReturnType<typeof expectedDifference>
  method: 'method' | 'account'
  isOnPlatform: boolean
}) {
  if (due + money + pointsBack === 0) return null
  return (
    <>
      <Facts
        facts={[
          [optionTexts.due, due > 0 && <strong key="due">{won(due)}</strong>],
          [optionTexts.money, money > 0 && <strong key="money">{won(money)}</strong>],
          [optionTexts.points, pointsBack > 0 && points(pointsBack)],
          [optionTexts.accrual, accrual > 0 && `-${points(accrual)}`],
        ]}
      />
      {due > 0 && !isOnPlatform && <p>{optionTexts.dueHow}</p>}
      {money > 0 && <p>{optionTexts.moneyHow[method]}</p>}
    </>
  )
}

interface PayerProps extends Pick<Props, 'order' | 'cause'> {
  words: Record<Cause | 'free', string> & { none?: string }
  /** fee in won if the line is sent in a separate parcel */
  fee: number
  /** what the buyer pays for this claim, in won */
  cost: number
}

/** Says who pays the fees, and whether the returned products share a parcel with an earlier claim. */
function Payer({ order: { claims, lines }, words, cause, fee, cost }: PayerProps) {
  if (cause === 'fault') return <p>{words.fault}</p>
  if (fee === 0) return <p>{words.free}</p>
  const parcelNumber = parcelFor(claims, (id) => lines.find((line) => line.id === id)?.status)
  const open = claims.filter((claim) => claim.parcel > 0 && claim.outcome === null && claim.cause === 'mind')
  const isTogether = open.some(({ parcel }) => parcel === parcelNumber)
  return (
    <>
      {cost > 0 && <p>{words.mind}</p>}
      {cost === 0 && !isTogether && words.none && <p>{words.none}</p>}
      {open.length > 0 && <p>{isTogether ? texts.together : texts.apart}</p>}
    </>
  )
}

function Withdrawal({ order, pieces }: Pick<Props, 'order' | 'pieces'>) {
  const now = new Date()
  const deadlines = order.lines
    .filter(({ id, arrived_at }) => arrived_at && pieces.some(({ line }) => line === id))
    .map(({ arrived_at }) => withdrawalUntil(arrived_at as string))
    .sort()
  const [nearest] = deadlines
  if (!nearest) return null
  const remainingDays = daysLeft(nearest, now)
  if (remainingDays < 0) return <Remark kind="note">{texts.withdrawalOver(lastDay(nearest))}</Remark>
  return <p>{orderProgressTexts.clock.withdrawal(lastDay(nearest), remainingDays)}</p>
}
