import type { OrderDetail } from '../../../../domains/orders/orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { won } from '../../../../ui/money.ts'
import { giftTexts } from '../../../../ui/texts/gifts.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import { statusLabel } from '../../../../ui/texts/orders.ts'
import { shopReasonTexts } from '../../../../ui/texts/shop-reasons.ts'
import { Section } from '../../frame/page-section.tsx'
import styles from '../order/order-page.module.css'

const texts = orderProgressTexts.history

/** The history of the lines, newest first. A step that several lines made together is listed once. */
export function History({ order: { history, lines, gift } }: { order: OrderDetail }) {
  const names = new Map(lines.map((line) => [line.id, itemWords(line)]))
  return (
    <Section title={texts.title}>
      <ol className={styles.history}>
        {groupSteps(history)
          .toReversed()
          .map(([first, ...others]) => (
            <li key={`${first.line} ${first.at} ${first.status}`}>
              <p>
                <strong>{stepLabel(first, gift != null)}</strong> {names.get(first.line)}{' '}
                {texts.pieces(first.qty)}
                {others.length > 0 && texts.others(others.length)}
              </p>
              <p className={styles.soft}>
                <time dateTime={first.at}>{seoulMinute(first.at)}</time> ·{' '}
                {isReceiver(first, gift != null) ? giftTexts.order.receiver : texts.actors[first.actor]}
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
const stepLabel = (step: Step, isGift: boolean): string =>
  [statusLabel({ status: step.status, refunded: false }), moveLabel(step, isGift)].filter(Boolean).join(' · ')

function moveLabel(step: Step, isGift: boolean): string | undefined {
  if (isReceiver(step, isGift)) return giftTexts.order.addressStep
  // A gift that waits for its address is cancelled by its buyer or the clock too.
  if (step.move === 'cancel' && step.actor !== 'seller') return undefined
  return texts.moves[step.move ?? '']
}

/** The receiver enters the address of a gift; its buyer never can. */
const isReceiver = ({ actor, move }: Step, isGift: boolean): boolean =>
  isGift && actor === 'buyer' && move === 'changeAddress'

const PARCELS: ReadonlySet<string> = new Set(['ship', 'reship', 'sendReturn', 'correctTracking'])

/** The reason of a step, or its parcel; empty without one. */
function describeReason({ move = '', actor, reason, reason_code: code = '' }: Step): string {
  if (move === 'changeOption' || (move === 'reship' && reason.includes(' → '))) return texts.option(reason)
  if (reason && PARCELS.has(move)) return texts.parcel(reason)
  const reasons = [code !== '' && actor === 'seller' && shopReasonTexts[code], reason].filter(Boolean)
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
