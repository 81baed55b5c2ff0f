import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { won } from '../../../../ui/money.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import styles from '../order/order-page.module.css'
import { ReturnPlace } from '../order/return-place.tsx'
import { clocksInWords, withdrawalsInWords } from './clock-words.ts'

const texts = orderProgressTexts.clock

/** An order's next steps with actor and deadline. */
export function Clocks({ order }: { order: MyOrder }) {
  const now = new Date()
  const clocks = clocksInWords(order, now)
  // The cost is that of all exchanges, whatever steps they wait for.
  const priced = clocks.find(({ isExchange }) => isExchange)
  return (
    <section className={styles.clocks} aria-labelledby="clocks">
      <h2 id="clocks">{texts.title}</h2>
      {clocks.length === 0 ? (
        <p>{texts.done}</p>
      ) : (
        <ul>
          {clocks.map((clock) => (
            <li key={clock.what + clock.until}>
              <strong>{clock.who}</strong>
              {order.lines.length > 1 && <Lines lines={clock.lines} />}
              <p>{clock.what}</p>
              {clock.until && <p className={styles.until}>{clock.until}</p>}
              {clock.sendsBack && <WayBack order={order} />}
              {clock === priced && <ExchangeFee order={order} />}
            </li>
          ))}
        </ul>
      )}
      <OwedWays order={order} />
      {withdrawalsInWords(order, now).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  )
}

/** Up to this many lines are named. */
const MAX_NAMES = 3

function Lines({ lines }: { lines: readonly string[] }) {
  const others = lines.length - MAX_NAMES
  return (
    <ul className={styles.until}>
      {lines.slice(0, MAX_NAMES).map((words, index) => (
        // Equal lines have equal words.
        // biome-ignore lint/suspicious/noArrayIndexKey: the names never move.
        <li key={index}>{words}</li>
      ))}
      {others > 0 && <li>{texts.others(others)}</li>}
    </ul>
  )
}

/** The cost of accepted exchanges, which no payment collects. */
function ExchangeFee({ order: { claims } }: { order: MyOrder }) {
  const open = claims.filter(({ kind, outcome }) => kind === 'exchange' && outcome === null)
  const fee = open.reduce(
    (sum, { way_back, way_out, progress }) => sum + way_back + way_out - (progress?.dues_paid ?? 0),
    0,
  )
  return fee > 0 && <p>{texts.exchangeFee(won(fee))}</p>
}

/** What the buyer still owes the shop for the ways of claims that ended without a refund or other goods. */
function OwedWays({ order: { claims } }: { order: MyOrder }) {
  const owed = claims.reduce((sum, { outcome, progress }) => {
    const isKept = outcome === 'refused' || outcome === 'withdrawn' || outcome === 'expired'
    return isKept && progress ? sum + Math.max(0, progress.dues - progress.dues_paid) : sum
  }, 0)
  return owed > 0 && <p>{texts.owedWays(won(owed))}</p>
}

/** The address for returns: that of the shop that ships. */
function WayBack({ order: { return_to } }: { order: MyOrder }) {
  if (!return_to) return null
  return (
    <p className={styles.until}>
      {texts.wayBack} <ReturnPlace to={return_to} />
    </p>
  )
}
