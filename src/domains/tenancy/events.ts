import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from './tenancy.contract.ts'

const ShopAndOwner = T.Object({ shopid: ShopId, uid: Id })

/** Fields or hosts of a shop changed. `uid` is its owner's. */
export const shopChanged = defineEvent('shop.changed', ShopAndOwner)
/** The shop's account for transfers was set or removed. */
export const shopAccountChanged = defineEvent('shop.account-changed', ShopAndOwner)

const ShopDomain = T.Object({ shopid: ShopId, uid: Id, host: T.String({ minLength: 1, maxLength: 253 }) })
/** A shop's own host is proven, and serves. */
export const domainProven = defineEvent('domain.proven', ShopDomain)
/** The record that proved a host is gone, and it serves no more. */
export const domainLapsed = defineEvent('domain.lapsed', ShopDomain)
