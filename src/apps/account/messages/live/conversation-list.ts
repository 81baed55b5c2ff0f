import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import type { SocketEvent } from '../../../../client/socket/frames.ts'
import type { Conversation, Message } from '../../../../domains/messaging/messaging.contract.ts'
import { MAX_LAST_WORDS } from '../../../../domains/messaging/shared/message-limits.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { createStore, type Store } from '../../../messages/live/store.ts'

export interface ListView {
  /** ordered by their last message, newest first */
  items: Conversation[]
  /** key of the next page; null at the end */
  next: string | null
}

export interface ConversationList extends Store<ListView> {
  /** Reloads the newest conversations. Rejects if the server does not answer. */
  catchUp(): Promise<void>
  loadMore(): Promise<void>
  applyEvent(event: SocketEvent): void
  hide(id: number): Promise<void>
}

export function conversationList(first: ReplyOf<'/api/message/v2/conversations'>): ConversationList {
  const store = createStore<ListView>(first)

  async function load(after?: string): Promise<void> {
    const page = await browserApi.get('/api/message/v2/conversations', after ? { after } : {})
    const { items, next } = store.get()
    // Reloading the newest page must not change where `loadMore` continues.
    store.set({
      items: withConversations(items, page.items),
      next: after || items.length === 0 ? page.next : next,
    })
  }

  const change = (id: number, next: (previous: Conversation) => Conversation) => {
    const view = store.get()
    const items = view.items.map((item) => (item.id === id ? next(item) : item))
    store.set({ ...view, items: withConversations(items, []) })
  }

  return {
    ...store,
    catchUp: () => load(),
    async loadMore() {
      const { next } = store.get()
      if (next) await load(next)
    },
    applyEvent(event) {
      const id =
        'message' in event ? event.message.conversation : 'conversation' in event && event.conversation
      if (!id || event.type === 'typing') return
      const isKnown = store.get().items.some((item) => item.id === id)
      if (!isKnown) {
        if ('message' in event) load().catch(() => {})
        return
      }
      change(id, (previous) => applyToConversation(previous, event))
    },
    async hide(id) {
      await browserApi.post('/api/message/v2/hide', { conversation: id })
      const { items, next } = store.get()
      store.set({ items: items.filter((item) => item.id !== id), next })
    },
  }
}

/**
 * Merges two lists by id, ordered by the last message, newest first. A received conversation replaces the previous one.
 */
export function withConversations(
  previous: readonly Conversation[],
  received: readonly Conversation[],
): Conversation[] {
  const byId = new Map([...previous, ...received].map((item) => [item.id, item]))
  return [...byId.values()].sort((a, b) => b.last.at.localeCompare(a.last.at) || b.id - a.id)
}

/** Returns the conversation after an event. */
export function applyToConversation(previous: Conversation, event: SocketEvent): Conversation {
  if ('message' in event) return withLast(previous, event.message)
  if (event.type !== 'read' || !('side' in event)) return previous
  if (event.side === 'shop') return { ...previous, shop_read: Math.max(previous.shop_read, event.number) }
  const isAll = event.number >= previous.last.number
  const person_read = Math.max(previous.person_read, event.number)
  return { ...previous, person_read, unread: isAll ? 0 : previous.unread }
}

function withLast(previous: Conversation, { number, side, kind, text, at }: Message): Conversation {
  if (number <= previous.last.number) return previous
  const last = { number, side, kind, words: cutText(text, MAX_LAST_WORDS), at }
  return { ...previous, last, unread: side === 'shop' ? previous.unread + 1 : previous.unread }
}
