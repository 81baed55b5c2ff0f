import type { SocketEvent } from '../../../client/socket/frames.ts'
import type { Content, Message } from '../../../domains/messaging/messaging.contract.ts'
import { type Side, TYPING_MS } from '../../../domains/messaging/shared/message-limits.ts'
import { otherSide } from '../conversation-view.ts'
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

/** State of the screen of an open conversation. */
export interface ThreadView {
  thread: Thread
  isTyping: boolean
  older: 'idle' | 'loading' | 'failed'
}

export interface ThreadPage {
  items: readonly ThreadMessage[]
  /** there are more messages in the requested direction */
  more: boolean
}

/** Calls for one conversation. All reject with `ApiError` or `Unreached`. */
export interface ThreadCalls {
  /** answers of these calls name the staff member who wrote a message (only the shop's side); events never do */
  namesWriters?: boolean
  messages: (range: { conversation: number; before?: number; after?: number }) => Promise<ThreadPage>
  read: (conversation: number, number: number) => Promise<unknown>
  takeBack: (conversation: number, number: number) => Promise<Message>
  send: (content: Content) => Promise<ThreadMessage>
  upload: (file: Blob) => Promise<{ file_url: string }>
  /** The current read mark; null before the first message. */
  marks: () => Promise<{ conversation: number; otherRead: number } | null>
}

export interface OpenedThread {
  ownSide: Side
  conversation: number | null
  page: ThreadPage
  otherRead: number
  ownRead: number
}

export interface ThreadStore extends Store<ThreadView> {
  calls: ThreadCalls
  update(thread: (previous: Thread) => Thread): void
  loadOlder(): Promise<void>
  /** Loads newer messages and the read mark. Rejects without an answer. */
  catchUp(): Promise<void>
  applyEvent(event: SocketEvent): void
  /** Marks all messages up to `number` as read. */
  markRead(number: number): Promise<void>
  /** number of the last message marked as read */
  lastRead(): number
  /**
   * Removes the picture of an own message for both sides. Rejects with `ApiError`, for example if it is older than five
   * minutes.
   */
  takeBack(number: number): Promise<void>
}

/** Creates the store of one conversation as one side sees it. */
export function threadStore(opened: OpenedThread, calls: ThreadCalls): ThreadStore {
  const { ownSide, page, otherRead, ownRead } = opened
  const first = withOlder(emptyThread(ownSide, opened.conversation), page)
  const store = createStore<ThreadView>({
    thread: withOtherRead(first, otherRead),
    isTyping: false,
    older: 'idle',
  })
  const counterSide = otherSide(ownSide)
  let typing: ReturnType<typeof setTimeout> | undefined
  let lastRead = ownRead

  const patch = (changes: Partial<ThreadView>) => store.set({ ...store.get(), ...changes })
  const update = (next: (previous: Thread) => Thread) => patch({ thread: next(store.get().thread) })

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
      update((thread) => withMessages(thread, page.items))
      after = page.items.at(-1)?.number ?? after
      if (!page.more) return
    }
  }

  async function catchUp(): Promise<void> {
    const marks = await calls.marks()
    if (!marks) return
    await loadAfter(marks.conversation, lastNumber(store.get().thread))
    update((thread) => withOtherRead(thread, marks.otherRead))
  }

  function receive(message: Message): void {
    if (message.side === counterSide) showTyping(false)
    const { messages, outgoing } = store.get().thread
    const isOfOtherStaff =
      calls.namesWriters === true &&
      message.side === ownSide &&
      !outgoing.some(({ client }) => client === message.client) &&
      !messages.some(({ number }) => number === message.number)
    update((thread) => withMessages(thread, [message]))
    const missing = isOfOtherStaff ? message.number - 1 : missingAfter(store.get().thread)
    // After a failure, `catchUp` loads them when the socket is open again.
    if (missing !== null) loadAfter(message.conversation, missing).catch(() => {})
  }

  function showTyping(isTyping: boolean): void {
    clearTimeout(typing)
    if (isTyping) typing = setTimeout(() => patch({ isTyping: false }), TYPING_MS)
    if (store.get().isTyping !== isTyping) patch({ isTyping })
  }

  function applyEvent(event: SocketEvent): void {
    const { thread } = store.get()
    if ('message' in event) {
      // This thread has no conversation yet: its first message was sent from another device and has created it.
      if (thread.conversation === event.message.conversation) receive(event.message)
      else if (thread.conversation === null) catchUp().catch(() => {})
      return
    }
    if (!('conversation' in event) || event.conversation !== thread.conversation) return
    if (event.type === 'read' && event.side === counterSide)
      update((previous) => withOtherRead(previous, event.number))
    if (event.type === 'taken-back') update((previous) => withTakenBack(previous, event.number))
    if (event.type === 'typing' && event.side === counterSide) showTyping(true)
  }

  async function markRead(number: number): Promise<void> {
    const { conversation } = store.get().thread
    if (!conversation || number <= lastRead) return
    const before = lastRead
    lastRead = number
    try {
      await calls.read(conversation, number)
    } catch {
      // After a failure the next visible message marks all messages again.
      lastRead = Math.min(lastRead, before)
    }
  }

  async function takeBack(number: number): Promise<void> {
    const { conversation } = store.get().thread
    if (!conversation) return
    const deleted = await calls.takeBack(conversation, number)
    update((thread) => withMessages(withTakenBack(thread, number), [deleted]))
  }

  return {
    ...store,
    calls,
    update,
    loadOlder,
    catchUp,
    applyEvent,
    markRead,
    lastRead: () => lastRead,
    takeBack,
  }
}
