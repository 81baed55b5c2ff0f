import { Type as T } from 'typebox'
import { Value } from 'typebox/value'
import { SideShape } from '../../domains/messaging/messaging.contract.ts'
import type { Messaging } from '../../domains/messaging/messaging.service.ts'
import type { SocketEvent } from '../../domains/messaging/shared/frames.ts'
import { Id, orNull } from '../../platform/contract/fields.ts'
import type { AnyEvent } from '../wiring/event-types.ts'

export type MessageRef = Parameters<Messaging['messagesAt']>[0][number]

/**
 * What sockets get for one event. The conversation is viewed by its person and by staff; the person's sockets on hosts
 * of shops get only a count.
 */
export interface News {
  /** null if only the person gets the news */
  shopId: number | null
  uid: number | null
  content: { event: SocketEvent } | { message: MessageRef }
  /**
   * The only side that gets the news: for a typing hint the other side, for a change that only concerns the shop its
   * staff.
   */
  to?: 'person' | 'shop'
  /** sent to the person's sockets on hosts of shops when the number of unread messages changed */
  count?: SocketEvent
}

/** Returns null if no socket gets the event. */
export function newsOf({ type, payload }: AnyEvent): News | null {
  switch (type) {
    case 'message.sent': {
      const { shop: shopId, uid, conversation, number, side, kind } = payload
      const count = { type: kind === 'image' ? kind : 'txt' } as const
      return {
        shopId,
        uid,
        content: { message: { shopId, conversation, number } },
        ...(side === 'shop' && { count }),
      }
    }
    case 'message.read': {
      const { shop: shopId, uid, conversation, number, side } = payload
      return {
        shopId,
        uid,
        content: { event: { type: 'read', conversation, side, number } },
        ...(side === 'person' && { count: { type: 'read' } as const }),
      }
    }
    case 'message.taken-back': {
      const { shop: shopId, uid, conversation, number } = payload
      return { shopId, uid, content: { event: { type: 'taken-back', conversation, number } } }
    }
    case 'conversation.changed': {
      const { shop: shopId, uid, conversation } = payload
      return { shopId, uid, content: { event: { type: 'changed', conversation } }, to: 'shop' }
    }
    // The person's pages then query whether the person may still write.
    case 'member.blocked':
    case 'member.unblocked':
      return { shopId: null, uid: payload.uid, content: { event: { type: 'gap' } }, to: 'person' }
    default:
      return null
  }
}

const TypingShape = T.Object({
  typing: T.Object({ shop: Id, conversation: Id, uid: orNull(Id), side: SideShape }),
})

export function newsOfHint(hint: unknown): News | null {
  if (!Value.Check(TypingShape, hint)) return null
  const { shop: shopId, conversation, uid, side } = hint.typing
  return {
    shopId,
    uid,
    content: { event: { type: 'typing', conversation, side } },
    to: side === 'person' ? 'shop' : 'person',
  }
}
