import type { Card, Content, Message } from '../../../domains/messaging/messaging.contract.ts'
import type { Side } from '../../../domains/messaging/shared/message-limits.ts'

/** `staff` (the writer) and `is_away` (an automatic answer) are sent to the shop only. */
export type ThreadMessage = Message & { staff?: { uid: number; name: string } | null; is_away?: boolean }

/** The product or order that a message is about. */
export interface MessageSubject {
  card: Card
  sid?: number
  order?: string
}

/** A message that the server has not acknowledged. */
export interface Outgoing {
  /** idempotency key, the same for each attempt */
  client: string
  content: Content
  /** `picture` is a data URL; empty without one */
  card: Card | null
  picture: string
  /** `waiting` is retried automatically, `failed` only by the writer */
  state: 'sending' | 'waiting' | 'failed'
  /** message for the writer; empty while sending */
  failure: string
  createdAt: string
}

export interface Thread {
  ownSide: Side
  /** null before the first message */
  conversation: number | null
  /** ordered by number */
  messages: ThreadMessage[]
  more: boolean
  /** in the order of sending */
  outgoing: Outgoing[]
  /** the other side has read everything up to this number */
  otherRead: number
}

export const emptyThread = (ownSide: Side, conversation: number | null = null): Thread => ({
  ownSide,
  conversation,
  messages: [],
  more: false,
  outgoing: [],
  otherRead: 0,
})

/** Adds messages of an answer, a page or an event, and removes them from `outgoing`. */
export function withMessages(thread: Thread, received: readonly ThreadMessage[]): Thread {
  if (received.length === 0) return thread
  const byNumber = new Map(thread.messages.map((message) => [message.number, message]))
  for (const message of received)
    byNumber.set(message.number, mergeMessage(byNumber.get(message.number), message))
  const messages = [...byNumber.values()].sort((a, b) => a.number - b.number)
  const arrived = new Set(received.filter(({ side }) => side === thread.ownSide).map(({ client }) => client))
  const outgoing = thread.outgoing.filter(({ client }) => !arrived.has(client))
  return { ...thread, conversation: received[0]?.conversation ?? null, messages, outgoing }
}

export function withOlder(thread: Thread, page: { items: readonly ThreadMessage[]; more: boolean }): Thread {
  return { ...withMessages(thread, page.items), more: page.more }
}

/** Adds a message that is about to be sent, or replaces its previous attempt. */
export function withOutgoing(thread: Thread, message: Outgoing): Thread {
  const isRetry = thread.outgoing.some(({ client }) => client === message.client)
  const outgoing = isRetry
    ? thread.outgoing.map((item) => (item.client === message.client ? message : item))
    : [...thread.outgoing, message]
  return { ...thread, outgoing }
}

/** Marks a message as failed; no effect once it has arrived. */
export function withFailure(thread: Thread, client: string, failure: string): Thread {
  const outgoing = thread.outgoing.map((item) =>
    item.client === client ? { ...item, state: 'failed' as const, failure } : item,
  )
  return { ...thread, outgoing }
}

/** Marks all messages that are being sent as waiting. */
export function withoutAnswer(thread: Thread, reason: string): Thread {
  const outgoing = thread.outgoing.map((item) =>
    item.state === 'sending' ? { ...item, state: 'waiting' as const, failure: reason } : item,
  )
  return { ...thread, outgoing }
}

export function withoutOutgoing(thread: Thread, client: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter((item) => item.client !== client) }
}

export function withTakenBack(thread: Thread, number: number): Thread {
  const messages = thread.messages.map((message) =>
    message.number === number ? { ...message, taken_back: true, image: null } : message,
  )
  return { ...thread, messages }
}

/** Marks never go back. */
export function withOtherRead(thread: Thread, number: number): Thread {
  return number > thread.otherRead ? { ...thread, otherRead: number } : thread
}

/** Returns the number before the first gap; null without a gap. Numbers of a conversation have no gaps. */
export function missingAfter({ messages }: Pick<Thread, 'messages'>): number | null {
  const gap = messages.find((message, index) => {
    const next = messages[index + 1]
    return next !== undefined && next.number > message.number + 1
  })
  return gap?.number ?? null
}

export const lastNumber = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.number ?? 0

/** Returns the number of the newest own message that the other side has read; 0 for none. */
export function readMark({ ownSide, messages, otherRead }: Thread): number {
  return messages.findLast(({ side, number }) => side === ownSide && number <= otherRead)?.number ?? 0
}

// Merges two versions: a late answer must not restore a removed picture, and an event without the staff member keeps
// the known one.
const mergeMessage = (previous: ThreadMessage | undefined, received: ThreadMessage): ThreadMessage => ({
  ...previous,
  ...received,
  ...(previous?.taken_back && { taken_back: true, image: null }),
})
