import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** An operator approved or rejected the company of a shop. `uid` is the person who submitted it. */
export const companyDecided = defineEvent('company.decided', T.Object({ shopid: ShopId, uid: Id, id: Id }))
