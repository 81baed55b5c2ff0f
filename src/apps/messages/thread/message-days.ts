import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { seoulDay, seoulMinuteKey } from './message-times.ts'

export interface Day {
  day: string
  messages: (Message & {
    /** position in its group of messages that one side sent within a minute; the last shows the time */
    isFirst: boolean
    isLast: boolean
  })[]
}

/** `messages` are ordered by number. */
export function groupByDay(messages: readonly Message[]): Day[] {
  const days: Day[] = []
  for (const [index, message] of messages.entries()) {
    const day = seoulDay(message.at)
    if (days.at(-1)?.day !== day) days.push({ day, messages: [] })
    const isFirst = !isSameGroup(messages[index - 1], message)
    const isLast = !isSameGroup(message, messages[index + 1])
    days.at(-1)?.messages.push({ ...message, isFirst, isLast })
  }
  return days
}

const isSameGroup = (first: Message | undefined, other: Message | undefined): boolean =>
  first !== undefined &&
  other !== undefined &&
  first.side === other.side &&
  first.kind !== 'system' &&
  other.kind !== 'system' &&
  seoulMinuteKey(first.at) === seoulMinuteKey(other.at)
