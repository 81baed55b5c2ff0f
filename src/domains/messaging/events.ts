import { Type as T } from 'typebox'
import { Id, oneOf, orNull } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { MESSAGE_KINDS, SIDES } from './shared/message-limits.ts'

/** The internal id of a shop, a conversation in it, and its person; null for one who has left. */
const Where = { shop: Id, conversation: Id, uid: orNull(Id) }

/** A message was stored. */
export const messageSent = defineEvent(
  'message.sent',
  T.Object({ ...Where, number: Id, side: oneOf(SIDES), kind: oneOf(MESSAGE_KINDS) }),
)
/** A side has read everything up to a number. */
export const messageRead = defineEvent('message.read', T.Object({ ...Where, number: Id, side: oneOf(SIDES) }))
/** A picture was taken back. */
export const messageTakenBack = defineEvent('message.taken-back', T.Object({ ...Where, number: Id }))
/** The shop's people changed what concerns them alone: the person in charge, or whether it waits. */
export const conversationChanged = defineEvent('conversation.changed', T.Object(Where))
