import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** Content of the shop changed; `uid`, the owner, when it is the common blocks. */
export const contentChanged = defineEvent(
  'content.changed',
  T.Object({ shopid: ShopId, uid: T.Optional(Id) }),
)
/** A page of the platform that every shop shows changed. */
export const promotionChanged = defineEvent(
  'promotion.changed',
  T.Object({ slug: T.String({ minLength: 1, maxLength: 100 }) }),
)
