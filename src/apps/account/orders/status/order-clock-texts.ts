import type { Order, Status } from '../../../../domains/orders/orders.contract.ts'
import {
  type Clock,
  clockOf,
  compareUrgency,
  daysLeft,
  withdrawalUntil,
} from '../../../../domains/orders/shared/line-clock.ts'
import { lastDay, monthDay, seoulMinute } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import { statusLabel } from '../../../../ui/texts/orders.ts'

const texts = orderProgressTexts.clock

type Line = Order['lines'][number]

export interface ClockText {
  actor: string
  text: string
  /** deadline with its effect; empty if the step has no deadline */
  deadline: string
  /** when the products usually arrive; empty if that is not known */
  arrival: string
  /** the next step is that the buyer sends products back */
  sendsBack: boolean
  /** the step belongs to an exchange */
  isExchange: boolean
}

export function mostUrgentClock(order: Order, now: Date): ClockText | null {
  const [next] = describeClocks(order, now)
  return next ?? null
}

/** Describes the next steps of the lines, most urgent first. Lines with the same step share an entry. */
export function describeClocks(order: Order, now: Date): (ClockText & { lines: string[] })[] {
  const clocks = new Map<string, ClockText & { lines: string[] }>()
  for (const { clock, line } of lineClocks(order, now).sort((a, b) => compareUrgency(a.clock, b.clock))) {
    const arrival = line.arrives_by ? texts.arrival(monthDay(line.arrives_by)) : ''
    const words = { ...describeClock(clock, line.status, order, now), arrival }
    const name = describeLine(line, order.lines)
    const key = words.text + words.deadline + words.arrival
    const existing = clocks.get(key)
    if (existing) existing.lines.push(name)
    else clocks.set(key, { ...words, lines: [name] })
  }
  return [...clocks.values()]
}

const lineClocks = (order: Order, now: Date) =>
  order.lines.flatMap((line) => {
    const clock = clockOf(line, now)
    return clock ? [{ clock, line }] : []
  })

/** Names a line; several lines of one item are distinguished by their status. */
function describeLine(line: Line, lines: readonly Line[]): string {
  const words = itemWords(line)
  const isOneOfSeveral = lines.filter((other) => itemWords(other) === words).length > 1
  return itemWords(line, orderProgressTexts.history.pieces(line.qty), isOneOfSeveral ? statusLabel(line) : '')
}

/** A refund waits until the buyer has named an account. Orders in lists lack the field. */
const awaitsAccount = ({ awaiting_account = 0 }: Order & { awaiting_account?: number }) =>
  awaiting_account > 0

function describeClock(
  { step, actor, until, byItself }: Clock,
  status: Status,
  order: Order,
  now: Date,
): Omit<ClockText, 'arrival'> {
  if (step === 'refund' && awaitsAccount(order))
    return {
      actor: texts.who.buyer,
      text: texts.giveAccount,
      deadline: '',
      sendsBack: false,
      isExchange: false,
    }
  const isOver = until !== null && daysLeft(until, now) < 0
  const time = until && (byItself ? seoulMinute(until) : lastDay(until))
  const words = time ? (texts.byItself[step] ?? texts.until) : () => ''
  return {
    actor: isOver
      ? texts.late
      : actor === 'buyer'
        ? texts.who.buyer
        : (texts.doing[step] ?? texts.who[actor]),
    text: describeStep(order, { step, actor, isOver }),
    deadline: words(time ?? ''),
    sendsBack: step === 'sendReturn',
    isExchange: status === 'CHANGE_ACCEPTED',
  }
}

function describeStep(
  { method, payee, shop_name }: Order,
  { step, actor, isOver }: Pick<Clock, 'step' | 'actor'> & { isOver: boolean },
): string {
  if (step === 'refund' && method === 'bank') return texts.refundByHand[payee](shop_name)
  // An exchange that waits for the buyer's payment.
  if (step === 'reship' && actor === 'buyer') return isOver ? claimDuesTexts.overdue : claimDuesTexts.step
  return (actor === 'buyer' && texts.proposed[step]) || texts.steps[step] || ''
}

/** Describes the deadlines for returns without a reason; lines with the same deadline share a text. */
export function describeWithdrawals({ lines }: Order, now: Date): string[] {
  const deadlines = lines.flatMap(({ moves, arrived_at }) =>
    arrived_at && moves.includes('requestReturn') ? [withdrawalUntil(arrived_at)] : [],
  )
  return [...new Set(deadlines)].sort().map((deadline) => {
    const remainingDays = daysLeft(deadline, now)
    return remainingDays < 0
      ? texts.withdrawalOver(lastDay(deadline))
      : texts.withdrawal(lastDay(deadline), remainingDays)
  })
}
