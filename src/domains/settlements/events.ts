import { Type as T } from 'typebox'
import { Id, oneOf } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

const Won = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

// `uid` is the owner of the shop.
const ShopAndOwner = { shopid: ShopId, uid: Id }

/**
 * The account that a shop is paid to was changed, proven or rejected. `account` names it with a masked number, `note`
 * is the reason of a rejection.
 */
export const payoutAccountChanged = defineEvent(
  'settlement.account-changed',
  T.Object({
    ...ShopAndOwner,
    state: oneOf(['WAITING', 'PROVEN', 'REJECTED']),
    account: T.String({ maxLength: 200 }),
    note: T.String({ maxLength: 500 }),
  }),
)
/** A settlement was transferred to the shop, or the bank could not transfer it (`problem`). */
export const payoutAnswered = defineEvent(
  'settlement.payout-answered',
  T.Object({ ...ShopAndOwner, amount: Won, paid: T.Boolean(), problem: T.String({ maxLength: 200 }) }),
)
