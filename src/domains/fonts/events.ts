import { Type as T } from 'typebox'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

export const fontsChanged = defineEvent('fonts.changed', T.Object({ shopid: ShopId }))
