import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

const Somebody = T.Object({ shopid: ShopId, uid: Id })

/** A person was invited to work for a shop. `uid` is the inviter's. */
export const staffInvited = defineEvent('staff.invited', Somebody)
/** A person joined a shop's staff. */
export const staffJoined = defineEvent('staff.joined', Somebody)
/** A person's role or right to export changed, they became the owner, or an offer of the shop to them began or ended. */
export const staffChanged = defineEvent('staff.changed', Somebody)
/** A person left a shop's staff, by their own or the owner's decision. */
export const staffRemoved = defineEvent('staff.removed', Somebody)
