import { Type as T } from 'typebox'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** The font stylesheet of a shop's pages changed. */
export const fontsChanged = defineEvent('fonts.changed', T.Object({ shopid: ShopId }))
