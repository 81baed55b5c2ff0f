import { type Clock, clockOf, daysLeft, pressing } from '../../../../domains/orders/clock.ts'
import type { Order } from '../../../../domains/orders/contract.ts'
import { seoulDay, seoulMinute } from '../../../../ui/dates.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'

const texts = orderTexts.clock

/** A clock in words. */
export interface ToldClock {
  /** the move that is waited for, which says which clock of an order it is */
  step: string
  who: string
  what: string
  /** until when, and what happens then; empty where no time is set */
  until: string
}

/** The most pressing clock of an order; null when nothing is waited for. */
export function clockOfOrder(order: Order, now: Date): ToldClock | null {
  const clock = pressing(clocksOf(order, now))
  return clock && told(clock, now)
}

/** Every clock of an order's lines in words, the most pressing first; lines that wait for the same are told once. */
export function clocksInWords(order: Order, now: Date): ToldClock[] {
  const left = new Map(clocksOf(order, now).map((clock) => [`${clock.step} ${clock.until}`, clock]))
  const words: ToldClock[] = []
  while (left.size > 0) {
    const next = pressing([...left.values()]) as Clock
    left.delete(`${next.step} ${next.until}`)
    words.push(told(next, now))
  }
  return words
}

const clocksOf = (order: Order, now: Date): Clock[] =>
  order.lines.flatMap((line) => clockOf(line, order.paid_at, now) ?? [])

function told({ step, actor, until, byItself }: Clock, now: Date): ToldClock {
  const isOver = until !== null && daysLeft(until, now) < 0
  const time = until && (byItself ? seoulMinute(until) : lastDay(until))
  const words = time ? (texts.byItself[step] ?? texts.until) : () => ''
  return {
    ...{ step, who: isOver ? texts.late : texts.who[actor], what: texts.steps[step] ?? '' },
    until: words(time ?? ''),
  }
}

/** The day that ends at a moment, in Seoul. */
export const lastDay = (until: string): string => seoulDay(new Date(Date.parse(until) - 1).toISOString())
