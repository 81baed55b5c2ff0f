import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import type { SocketEvent } from '../../../../client/socket/frames.ts'
import type { Conversation, Message } from '../../../../domains/messaging/messaging.contract.ts'
import { MAX_LAST_WORDS } from '../../../../domains/messaging/shared/message-limits.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { createStore, type Store } from '../../../messages/live/store.ts'

export interface ListView {
  /** by their last message, newest first */
  items: Conversation[]
  /** where the next ones begin; null where there are none */
  next: string | null
}

export interface ConversationList extends Store<ListView> {
  /** Asks for the newest ones again. Rejects where nobody answers. */
  catchUp(): Promise<void>
  loadMore(): Promise<void>
  hear(event: SocketEvent): void
  hide(id: number): Promise<void>
}

/** A person's conversations. */
export function conversationList(first: ReplyOf<'/api/message/v2/conversations'>): ConversationList {
  const store = createStore<ListView>(first)

  async function load(after?: string): Promise<void> {
    const page = await browserApi.get('/api/message/v2/conversations', after ? { after } : {})
    const { items, next } = store.get()
    // The newest ones again say nothing of where the list goes on.
    store.set({
      items: withConversations(items, page.items),
      next: after || items.length === 0 ? page.next : next,
    })
  }

  const change = (id: number, next: (before: Conversation) => Conversation) => {
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
    hear(event) {
      const id =
        'message' in event ? event.message.conversation : 'conversation' in event && event.conversation
      if (!id || event.type === 'typing') return
      const isKnown = store.get().items.some((item) => item.id === id)
      if (!isKnown) {
        if ('message' in event) load().catch(() => {})
        return
      }
      change(id, (before) => heardIn(before, event))
    },
    async hide(id) {
      await browserApi.post('/api/message/v2/hide', { conversation: id })
      const { items, next } = store.get()
      store.set({ items: items.filter((item) => item.id !== id), next })
    },
  }
}

/** Conversations with those that came, each once and as it came last; newest first. */
export function withConversations(
  known: readonly Conversation[],
  received: readonly Conversation[],
): Conversation[] {
  const byId = new Map([...known, ...received].map((item) => [item.id, item]))
  return [...byId.values()].sort((a, b) => b.last.at.localeCompare(a.last.at) || b.id - a.id)
}

/** A conversation after an event of it. */
export function heardIn(before: Conversation, event: SocketEvent): Conversation {
  if ('message' in event) return withLast(before, event.message)
  if (event.type !== 'read' || !('side' in event)) return before
  if (event.side === 'shop') return { ...before, shop_read: Math.max(before.shop_read, event.number) }
  const isAll = event.number >= before.last.number
  const person_read = Math.max(before.person_read, event.number)
  return { ...before, person_read, unread: isAll ? 0 : before.unread }
}

function withLast(before: Conversation, { number, side, kind, text, at }: Message): Conversation {
  if (number <= before.last.number) return before
  const last = { number, side, kind, words: cutText(text, MAX_LAST_WORDS), at }
  return { ...before, last, unread: side === 'shop' ? before.unread + 1 : before.unread }
}
