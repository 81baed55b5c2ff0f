import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/contract.ts'

const Somebody = T.Object({ shopid: ShopId, uid: Id })

/** Somebody was invited to work for a shop. `uid` is of the person who invites. */
export const staffInvited = defineEvent('staff.invited', Somebody)
/** Somebody works for a shop from now on. */
export const staffJoined = defineEvent('staff.joined', Somebody)
/** Somebody's role or right to export is different, or they own the shop now. */
export const staffChanged = defineEvent('staff.changed', Somebody)
/** Somebody works for a shop no more, by their own wish or the owner's. */
export const staffRemoved = defineEvent('staff.removed', Somebody)

/** What staff tells. */
export const staffEvents = [staffInvited, staffJoined, staffChanged, staffRemoved] as const
