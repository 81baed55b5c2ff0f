import type { EventOf } from '../../../platform/events/event-type.ts'
import type {
  memberBlocked,
  membershipApproved,
  membershipRejected,
  memberTierMoved,
} from '../../membership/events.ts'
import type { EventRulesDeps } from './deps.ts'

type Decision = EventOf<typeof membershipApproved | typeof membershipRejected | typeof memberBlocked>

type Deps = Pick<EventRulesDeps, 'notifications' | 'accounts' | 'tenancy' | 'membership' | 'scheme'>

/** Notifies persons of what a shop decides about their membership. */
export function membershipNotifications({ accounts, tenancy, membership, notifications, scheme }: Deps) {
  /** The person and the shop; null when the account was closed or the shop hidden meanwhile, so that a mail would lead nowhere. */
  async function partiesOf({ uid, shopid }: { uid: number; shopid: string }) {
    const person = await accounts.find(uid)
    const shop = await tenancy.skin({ id: shopid }).catch(() => null)
    if (!person || !shop) return null
    return { person, shop, home: `${scheme}://${shop.dom3 || shop.dom}/` }
  }

  return {
    /** Notifies a person who asked to join, or whom the shop has blocked. */
    async notifyDecision({ type, payload }: Decision, key: string): Promise<void> {
      const parties = await partiesOf(payload)
      if (!parties) return
      const { person, shop, home: url } = parties
      const data = { name: person.name, shop: shop.name, url }
      const to = { uid: payload.uid, email: person.email }
      const { notify: tell } = notifications.persons
      if (type === 'membership.approved') return tell({ key, template: 'join-approved', data, to })
      if (type === 'member.blocked') {
        const reason = await membership.blocks.blockOf(shop.xshopid, payload.uid)
        // The shop may have unblocked the person meanwhile.
        if (reason === null) return
        return tell({ key, template: 'member-blocked', data: { ...data, reason }, to })
      }
      const reason = await membership.joins.rejectionOf(payload.shopid, payload.uid)
      await tell({ key, template: 'join-rejected', data: { ...data, reason }, to })
    },

    /** Notifies a member of a new tier. It is about the membership, so it is no advertisement. */
    async notifyTier({ payload }: EventOf<typeof memberTierMoved>, key: string): Promise<void> {
      const parties = await partiesOf(payload)
      if (!parties) return
      const { person, shop, home } = parties
      const { uid, was, now } = payload
      const data = { name: person.name, shop: shop.name, was, now, url: `${home}shop/member_point` }
      await notifications.persons.notify({
        key,
        template: 'tier-moved',
        data,
        to: { uid, email: person.email },
      })
    },
  }
}
