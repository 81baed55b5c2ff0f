import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { PointKindShape } from './points/points.contract.ts'

const Change = T.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const Somebody = T.Object({ shopid: ShopId, uid: Id })

/** A person requested a membership for the first time or again. */
export const membershipRequested = defineEvent('membership.requested', Somebody)
/** A person joined a shop without approval. */
export const membershipJoined = defineEvent('membership.joined', Somebody)
/** The person or the shop ended a membership. */
export const membershipLeft = defineEvent('membership.left', Somebody)
export const membershipApproved = defineEvent('membership.approved', Somebody)
export const membershipRejected = defineEvent('membership.rejected', Somebody)
export const memberBlocked = defineEvent('member.blocked', Somebody)
export const memberUnblocked = defineEvent('member.unblocked', Somebody)
/** A member's tier changed; an empty name means no tier. */
export const memberTierMoved = defineEvent(
  'member.tier-moved',
  T.Object({ ...Somebody.properties, was: T.String({ maxLength: 40 }), now: T.String({ maxLength: 40 }) }),
)
export const benefitChanged = defineEvent('benefit.changed', T.Object({ shopid: ShopId }))

/** Changes of a member's usable and pending points in won. `shop` is the internal id. */
export const pointsChanged = defineEvent(
  'points.changed',
  T.Object({ shop: Id, uid: Id, kind: PointKindShape, amount: Change, pending: Change }),
)
