import type { Order, Status } from '../../../../domains/orders/orders.contract.ts'
import { arrivalDay } from '../../../../domains/orders/shared/arrival.ts'
import {
  type Clock,
  clockOf,
  compareUrgency,
  daysLeft,
  withdrawalUntil,
} from '../../../../domains/orders/shared/line-clock.ts'
import { regionOf } from '../../../../domains/orders/shared/regions.ts'
import { isPublicHoliday } from '../../../../platform/public-holidays.ts'
import { lastDay, monthDay, seoulMinute, todayInSeoul } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
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
    const words = {
      ...describeClock(clock, line.status, order, now),
      arrival: describeArrival(line, order, now),
    }
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
  const { method, payee, shop_name } = order
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
    text:
      step === 'refund' && method === 'bank'
        ? texts.refundByHand[payee](shop_name)
        : (actor === 'buyer' && texts.proposed[step]) || texts.steps[step] || '',
    deadline: words(time ?? ''),
    sendsBack: step === 'sendReturn',
    isExchange: status === 'CHANGE_ACCEPTED',
  }
}

/**
 * The day by which the products of a line usually arrive: after the shop's deadline to ship, or after the dispatch with a
 * carrier. Empty if that day has passed. Orders in lists lack the recipient.
 */
function describeArrival(
  { status, due, since, tracking }: Line,
  { recipient }: Order & { recipient?: { zipcode: string } },
  now: Date,
): string {
  const isUnsent = status === 'CONFIRM_PAYMENT' || status === 'READY_FOR_DELIVERY'
  const sentAt = isUnsent
    ? due && Date.parse(due) - 1
    : status === 'DELIVERY' && tracking
      ? Date.parse(since)
      : null
  if (!recipient || !sentAt) return ''
  const day = arrivalDay(todayInSeoul(new Date(sentAt)), regionOf(recipient.zipcode), isPublicHoliday)
  return day < todayInSeoul(now) ? '' : texts.arrival(monthDay(day))
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
