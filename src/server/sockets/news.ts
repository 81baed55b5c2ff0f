import { Type as T } from 'typebox'
import { Value } from 'typebox/value'
import { SideShape } from '../../domains/messaging/messaging.contract.ts'
import type { Messaging } from '../../domains/messaging/messaging.service.ts'
import type { SocketEvent } from '../../domains/messaging/shared/frames.ts'
import { Id, orNull } from '../../platform/contract/fields.ts'
import type { AnyEvent } from '../wiring/event-types.ts'

/** The shop, conversation and number of a message. */
export type MessageRef = Parameters<Messaging['messagesAt']>[0][number]

/** News of one event for sockets: of those who see the conversation, and of the person on shops' own hosts. */
export interface News {
  /** null where only the person is told */
  shopId: number | null
  uid: number | null
  /** the event, or the message that is to be read and told */
  tells: { event: SocketEvent } | { message: MessageRef }
  /** the side that is told, where the other one is not: typing is told to the other side, a change of the shop's own to the shop */
  to?: 'person' | 'shop'
  /** on shops' hosts, where the number of unread messages changed */
  count?: SocketEvent
}

/** The news of an event; null for one that no socket is told of. */
export function newsOf({ type, payload }: AnyEvent): News | null {
  switch (type) {
    case 'message.sent': {
      const { shop, uid, conversation, number, side, kind } = payload
      const count = { type: kind === 'image' ? kind : 'txt' } as const
      return {
        shopId: shop,
        uid,
        tells: { message: { shop, conversation, number } },
        ...(side === 'shop' && { count }),
      }
    }
    case 'message.read': {
      const { shop, uid, conversation, number, side } = payload
      return {
        shopId: shop,
        uid,
        tells: { event: { type: 'read', conversation, side, number } },
        ...(side === 'person' && { count: { type: 'read' } as const }),
      }
    }
    case 'message.taken-back': {
      const { shop, uid, conversation, number } = payload
      return { shopId: shop, uid, tells: { event: { type: 'taken-back', conversation, number } } }
    }
    case 'conversation.changed': {
      const { shop, uid, conversation } = payload
      return { shopId: shop, uid, tells: { event: { type: 'changed', conversation } }, to: 'shop' }
    }
    // Their pages ask whether they may write.
    case 'member.blocked':
    case 'member.unblocked':
      return { shopId: null, uid: payload.uid, tells: { event: { type: 'gap' } }, to: 'person' }
    default:
      return null
  }
}

/** The hint that a side is writing, as processes tell it to each other. */
const TypingShape = T.Object({
  typing: T.Object({ shop: Id, conversation: Id, uid: orNull(Id), side: SideShape }),
})

/** The news of a hint; null for another one. */
export function newsOfHint(hint: unknown): News | null {
  if (!Value.Check(TypingShape, hint)) return null
  const { shop, conversation, uid, side } = hint.typing
  return {
    shopId: shop,
    uid,
    tells: { event: { type: 'typing', conversation, side } },
    to: side === 'person' ? 'shop' : 'person',
  }
}
