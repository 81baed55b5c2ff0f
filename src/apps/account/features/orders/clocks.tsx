import type { OrderDetail } from '../../../../domains/orders/contract.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { clocksInWords, withdrawalsInWords } from './clock-words.ts'
import styles from './order-page.module.css'

const texts = orderTexts.clock

/** What happens next with an order, who must act, and until when. */
export function Clocks({ order }: { order: OrderDetail }) {
  const now = new Date()
  const clocks = clocksInWords(order, now)
  return (
    <section className={styles.clocks} aria-labelledby="clocks">
      <h2 id="clocks">{texts.title}</h2>
      {clocks.length === 0 && <p>{texts.done}</p>}
      <ul>
        {clocks.map(({ who, what, until, lines }) => (
          <li key={what + until}>
            <strong>{who}</strong>
            {order.lines.length > 1 && <p className={styles.until}>{texts.lines(lines)}</p>}
            <p>{what}</p>
            {until && <p className={styles.until}>{until}</p>}
          </li>
        ))}
      </ul>
      {withdrawalsInWords(order, now).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  )
}
