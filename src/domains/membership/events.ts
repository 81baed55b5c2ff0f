import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/contract.ts'
import { PointKindShape } from './contract.ts'

const Change = T.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const Somebody = T.Object({ shopid: ShopId, uid: Id })

/** Somebody asked a shop to become a member, or asked anew. */
export const membershipRequested = defineEvent('membership.requested', Somebody)
/** Somebody became a member of a shop that takes everybody. */
export const membershipJoined = defineEvent('membership.joined', Somebody)
/** Somebody is no member any more, by their own wish or the shop's. */
export const membershipLeft = defineEvent('membership.left', Somebody)
/** A shop made somebody a member who had asked for it. */
export const membershipApproved = defineEvent('membership.approved', Somebody)
/** A shop turned somebody down. */
export const membershipRejected = defineEvent('membership.rejected', Somebody)
/** What members of a shop pay less is different. */
export const benefitChanged = defineEvent('benefit.changed', T.Object({ shopid: ShopId }))

/** A member's points moved; won, as changes of those that can be used and of those that are promised. `shop` is an internal id. */
export const pointsChanged = defineEvent(
  'points.changed',
  T.Object({ shop: Id, uid: Id, kind: PointKindShape, amount: Change, pending: Change }),
)

/** What membership tells. */
export const membershipEvents = [
  membershipRequested,
  membershipJoined,
  membershipLeft,
  membershipApproved,
  membershipRejected,
  benefitChanged,
  pointsChanged,
] as const
