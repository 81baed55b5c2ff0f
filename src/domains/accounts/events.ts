import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'

const Person = T.Object({ uid: Id })

export const accountLeft = defineEvent('account.left', Person)
/**
 * Sessions of a person ended before they expired: by a log-out, a changed password or a closed account. A database
 * trigger emits it.
 */
export const sessionsEnded = defineEvent('account.sessions-ended', Person)
/** An operator approved or rejected a business registration. */
export const corpDecided = defineEvent('corp.decided', Person)
