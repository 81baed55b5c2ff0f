import type { SocketEvent } from '../../../client/socket/frames.ts'
import type { Content, Message } from '../../../domains/messaging/messaging.contract.ts'
import { type Side, TYPING_MS } from '../../../domains/messaging/shared/message-limits.ts'
import { otherSide } from '../talk.ts'
import {
  emptyThread,
  lastNumber,
  missingAfter,
  type Thread,
  type ThreadMessage,
  withMessages,
  withOlder,
  withOtherRead,
  withTakenBack,
} from '../thread/thread.ts'
import { createStore, type Store } from './store.ts'

/** An open conversation, as its screen shows it. */
export interface ThreadView {
  thread: Thread
  /** the other side is writing */
  isTyping: boolean
  older: 'idle' | 'loading' | 'failed'
}

export interface ThreadPage {
  items: readonly ThreadMessage[]
  /** there are more in the direction that was asked for */
  more: boolean
}

/** The calls of one side, of a conversation. All reject with `ApiError` or `Unreached`. */
export interface ThreadCalls {
  /** Messages of one's own side say who wrote them, which no event does. */
  tellsWriters?: boolean
  messages: (range: { conversation: number; before?: number; after?: number }) => Promise<ThreadPage>
  read: (conversation: number, number: number) => Promise<unknown>
  takeBack: (conversation: number, number: number) => Promise<Message>
  send: (content: Content) => Promise<ThreadMessage>
  upload: (file: Blob) => Promise<{ file_url: string }>
  /** The conversation and its marks as they are now; null before the first message. */
  marks: () => Promise<{ conversation: number; otherRead: number } | null>
}

/** A conversation with its newest messages. */
export interface OpenedThread {
  own: Side
  conversation: number | null
  page: ThreadPage
  otherRead: number
  ownRead: number
}

export interface ThreadStore extends Store<ThreadView> {
  calls: ThreadCalls
  change(thread: (before: Thread) => Thread): void
  loadOlder(): Promise<void>
  /** Asks for what came since, and for the marks. Rejects where nobody answers. */
  catchUp(): Promise<void>
  hear(event: SocketEvent): void
  /** One's own side has seen everything up to a number. */
  readUpTo(number: number): Promise<void>
  /** the number up to which it has */
  seenTo(): number
  /** Rejects with `ApiError`, as after five minutes. */
  takeBack(number: number): Promise<void>
}

/** One conversation as one of its sides sees it, with the calls that complete it. */
export function threadStore(opened: OpenedThread, calls: ThreadCalls): ThreadStore {
  const { own, page, otherRead, ownRead } = opened
  const first = withOlder(emptyThread(own, opened.conversation), page)
  const store = createStore<ThreadView>({
    thread: withOtherRead(first, otherRead),
    isTyping: false,
    older: 'idle',
  })
  const other = otherSide(own)
  let typing: ReturnType<typeof setTimeout> | undefined
  let readTo = ownRead

  const patch = (more: Partial<ThreadView>) => store.set({ ...store.get(), ...more })
  const change = (next: (before: Thread) => Thread) => patch({ thread: next(store.get().thread) })

  async function loadOlder(): Promise<void> {
    const { thread, older } = store.get()
    const before = thread.messages[0]?.number
    if (!thread.conversation || !before || !thread.more || older === 'loading') return
    patch({ older: 'loading' })
    try {
      const page = await calls.messages({ conversation: thread.conversation, before })
      patch({ thread: withOlder(store.get().thread, page), older: 'idle' })
    } catch {
      patch({ older: 'failed' })
    }
  }

  async function loadAfter(conversation: number, number: number): Promise<void> {
    let after = number
    for (;;) {
      const page = await calls.messages({ conversation, after })
      change((thread) => withMessages(thread, page.items))
      after = page.items.at(-1)?.number ?? after
      if (!page.more) return
    }
  }

  async function catchUp(): Promise<void> {
    const now = await calls.marks()
    if (!now) return
    await loadAfter(now.conversation, lastNumber(store.get().thread))
    change((thread) => withOtherRead(thread, now.otherRead))
  }

  function receive(message: Message): void {
    if (message.side === other) showTyping(false)
    const { messages, outgoing } = store.get().thread
    const isOfOthers =
      calls.tellsWriters === true &&
      message.side === own &&
      !outgoing.some(({ client }) => client === message.client) &&
      !messages.some(({ number }) => number === message.number)
    change((thread) => withMessages(thread, [message]))
    const missing = isOfOthers ? message.number - 1 : missingAfter(store.get().thread)
    // Those that fail now are asked for when the socket is open again.
    if (missing !== null) loadAfter(message.conversation, missing).catch(() => {})
  }

  function showTyping(isTyping: boolean): void {
    clearTimeout(typing)
    if (isTyping) typing = setTimeout(() => patch({ isTyping: false }), TYPING_MS)
    if (store.get().isTyping !== isTyping) patch({ isTyping })
  }

  function hear(event: SocketEvent): void {
    const { thread } = store.get()
    if ('message' in event) {
      // The first message of a conversation, sent by another device, says which it is.
      if (thread.conversation === event.message.conversation) receive(event.message)
      else if (thread.conversation === null) catchUp().catch(() => {})
      return
    }
    if (!('conversation' in event) || event.conversation !== thread.conversation) return
    if (event.type === 'read' && event.side === other) change((before) => withOtherRead(before, event.number))
    if (event.type === 'taken-back') change((before) => withTakenBack(before, event.number))
    if (event.type === 'typing' && event.side === other) showTyping(true)
  }

  async function readUpTo(number: number): Promise<void> {
    const { conversation } = store.get().thread
    if (!conversation || number <= readTo) return
    const before = readTo
    readTo = number
    try {
      await calls.read(conversation, number)
    } catch {
      // The next look at the conversation says it again.
      readTo = Math.min(readTo, before)
    }
  }

  async function takeBack(number: number): Promise<void> {
    const { conversation } = store.get().thread
    if (!conversation) return
    const deleted = await calls.takeBack(conversation, number)
    change((thread) => withMessages(withTakenBack(thread, number), [deleted]))
  }

  return { ...store, calls, change, loadOlder, catchUp, hear, readUpTo, seenTo: () => readTo, takeBack }
}
