import { Type as T } from 'typebox'
import { Id, oneOf, orNull } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { MESSAGE_KINDS, SIDES } from './shared/message-limits.ts'

/** `shop` is the internal id; `uid` is null after the account was closed. */
const ConversationRef = { shop: Id, conversation: Id, uid: orNull(Id) }

export const messageSent = defineEvent(
  'message.sent',
  T.Object({ ...ConversationRef, number: Id, side: oneOf(SIDES), kind: oneOf(MESSAGE_KINDS) }),
)
/** A side has read up to a number. */
export const messageRead = defineEvent(
  'message.read',
  T.Object({ ...ConversationRef, number: Id, side: oneOf(SIDES) }),
)
export const messageTakenBack = defineEvent(
  'message.taken-back',
  T.Object({ ...ConversationRef, number: Id }),
)
/** Something that only the shop sees changed, such as the assignee. */
export const conversationChanged = defineEvent('conversation.changed', T.Object(ConversationRef))
