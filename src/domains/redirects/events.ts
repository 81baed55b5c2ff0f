import { Type as T } from 'typebox'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** Redirects of a shop were added, changed or deleted. */
export const redirectsChanged = defineEvent('redirects.changed', T.Object({ shopid: ShopId }))
