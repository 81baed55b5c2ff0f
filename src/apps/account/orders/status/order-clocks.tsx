import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { wholeNumbers } from '../../../../ui/display/whole-numbers.tsx'
import { won } from '../../../../ui/money.ts'
import { claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import { PayDuesLink } from '../actions/order-links.tsx'
import styles from '../order/order-page.module.css'
import { ReturnAddress } from '../order/return-address.tsx'
import { describeClocks, describeWithdrawals } from './order-clock-texts.ts'

const texts = orderProgressTexts.clock

/** Next steps of an order with actor and deadline. */
export function OrderClocks({ order }: { order: MyOrder }) {
  const now = new Date()
  const clocks = describeClocks(order, now)
  // Fees are summed over all exchanges, so only the first exchange shows them.
  const priced = clocks.find(({ isExchange }) => isExchange)
  return (
    <section className={styles.clocks} aria-labelledby="clocks">
      <h2 id="clocks">{texts.title}</h2>
      {clocks.length === 0 ? (
        <p>{texts.done}</p>
      ) : (
        <ul>
          {clocks.map((clock) => (
            <li key={clock.text + clock.deadline + clock.arrival}>
              <strong>{clock.actor}</strong>
              {order.lines.length > 1 && <Lines lines={clock.lines} />}
              <p>{clock.text}</p>
              {clock.deadline && <p className={styles.until}>{wholeNumbers(clock.deadline)}</p>}
              {clock.arrival && <p className={styles.until}>{wholeNumbers(clock.arrival)}</p>}
              {clock.sendsBack && <ReturnNote order={order} />}
              {clock === priced && !order.dues_on_platform && <ExchangeDues order={order} />}
            </li>
          ))}
        </ul>
      )}
      {order.dues_on_platform ? (
        <PlatformDues order={order} isExplained={clocks.some(({ text }) => DUES_STEPS.has(text))} />
      ) : (
        <UnpaidFees order={order} />
      )}
      {describeWithdrawals(order, now).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  )
}

/** Next steps that say already until when the buyer pays. */
const DUES_STEPS: ReadonlySet<string> = new Set([claimDuesTexts.step, claimDuesTexts.overdue])

interface PlatformDuesProps {
  order: MyOrder
  /** whether a next step names the deadline */
  isExplained: boolean
}

/** What the claims cost, with the deadline and a link to the payment. */
function PlatformDues({ order: { number, dues_to_pay: due }, isExplained }: PlatformDuesProps) {
  const { amount = 0, until = null, overdue = 0 } = due ?? {}
  if (amount === 0 && (overdue === 0 || isExplained)) return null
  return (
    <div className={styles.dues}>
      {overdue > 0 && !isExplained && <p>{claimDuesTexts.overdue}</p>}
      {amount > 0 && (
        <>
          <p>
            <strong>{claimDuesTexts.due(won(amount))}</strong>{' '}
            {until && !isExplained && claimDuesTexts.until(lastDay(until))}
          </p>
          <PayDuesLink number={number} />
        </>
      )}
    </div>
  )
}

/** More lines are only counted. */
const MAX_NAMES = 3

function Lines({ lines }: { lines: readonly string[] }) {
  const others = lines.length - MAX_NAMES
  return (
    <ul className={styles.until}>
      {lines.slice(0, MAX_NAMES).map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may have equal names and are never reordered.
        <li key={index}>{words}</li>
      ))}
      {others > 0 && <li>{texts.others(others)}</li>}
    </ul>
  )
}

/** The sum of what the buyer pays directly to the shop for accepted exchanges: fees and differences in price. */
function ExchangeDues({ order: { claims } }: { order: MyOrder }) {
  const open = claims.filter(({ kind, outcome }) => kind === 'exchange' && outcome === null)
  const dues = open.reduce(
    (sum, { way_back, way_out, option, progress }) =>
      sum + way_back + way_out + (option?.due ?? 0) - (progress?.dues_paid ?? 0),
    0,
  )
  const words = open.some(({ option }) => option && option.due > 0) ? texts.exchangeDues : texts.exchangeFee
  return dues > 0 && <p>{words(won(dues))}</p>
}

/** Unpaid fees of claims that were refused, withdrawn or expired. */
function UnpaidFees({ order: { claims } }: { order: MyOrder }) {
  const owed = claims.reduce((sum, { outcome, progress }) => {
    const isEndedWithDues = outcome === 'refused' || outcome === 'withdrawn' || outcome === 'expired'
    return isEndedWithDues && progress ? sum + Math.max(0, progress.dues - progress.dues_paid) : sum
  }, 0)
  return owed > 0 && <p>{texts.owedWays(won(owed))}</p>
}

/** Return address of the shop that ships. */
function ReturnNote({ order: { return_to } }: { order: MyOrder }) {
  if (!return_to) return null
  return (
    <p className={styles.until}>
      {texts.wayBack} <ReturnAddress recipient={return_to} />
    </p>
  )
}
