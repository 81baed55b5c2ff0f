import type { OrderDetail } from '../../../../domains/orders/contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { orderTexts, statusLabel } from '../../../../ui/texts/orders.ts'
import { Section } from '../section.tsx'
import styles from './order-page.module.css'

const texts = orderTexts.history

/** What became of an order's lines, newest first. */
export function History({ order: { history, lines } }: { order: OrderDetail }) {
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  return (
    <Section title={texts.title}>
      <ol className={styles.history}>
        {history.toReversed().map(({ line, status, qty, actor, reason, at }) => (
          <li key={`${line} ${at} ${status}`}>
            <p>
              <strong>{statusLabel({ status, refunded: false })}</strong> {names.get(line)}{' '}
              {texts.pieces(qty)}
            </p>
            <p className={styles.soft}>
              <time dateTime={at}>{seoulMinute(at)}</time> · {texts.actors[actor]}
            </p>
            {reason && <p className={styles.soft}>{texts.reason(reason)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
