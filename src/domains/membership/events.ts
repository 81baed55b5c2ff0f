import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { PointKindShape } from './points/points.contract.ts'

const Change = T.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const Somebody = T.Object({ shopid: ShopId, uid: Id })

/** A person requested a membership, or requested it again. */
export const membershipRequested = defineEvent('membership.requested', Somebody)
/** A person joined a shop without approval. */
export const membershipJoined = defineEvent('membership.joined', Somebody)
/** A membership ended, by the person or the shop. */
export const membershipLeft = defineEvent('membership.left', Somebody)
/** A shop approved a request. */
export const membershipApproved = defineEvent('membership.approved', Somebody)
/** A shop rejected a request. */
export const membershipRejected = defineEvent('membership.rejected', Somebody)
/** A shop blocked a person. */
export const memberBlocked = defineEvent('member.blocked', Somebody)
/** A shop let a person in again whom it had blocked. */
export const memberUnblocked = defineEvent('member.unblocked', Somebody)
/** A member's tier is another one; empty names are none. */
export const memberTierMoved = defineEvent(
  'member.tier-moved',
  T.Object({ ...Somebody.properties, was: T.String({ maxLength: 40 }), now: T.String({ maxLength: 40 }) }),
)
/** The discount for a shop's members changed. */
export const benefitChanged = defineEvent('benefit.changed', T.Object({ shopid: ShopId }))

/** A member's points moved; won, as changes of usable and of pending points. `shop` is an internal id. */
export const pointsChanged = defineEvent(
  'points.changed',
  T.Object({ shop: Id, uid: Id, kind: PointKindShape, amount: Change, pending: Change }),
)
