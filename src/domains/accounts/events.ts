import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'

const Person = T.Object({ uid: Id })

/** An account is closed and its data deleted. */
export const accountLeft = defineEvent('account.left', Person)
/** Log-ins of somebody have ended before their time: by a log-out, a password that was changed, or a closed account. A trigger tells it. */
export const sessionsEnded = defineEvent('account.sessions-ended', Person)
/** The operator has decided on a business registration. */
export const corpDecided = defineEvent('corp.decided', Person)
