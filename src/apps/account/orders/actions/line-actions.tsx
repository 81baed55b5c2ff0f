import type { MyOrder, Order } from '../../../../domains/orders/orders.contract.ts'
import { withdrawalCost } from '../../../../domains/orders/shared/claim-previews.ts'
import { DELIVERED } from '../../../../domains/orders/shared/transitions.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { won } from '../../../../ui/money.ts'
import { claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import styles from '../list/order-card.module.css'
import {
  type ShopperTransition,
  useOrderActions,
  useTransitions,
  useWithProof,
} from './order-actions-context.ts'
import { ClaimLink, ReviewLink } from './order-links.tsx'
import { SendReturnButton } from './send-return.tsx'

const texts = orderTexts.actions
const withdrawTexts = claimTexts.back.withdraw

const claims = { requestCancel: 'cancel', requestReturn: 'return', requestExchange: 'exchange' } as const
const plainTransitions = ['confirm', 'release', 'hold', 'withdraw'] as const

/** The buyer's possible transitions of a line, and the link to review a delivered one. */
export function LineActions({ order, line }: { order: Order; line: Order['lines'][number] }) {
  const requests = Object.entries(claims).filter(([move]) => line.moves.includes(move as keyof typeof claims))
  const moves = plainTransitions.filter((move) => line.moves.includes(move))
  // Guests cannot write reviews.
  const hasReturnParcel = line.moves.includes('sendReturn')
  const isReviewable = Object.keys(useOrderActions().access).length === 0 && DELIVERED.includes(line.status)
  if (requests.length + moves.length === 0 && !isReviewable && !hasReturnParcel) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div className={styles.actions} role="group" aria-label={orderTexts.order.actionsOf(line.name)}>
      {hasReturnParcel && <SendReturnButton order={order} line={line} />}
      {moves.map((move) => (
        <TransitionButton
          order={order}
          line={line.id}
          move={move}
          key={move}
          {...(move === 'withdraw' && { warnings: withdrawalWarnings(order, line) })}
        />
      ))}
      {requests.map(([move, kind]) => (
        <ClaimLink number={order.number} target={{ line: line.id, kind }} key={move} />
      ))}
      {isReviewable && <ReviewLink line={line.part_of ?? line.id} />}
    </div>
  )
}

/** A button for one transition, with a confirmation that names its effects. */
export function TransitionButton({
  order,
  line,
  move,
  warnings = [],
}: {
  order: Order
  line: number
  move: ShopperTransition
  /** further effects */
  warnings?: readonly string[]
}) {
  const { isSending, sendTransition } = useTransitions()
  const { label, done, question } = texts.moves[move]
  const withProof = useWithProof(order.number)
  const confirmAndSend = async () => {
    const message = [question.message, ...warnings].join('\n')
    if (await confirm({ ...question, message })) await sendTransition(order.number, line, move, done)
  }
  return (
    <Button
      variant={move === 'confirm' ? 'strong' : 'quiet'}
      aria-disabled={isSending}
      onClick={withProof(confirmAndSend)}
    >
      {label}
    </Button>
  )
}

/** Further effects of withdrawing an accepted return or exchange. Order lists contain no claims. */
function withdrawalWarnings(order: Order | MyOrder, line: Order['lines'][number]): string[] {
  if (!line.stage) return []
  const claim =
    'claims' in order
      ? order.claims.find((claim) => claim.line === line.id && claim.outcome === null)
      : undefined
  const { others, dues } = claim && 'claims' in order ? withdrawalCost(order, claim) : { others: 0, dues: 0 }
  const isOnPlatform = 'claims' in order && order.dues_on_platform
  const refunded = isOnPlatform ? (claim?.progress?.dues_paid ?? 0) - dues : 0
  return [
    withdrawTexts.sent,
    ...(others > 0 ? [withdrawTexts.others(won(others))] : []),
    ...(dues > 0 ? [withdrawTexts.dues(won(dues))] : []),
    ...(refunded > 0 ? [claimDuesTexts.withdrawBack(won(refunded))] : []),
  ]
}
