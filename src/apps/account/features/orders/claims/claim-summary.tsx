import { type ExpectedRefund, expectedRefund } from '../../../../../domains/orders/claims/expected-refund.ts'
import type { MyOrder } from '../../../../../domains/orders/contract.ts'
import { daysLeft, withdrawalUntil } from '../../../../../domains/orders/fulfilment/clock.ts'
import { lastDay } from '../../../../../ui/dates.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { Remark } from '../../../../../ui/feedback/remark.tsx'
import { points, won } from '../../../../../ui/money.ts'
import { claimTexts } from '../../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import type { ClaimKind } from '../actions/order-actions-context.ts'
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
  const refund = kind === 'exchange' ? null : expectedRefund(order, asked, { kind, cause })
  return (
    <section className={styles.summary} aria-live="polite" aria-labelledby="claim-summary">
      <h2 id="claim-summary">{texts.title[kind]}</h2>
      {refund && (
        <Facts
          facts={[
            [texts.goods, isOfParts(refund) && won(refund.money - refund.delivery + refund.wayBack)],
            [texts.delivery, refund.delivery > 0 && won(refund.delivery)],
            [texts.wayBackFee, refund.wayBack > 0 && `-${won(refund.wayBack)}`],
            [texts.money, <strong key="money">{won(refund.money)}</strong>],
            [texts.points, refund.points > 0 && points(refund.points)],
            [texts.accrual, refund.accrual > 0 && `-${points(refund.accrual)}`],
          ]}
        />
      )}
      {kind === 'return' && <p>{texts.wayBack.return[cause]}</p>}
      {kind === 'exchange' && (
        <p>{texts.wayBack.exchange[cause](wayBackFee(order.return_fee, asked.length))}</p>
      )}
      <p>{kind === 'exchange' ? texts.next.exchange : texts.next[kind][way]}</p>
      {kind !== 'cancel' && cause === 'mind' && <Withdrawal order={order} asked={asked} />}
    </section>
  )
}

/** Whether the refund is a sum of parts. */
const isOfParts = ({ delivery, wayBack }: ExpectedRefund) => delivery > 0 || wayBack > 0

// Each line is a claim of its own, and so is its return.
const wayBackFee = (each: number, lines: number) =>
  lines > 1 ? texts.ofEach(won(each * lines), won(each)) : won(each)

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
