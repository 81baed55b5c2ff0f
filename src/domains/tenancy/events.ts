import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from './tenancy.contract.ts'

const ShopAndOwner = T.Object({ shopid: ShopId, uid: Id })

/** Fields or hosts of a shop changed. `uid` is the owner. */
export const shopChanged = defineEvent('shop.changed', ShopAndOwner)
/** The shop's account for transfers was set or removed. */
export const shopAccountChanged = defineEvent('shop.account-changed', ShopAndOwner)

/** An operator suspended a shop, or lifted the suspension. */
export const shopSuspended = defineEvent('shop.suspended', ShopAndOwner)
export const shopSuspensionLifted = defineEvent('shop.suspension-lifted', ShopAndOwner)

const ShopDomain = T.Object({ shopid: ShopId, uid: Id, host: T.String({ minLength: 1, maxLength: 253 }) })
/** A custom host was verified and is enabled. */
export const domainProven = defineEvent('domain.proven', ShopDomain)
/** A custom host was disabled, because its TXT record is missing or the shop has a new owner. */
export const domainLapsed = defineEvent('domain.lapsed', ShopDomain)
