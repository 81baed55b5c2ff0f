import { browserApi } from '../../../../../client/browser.ts'
import type { SocketEvent } from '../../../../../client/socket/frames.ts'
import type { Counterpart, Message } from '../../../../../domains/messaging/contract.ts'
import { TYPING_MS } from '../../../../../domains/messaging/limits.ts'
import {
  emptyThread,
  lastNumber,
  missingAfter,
  type Thread,
  withMessages,
  withOlder,
  withShopRead,
  withTakenBack,
} from '../thread/thread.ts'
import type { OpenedConversation } from './load-conversation.ts'
import { createStore, type Store } from './store.ts'

/** An open conversation, as its screen shows it. */
export interface ConversationView {
  counterpart: Counterpart
  thread: Thread
  /** the shop is writing */
  isTyping: boolean
  older: 'idle' | 'loading' | 'failed'
}

export interface ConversationStore extends Store<ConversationView> {
  change(thread: (before: Thread) => Thread): void
  loadOlder(): Promise<void>
  /** Asks for what came since, and for the marks. Rejects where nobody answers. */
  catchUp(): Promise<void>
  hear(event: SocketEvent): void
  /** The person has seen everything up to a number. */
  readUpTo(number: number): Promise<void>
  /** Rejects with `ApiError`, as after five minutes. */
  takeBack(number: number): Promise<void>
}

/** One conversation of the person, with the calls that complete it. */
export function conversationStore({ counterpart, page }: OpenedConversation): ConversationStore {
  const { conversation } = counterpart
  const first = withOlder({ ...emptyThread, conversation: conversation?.id ?? null }, page)
  const store = createStore<ConversationView>({
    counterpart,
    thread: withShopRead(first, conversation?.shop_read ?? 0),
    isTyping: false,
    older: 'idle',
  })
  let typing: ReturnType<typeof setTimeout> | undefined
  let readTo = conversation?.person_read ?? 0

  const patch = (more: Partial<ConversationView>) => store.set({ ...store.get(), ...more })
  const change = (next: (before: Thread) => Thread) => patch({ thread: next(store.get().thread) })

  async function loadOlder(): Promise<void> {
    const { thread, older } = store.get()
    const before = thread.messages[0]?.number
    if (!thread.conversation || !before || !thread.more || older === 'loading') return
    patch({ older: 'loading' })
    try {
      const found = await browserApi.get('/api/message/v2/messages', {
        conversation: thread.conversation,
        before,
      })
      patch({ thread: withOlder(store.get().thread, found), older: 'idle' })
    } catch {
      patch({ older: 'failed' })
    }
  }

  async function loadAfter(conversation: number, number: number): Promise<void> {
    let after = number
    for (;;) {
      const found = await browserApi.get('/api/message/v2/messages', { conversation, after })
      change((thread) => withMessages(thread, found.items))
      after = found.items.at(-1)?.number ?? after
      if (!found.more) return
    }
  }

  async function catchUp(): Promise<void> {
    const { shopid } = store.get().counterpart
    const now = await browserApi.get('/api/message/v2/counterpart', { shopid })
    patch({ counterpart: now })
    if (!now.conversation) return
    const { id, shop_read } = now.conversation
    await loadAfter(id, lastNumber(store.get().thread))
    change((thread) => withShopRead(thread, shop_read))
  }

  function receive(message: Message): void {
    if (message.side === 'shop') tellTyping(false)
    change((thread) => withMessages(thread, [message]))
    const missing = missingAfter(store.get().thread)
    // What fails now is asked for when the socket is open again.
    if (missing !== null) loadAfter(message.conversation, missing).catch(() => {})
  }

  function tellTyping(isTyping: boolean): void {
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
    if (event.type === 'read' && event.side === 'shop') change((before) => withShopRead(before, event.number))
    if (event.type === 'taken-back') change((before) => withTakenBack(before, event.number))
    if (event.type === 'typing' && event.side === 'shop') tellTyping(true)
  }

  async function readUpTo(number: number): Promise<void> {
    const { conversation } = store.get().thread
    if (!conversation || number <= readTo) return
    const before = readTo
    readTo = number
    try {
      await browserApi.post('/api/message/v2/read', { conversation, number })
    } catch {
      // The next look at the conversation says it again.
      readTo = Math.min(readTo, before)
    }
  }

  async function takeBack(number: number): Promise<void> {
    const { conversation } = store.get().thread
    if (!conversation) return
    const taken = await browserApi.post('/api/message/v2/take_back', { conversation, number })
    change((thread) => withMessages(withTakenBack(thread, number), [taken]))
  }

  return { ...store, change, loadOlder, catchUp, hear, readUpTo, takeBack }
}
