import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** Content of a shop changed. `uid` is the shop's owner if common blocks changed, which all shops of the owner show. */
export const contentChanged = defineEvent(
  'content.changed',
  T.Object({ shopid: ShopId, uid: T.Optional(Id) }),
)
/** A promotion changed. Every shop shows promotions. */
export const promotionChanged = defineEvent(
  'promotion.changed',
  T.Object({ slug: T.String({ minLength: 1, maxLength: 100 }) }),
)
