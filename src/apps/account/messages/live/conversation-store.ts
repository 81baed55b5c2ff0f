import { browserApi } from '../../../../client/browser.ts'
import type { Counterpart } from '../../../../domains/messaging/messaging.contract.ts'
import { createStore, type Store } from '../../../messages/live/store.ts'
import { type ThreadStore, threadStore } from '../../../messages/live/thread-store.ts'
import type { OpenedConversation } from './load-conversation.ts'

export interface ConversationStore extends ThreadStore {
  counterpart: Store<Counterpart>
}

export function conversationStore({ counterpart: first, page }: OpenedConversation): ConversationStore {
  const counterpart = createStore(first)
  const { shopid, conversation } = first
  const opened = {
    ownSide: 'person',
    conversation: conversation?.id ?? null,
    page,
    otherRead: conversation?.shop_read ?? 0,
    ownRead: conversation?.person_read ?? 0,
  } as const
  const thread = threadStore(opened, {
    messages: (range) => browserApi.get('/api/message/v2/messages', range),
    read: (conversation, number) => browserApi.post('/api/message/v2/read', { conversation, number }),
    takeBack: (conversation, number) =>
      browserApi.post('/api/message/v2/take_back', { conversation, number }),
    send: (content) => browserApi.post('/api/message/v2/send', { shopid, ...content }),
    upload: (file) => browserApi.upload('/api/message/v2/upload', file),
    async marks() {
      const current = await browserApi.get('/api/message/v2/counterpart', { shopid })
      counterpart.set(current)
      return (
        current.conversation && {
          conversation: current.conversation.id,
          otherRead: current.conversation.shop_read,
        }
      )
    },
  })
  return { ...thread, counterpart }
}
