import type { OrderDetail } from '../../../../domains/orders/orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { won } from '../../../../ui/money.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import { statusLabel } from '../../../../ui/texts/orders.ts'
import { shopReasonTexts } from '../../../../ui/texts/shop-reasons.ts'
import { Section } from '../../frame/page-section.tsx'
import styles from '../order/order-page.module.css'

const texts = orderProgressTexts.history

/** The history of the lines, newest first. A step that several lines made together is listed once. */
export function History({ order: { history, lines } }: { order: OrderDetail }) {
  const names = new Map(lines.map((line) => [line.id, itemWords(line)]))
  return (
    <Section title={texts.title}>
      <ol className={styles.history}>
        {groupSteps(history)
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
              {(first.amount ?? 0) > 0 && (
                <p className={styles.soft}>{texts.amount(won(first.amount ?? 0))}</p>
              )}
              {describeReason(first) && <p className={styles.soft}>{describeReason(first)}</p>}
            </li>
          ))}
      </ol>
    </Section>
  )
}

type Step = OrderDetail['history'][number]

/** Label of a step: its status, and the transition if the status does not imply it. */
const stepLabel = ({ status, move = '' }: Step): string =>
  [statusLabel({ status, refunded: false }), texts.moves[move]].filter(Boolean).join(' · ')

const PARCELS: ReadonlySet<string> = new Set(['ship', 'reship', 'sendReturn', 'correctTracking'])

/** The reason of a step, or its parcel; empty without one. */
function describeReason({ move = '', reason, reason_code: code = '' }: Step): string {
  if (move === 'changeOption' || (move === 'reship' && reason.includes(' → '))) return texts.option(reason)
  if (reason && PARCELS.has(move)) return texts.parcel(reason)
  const reasons = [code !== '' && shopReasonTexts[code], reason].filter(Boolean)
  return reasons.length > 0 ? texts.reason(reasons.join(', ')) : ''
}

/** Groups equal steps of several lines in the same minute, and the lines of one claim. */
function groupSteps(history: Step[]): [Step, ...Step[]][] {
  const groups = new Map<string, [Step, ...Step[]]>()
  for (const step of history) {
    // Each claim and each price reduction is a step of its own.
    const isAlone = step.amount || step.move?.startsWith('request')
    const time = isAlone ? step.at : seoulMinute(step.at)
    const key = [step.status, step.move, step.actor, step.proof, step.reason, time].join('\n')
    const group = groups.get(key)
    if (group) group.push(step)
    else groups.set(key, [step])
  }
  return [...groups.values()]
}
