import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/contract.ts'

/** Somebody likes a listing, or no longer. */
export const likesChanged = defineEvent('likes.changed', T.Object({ shopid: ShopId, sid: Id }))

/** What interests tells. */
export const interestsEvents = [likesChanged] as const
