import type {
  memberBlocked,
  membershipApproved,
  membershipRejected,
} from '../../../domains/membership/events.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import type { Services } from '../../services.ts'

export type JoinNoticesNeeds = Pick<Services, 'notifications' | 'accounts' | 'tenancy' | 'membership'> & {
  scheme: 'http' | 'https'
}

type Decision = EventOf<typeof membershipApproved | typeof membershipRejected | typeof memberBlocked>

/** Tells a shop's decision to the person who asked to join, and to one whom it has blocked. */
export function joinNotices({ accounts, tenancy, membership, notifications, scheme }: JoinNoticesNeeds) {
  return async ({ type, payload }: Decision, key: string): Promise<void> => {
    const { shopid, uid } = payload
    const person = await accounts.find(uid)
    // The account may have been closed meanwhile, or the shop hidden: then the mail would lead nowhere.
    const shop = await tenancy.skin({ id: shopid }).catch(() => null)
    if (!person || !shop) return
    const data = { name: person.name, shop: shop.name, url: `${scheme}://${shop.dom3 || shop.dom}/` }
    const to = { uid, email: person.email }
    const { tell } = notifications.persons
    if (type === 'membership.approved') return tell({ key, template: 'join-approved', data, to })
    if (type === 'member.blocked') {
      const reason = await membership.blockOf(shop.xshopid, uid)
      // The shop may have unblocked the person meanwhile.
      if (reason === null) return
      return tell({ key, template: 'member-blocked', data: { ...data, reason }, to })
    }
    const reason = await membership.rejectionOf(shopid, uid)
    await tell({ key, template: 'join-rejected', data: { ...data, reason }, to })
  }
}
