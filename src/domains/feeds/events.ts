import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'

/** A feed was turned on or off, or a service or browser read it. `shop` is a shopId. */
export const feedsChanged = defineEvent('feeds.changed', T.Object({ shop: Id }))
