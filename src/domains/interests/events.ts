import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** A like was added or removed. */
export const likesChanged = defineEvent('likes.changed', T.Object({ shopid: ShopId, sid: Id }))
