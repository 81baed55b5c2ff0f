import { Type as T } from 'typebox'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/contract.ts'

/** A shop's pages have another font stylesheet. */
export const fontsChanged = defineEvent('fonts.changed', T.Object({ shopid: ShopId }))

/** What fonts tells. */
export const fontsEvents = [fontsChanged] as const
