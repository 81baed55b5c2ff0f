import type { OrderDetail } from '../../../../domains/orders/orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import { statusLabel } from '../../../../ui/texts/orders.ts'
import { Section } from '../../frame/page-section.tsx'
import styles from '../order/order-page.module.css'

const texts = orderProgressTexts.history

/** The history of an order's lines, newest first; a step of several lines is listed once. */
export function History({ order: { history, lines } }: { order: OrderDetail }) {
  const names = new Map(lines.map((line) => [line.id, itemWords(line)]))
  return (
    <Section title={texts.title}>
      <ol className={styles.history}>
        {together(history)
          .toReversed()
          .map(([first, ...others]) => (
            <li key={`${first.line} ${first.at} ${first.status}`}>
              <p>
                <strong>{stepLabel(first)}</strong> {names.get(first.line)} {texts.pieces(first.qty)}
                {others.length > 0 && texts.others(others.length)}
              </p>
              <p className={styles.soft}>
                <time dateTime={first.at}>{seoulMinute(first.at)}</time> · {texts.actors[first.actor]}
                {texts.proofs[first.proof] && ` (${texts.proofs[first.proof]})`}
              </p>
              {first.reason && <p className={styles.soft}>{reasonWords(first)}</p>}
            </li>
          ))}
      </ol>
    </Section>
  )
}

type Step = OrderDetail['history'][number]

/** The status after a step, with what happened where that alone does not tell it. */
const stepLabel = ({ status, move = '' }: Step): string =>
  [statusLabel({ status, refunded: false }), texts.moves[move]].filter(Boolean).join(' · ')

/** Why a step was made; of a parcel that was told, or corrected, its number. */
const reasonWords = ({ move = '', reason }: Step): string =>
  move === 'sendReturn' || move === 'correctTracking' ? texts.parcel(reason) : texts.reason(reason)

/** Groups equal steps of several lines within the same minute. */
function together(history: Step[]): [Step, ...Step[]][] {
  const groups = new Map<string, [Step, ...Step[]]>()
  for (const step of history) {
    const key = [step.status, step.move, step.actor, step.proof, step.reason, seoulMinute(step.at)].join('\n')
    const group = groups.get(key)
    if (group) group.push(step)
    else groups.set(key, [step])
  }
  return [...groups.values()]
}
