import type { Card, Content, Message } from '../../../domains/messaging/messaging.contract.ts'
import type { Side } from '../../../domains/messaging/shared/message-limits.ts'

/** A message as the one side or the other knows it: a shop's people see who of them wrote it, and what was sent by itself. */
export type ThreadMessage = Message & { staff?: { uid: number; name: string } | null; is_away?: boolean }

/** The subject of a message: a product of the shop, or an order of the person there. */
export interface About {
  card: Card
  sid?: number
  order?: string
}

/** A message of this browser that the server has not acknowledged. */
export interface Outgoing {
  /** repeated with each try, so that it stays one message */
  client: string
  content: Content
  /** what the bubble shows beside the text: the card that goes along, or the picture's own bytes as an address */
  card: Card | null
  picture: string
  /** `waiting` is sent by itself once somebody answers; `failed` is not sent again unless its writer says so */
  state: 'sending' | 'waiting' | 'failed'
  /** why it failed or waits, for a person */
  failure: string
  /** ISO time */
  at: string
}

/** A conversation as it is shown to one of its sides. */
export interface Thread {
  own: Side
  /** null before the first message */
  conversation: number | null
  /** by number, each once */
  messages: ThreadMessage[]
  /** there are older ones */
  more: boolean
  /** in the order of sending, below all messages */
  outgoing: Outgoing[]
  /** the other side has read everything up to this number */
  otherRead: number
}

export const emptyThread = (own: Side, conversation: number | null = null): Thread => ({
  own,
  conversation,
  messages: [],
  more: false,
  outgoing: [],
  otherRead: 0,
})

/** The thread with messages from wherever they came: an answer, a page, an event. Those that were sent from here are not under way any more. */
export function withMessages(thread: Thread, received: readonly ThreadMessage[]): Thread {
  if (received.length === 0) return thread
  const byNumber = new Map(thread.messages.map((message) => [message.number, message]))
  for (const message of received) byNumber.set(message.number, latest(byNumber.get(message.number), message))
  const messages = [...byNumber.values()].sort((a, b) => a.number - b.number)
  const arrived = new Set(received.filter(({ side }) => side === thread.own).map(({ client }) => client))
  const outgoing = thread.outgoing.filter(({ client }) => !arrived.has(client))
  return { ...thread, conversation: received[0]?.conversation ?? null, messages, outgoing }
}

/** The thread with a page of older messages above. */
export function withOlder(thread: Thread, page: { items: readonly ThreadMessage[]; more: boolean }): Thread {
  return { ...withMessages(thread, page.items), more: page.more }
}

/** The thread with a message that begins its way, or begins it once more. */
export function withOutgoing(thread: Thread, message: Outgoing): Thread {
  const isAgain = thread.outgoing.some(({ client }) => client === message.client)
  const outgoing = isAgain
    ? thread.outgoing.map((item) => (item.client === message.client ? message : item))
    : [...thread.outgoing, message]
  return { ...thread, outgoing }
}

/** The thread with a message that did not get through; nothing where it did after all. */
export function withFailure(thread: Thread, client: string, failure: string): Thread {
  const outgoing = thread.outgoing.map((item) =>
    item.client === client ? { ...item, state: 'failed' as const, failure } : item,
  )
  return { ...thread, outgoing }
}

/** The thread where nobody answers: what is under way waits. */
export function withoutAnswer(thread: Thread, reason: string): Thread {
  const outgoing = thread.outgoing.map((item) =>
    item.state === 'sending' ? { ...item, state: 'waiting' as const, failure: reason } : item,
  )
  return { ...thread, outgoing }
}

/** The thread without a message that its sender gave up. */
export function withoutOutgoing(thread: Thread, client: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter((item) => item.client !== client) }
}

/** The thread with a picture taken back. */
export function withTakenBack(thread: Thread, number: number): Thread {
  const messages = thread.messages.map((message) =>
    message.number === number ? { ...message, taken_back: true, image: null } : message,
  )
  return { ...thread, messages }
}

/** The thread with the mark of the other side; marks never go back. */
export function withOtherRead(thread: Thread, number: number): Thread {
  return number > thread.otherRead ? { ...thread, otherRead: number } : thread
}

/**
 * The number behind which a message is missing, as numbers have no gaps: what stands behind it is to be asked for. Null where
 * nothing is missing.
 */
export function missingAfter({ messages }: Pick<Thread, 'messages'>): number | null {
  const hole = messages.find((message, index) => {
    const next = messages[index + 1]
    return next !== undefined && next.number > message.number + 1
  })
  return hole?.number ?? null
}

/** The number of the last message; 0 before the first. */
export const lastNumber = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.number ?? 0

/** The newest own message that the other side has read, which alone bears the mark; 0 for none. */
export function readMark({ own, messages, otherRead }: Thread): number {
  return messages.findLast(({ side, number }) => side === own && number <= otherRead)?.number ?? 0
}

// A late answer must not bring a picture back, and an event does not say who of the staff wrote.
const latest = (known: ThreadMessage | undefined, received: ThreadMessage): ThreadMessage => ({
  ...known,
  ...received,
  ...(known?.taken_back && { taken_back: true, image: null }),
})
