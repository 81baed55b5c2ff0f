import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** `uid` is the owner if common blocks changed. */
export const contentChanged = defineEvent(
  'content.changed',
  T.Object({ shopid: ShopId, uid: T.Optional(Id) }),
)
/** A promotion changed, which every shop shows. */
export const promotionChanged = defineEvent(
  'promotion.changed',
  T.Object({ slug: T.String({ minLength: 1, maxLength: 100 }) }),
)
