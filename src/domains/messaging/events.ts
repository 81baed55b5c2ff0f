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
/** The person or the shop has read the messages up to a number. */
export const messageRead = defineEvent(
  'message.read',
  T.Object({ ...ConversationRef, number: Id, side: oneOf(SIDES) }),
)
export const messageTakenBack = defineEvent(
  'message.taken-back',
  T.Object({ ...ConversationRef, number: Id }),
)
/** A change of a conversation that only the shop sees, such as a new assignee. */
export const conversationChanged = defineEvent('conversation.changed', T.Object(ConversationRef))
