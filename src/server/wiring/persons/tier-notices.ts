import type { memberTierMoved } from '../../../domains/membership/events.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import type { Services } from '../../services.ts'

export type TierNoticesNeeds = Pick<Services, 'notifications' | 'accounts' | 'tenancy'> & {
  scheme: 'http' | 'https'
}

/** Tells a member that their tier is another one: word of the membership, and no advertisement. */
export function tierNotices({ accounts, tenancy, notifications, scheme }: TierNoticesNeeds) {
  return async ({ payload }: EventOf<typeof memberTierMoved>, key: string): Promise<void> => {
    const { shopid, uid, was, now } = payload
    const person = await accounts.find(uid)
    // The account may have been closed meanwhile, or the shop hidden: then the mail would lead nowhere.
    const shop = await tenancy.skin({ id: shopid }).catch(() => null)
    if (!person || !shop) return
    const url = `${scheme}://${shop.dom3 || shop.dom}/shop/member_point`
    const data = { name: person.name, shop: shop.name, was, now, url }
    const to = { uid, email: person.email }
    await notifications.persons.tell({ key, template: 'tier-moved', data, to })
  }
}
