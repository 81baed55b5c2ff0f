import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { seoulDay, seoulMinuteOf } from './times.ts'

/** Messages of one day in Seoul. */
export interface Day {
  day: string
  messages: (Message & {
    /** the first and the last of those that one side sent in one minute: the last bears their time */
    isFirst: boolean
    isLast: boolean
  })[]
}

/** Messages with a line above each day. They stand in the order of their numbers. */
export function daysOf(messages: readonly Message[]): Day[] {
  const days: Day[] = []
  for (const [at, message] of messages.entries()) {
    const day = seoulDay(message.at)
    if (days.at(-1)?.day !== day) days.push({ day, messages: [] })
    const isFirst = !isTogether(messages[at - 1], message)
    const isLast = !isTogether(message, messages[at + 1])
    days.at(-1)?.messages.push({ ...message, isFirst, isLast })
  }
  return days
}

const isTogether = (a: Message | undefined, other: Message | undefined): boolean =>
  a !== undefined &&
  other !== undefined &&
  a.side === other.side &&
  a.kind !== 'system' &&
  other.kind !== 'system' &&
  seoulMinuteOf(a.at) === seoulMinuteOf(other.at)
