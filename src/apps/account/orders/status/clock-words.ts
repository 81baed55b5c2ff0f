import type { Order, Status } from '../../../../domains/orders/orders.contract.ts'
import {
  type Clock,
  clockOf,
  compareUrgency,
  daysLeft,
  withdrawalUntil,
} from '../../../../domains/orders/shared/line-clock.ts'
import { lastDay, seoulMinute } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import { statusLabel } from '../../../../ui/texts/orders.ts'

const texts = orderProgressTexts.clock

type Line = Order['lines'][number]

/** The texts of a clock. */
export interface ToldClock {
  who: string
  what: string
  /** the deadline with its effect; empty without one */
  until: string
  /** the buyer returns goods to the shop */
  sendsBack: boolean
  /** the buyer gets other goods for them, or gives them back */
  isExchange: boolean
}

/** The most urgent clock of an order; null without one. */
export function clockOfOrder(order: Order, now: Date): ToldClock | null {
  const [next] = clocksInWords(order, now)
  return next ?? null
}

/** The texts of all clocks of an order's lines, the most urgent first; lines with the same clock share one, with their names. */
export function clocksInWords(order: Order, now: Date): (ToldClock & { lines: string[] })[] {
  const clocks = new Map<string, ToldClock & { lines: string[] }>()
  for (const { clock, line } of timed(order, now).sort((a, b) => compareUrgency(a.clock, b.clock))) {
    const words = inWords(clock, line.status, order, now)
    const name = lineWords(line, order.lines)
    const same = clocks.get(words.what + words.until)
    if (same) same.lines.push(name)
    else clocks.set(words.what + words.until, { ...words, lines: [name] })
  }
  return [...clocks.values()]
}

const timed = (order: Order, now: Date) =>
  order.lines.flatMap((line) => {
    const clock = clockOf(line, now)
    return clock && !(clock.step === 'refund' && isSent(order)) ? [{ clock, line }] : []
  })

/** A line as its buyer tells it from the others of the order: of several lines of one item the status says which. */
function lineWords(line: Line, lines: readonly Line[]): string {
  const words = itemWords(line)
  const isOneOfSeveral = lines.filter((other) => itemWords(other) === words).length > 1
  return itemWords(line, orderProgressTexts.history.pieces(line.qty), isOneOfSeveral ? statusLabel(line) : '')
}

/** A manual refund is done when the payee confirms it; lists don't have that field. */
const isSent = (order: Order & { unsent?: number }) => order.method === 'bank' && order.unsent === 0

function inWords(
  { step, actor, until, byItself }: Clock,
  status: Status,
  { method, payee, shop_name }: Order,
  now: Date,
): ToldClock {
  const isOver = until !== null && daysLeft(until, now) < 0
  const time = until && (byItself ? seoulMinute(until) : lastDay(until))
  const words = time ? (texts.byItself[step] ?? texts.until) : () => ''
  return {
    who: isOver ? texts.late : texts.who[actor],
    what:
      step === 'refund' && method === 'bank'
        ? texts.refundByHand[payee](shop_name)
        : (actor === 'buyer' && texts.proposed[step]) || texts.steps[step] || '',
    until: words(time ?? ''),
    sendsBack: step === 'sendReturn',
    isExchange: status === 'CHANGE_ACCEPTED',
  }
}

/** The texts of the deadlines for a return without a reason, each day once. */
export function withdrawalsInWords({ lines }: Order, now: Date): string[] {
  const ends = lines.flatMap(({ moves, arrived_at }) =>
    arrived_at && moves.includes('requestReturn') ? [withdrawalUntil(arrived_at)] : [],
  )
  return [...new Set(ends)].sort().map((until) => {
    const left = daysLeft(until, now)
    return left < 0 ? texts.withdrawalOver(lastDay(until)) : texts.withdrawal(lastDay(until), left)
  })
}
