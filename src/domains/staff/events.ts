import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

const Somebody = T.Object({ shopid: ShopId, uid: Id })

/** A person was invited to a shop's staff. `uid` is the inviter. */
export const staffInvited = defineEvent('staff.invited', Somebody)
export const staffJoined = defineEvent('staff.joined', Somebody)
/**
 * A person's role or right to export changed, they became the owner of the shop, or an offer of the shop to them was
 * made or ended.
 */
export const staffChanged = defineEvent('staff.changed', Somebody)
/** A person left the staff, or the owner removed them. */
export const staffRemoved = defineEvent('staff.removed', Somebody)
